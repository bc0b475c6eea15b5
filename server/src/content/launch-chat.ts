import type { Language, system } from '@parola/contract'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef, MerchantRef } from '../platform/http.ts'
import type { Chat } from './chat.ts'
import { ChatRefusedError } from './errors.ts'

export interface ChatNeeds {
  readonly chat: Chat | null
  readonly flags: (trx: Trx) => Promise<readonly system.Flag[]>
  /** What operators have written on a member. */
  readonly labelsOf: (trx: Trx, member: MemberRef) => Promise<readonly string[]>
}

/** Whoever has it is shut out of the chat. */
const shutOut = 'nochat'

/** Asks the chat's provider for the member's room. No transaction is held while it is asked. */
export async function launchChat(
  { chat, flags, labelsOf }: ChatNeeds,
  { act, merchant, member, onFailed }: { act: Act; merchant: MerchantRef; member: MemberRef; onFailed: () => void },
  language: Language,
): Promise<string> {
  const mayChat = await act(
    async (trx) => (await flags(trx)).includes('CHAT3') && !(await labelsOf(trx, member)).includes(shutOut),
  )
  if (!chat || !mayChat || member.role === 'trial') throw new ChatRefusedError()
  const url = await chat.openRoom({ merchantCode: merchant.code, memberId: member.id, language })
  if (url !== null) return url
  onFailed()
  throw new DomainError('launch_failed')
}
