import { content, members } from '@parola/contract'
import { useState } from 'react'
import { callApi, CallError, codeOf, useCall, useFlag, useSession } from '../../api/index.ts'
import { paymentAddressOf } from '../../api/payment-address.ts'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'
import { offersChat } from './chat.ts'

export interface Chat {
  isOffered: boolean
  isOpening: boolean
  open: () => void
}

/** The chat with the merchant's staff. It opens beside the site, so that nothing entered here is lost. */
export function useChat(): Chat {
  const t = useText()
  const language = useContentLanguage()
  const session = useSession()
  const flag = useFlag('CHAT3')
  const { data: info } = useCall(members.info, undefined, { enabled: session !== null })
  const [isOpening, setOpening] = useState(false)

  const open = async () => {
    // Browsers allow a window only during a tap, and the address arrives later.
    const room = window.open('', '_blank')
    setOpening(true)
    try {
      const { chatUrl } = await callApi(content.launchChat, { body: { language } })
      enter(room, chatUrl)
    } catch (error) {
      room?.close()
      toast(t(`error.${codeOf(error)}`), 'info')
    } finally {
      setOpening(false)
    }
  }
  return { isOffered: offersChat({ flag, session, info }), isOpening, open: () => void open() }
}

function enter(room: Window | null, chatUrl: string): void {
  // The chat provider supplied this address for one member and one room, like a payment address.
  const address = paymentAddressOf(chatUrl, location)
  if (!address) throw new CallError('launch_failed', 'The chat has no safe address')
  if (!room) return location.assign(address)
  room.opener = null
  room.location.replace(address)
}
