import type { Language, system } from '@parola/contract'
import type { StepRunner, Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef, MerchantRef } from '../platform/http/serve.ts'
import type { Chat } from './chat.ts'
import { ChatRefusedError } from './errors.ts'

export interface ChatDeps {
  readonly chat: Chat | null
  readonly flags: (trx: Trx) => Promise<readonly system.Flag[]>
  /** Labels that operators have put on a member. */
  readonly labelsOf: (trx: Trx, member: MemberRef) => Promise<readonly string[]>
}

/** Members with this label may not use the chat. */
const shutOut = 'nochat'

/** Requests the member's room from the chat provider, outside any transaction. */
export async function launchChat(
  { chat, flags, labelsOf }: ChatDeps,
  {
    runStep,
    merchant,
    member,
    onFailed,
  }: { runStep: StepRunner; merchant: MerchantRef; member: MemberRef; onFailed: () => void },
  language: Language,
): Promise<string> {
  const mayChat = await runStep(
    async (trx) => (await flags(trx)).includes('CHAT3') && !(await labelsOf(trx, member)).includes(shutOut),
  )
  if (!chat || !mayChat || member.role === 'trial') throw new ChatRefusedError()
  const url = await chat.openRoom({ merchantCode: merchant.code, memberId: member.id, language })
  if (url !== null) return url
  onFailed()
  throw new DomainError('launch_failed')
}
