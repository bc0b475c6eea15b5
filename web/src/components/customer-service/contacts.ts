import type { system } from '@parola/contract'
import { Headset, Mail, MessagesSquare, Send, ThumbsUp, type LucideIcon } from 'lucide-react'
import { useInfo } from '../../api/index.ts'
import type { TextKey } from '../../i18n/index.ts'
import { useChat, type Chat } from './open-chat.ts'
import { serviceAddress } from './services.ts'

interface Way {
  type: system.CustomerService['type']
  name: TextKey
  /** What sets it apart from the other ways. */
  text: TextKey
  Icon: LucideIcon
}

export interface Contact extends Way {
  address: string
}

const ways: readonly Way[] = [
  { type: 'LIVECHAT', name: 'service.liveChat', text: 'contact.chat', Icon: MessagesSquare },
  { type: 'ONLINE', name: 'service.online', text: 'contact.online', Icon: Headset },
  { type: 'TELEGRAM', name: 'service.telegram', text: 'contact.telegram', Icon: Send },
  { type: 'FACEBOOK', name: 'service.facebook', text: 'contact.facebook', Icon: ThumbsUp },
  { type: 'EMAIL', name: 'service.email', text: 'contact.email', Icon: Mail },
]

interface Contacts {
  /** The member's own room, where the merchant has chat. */
  room: Chat | null
  /** The chat for everyone else, or the service desk of a merchant without chat. */
  first: Contact | null
  others: readonly Contact[]
}

/** The ways to reach the merchant's staff: one chat, then those that differ from it. */
export function useContacts(): Contacts {
  const info = useInfo()
  const chat = useChat()
  const configured = ways.flatMap((way) => {
    const address = serviceAddress(info, way.type)
    return address ? [{ ...way, address }] : []
  })
  if (chat.isOffered) return { room: chat, first: null, others: configured.filter(({ type }) => type !== 'LIVECHAT') }
  const first = configured.find(({ type }) => type === 'LIVECHAT' || type === 'ONLINE') ?? null
  return { room: null, first, others: configured.filter((contact) => contact !== first) }
}
