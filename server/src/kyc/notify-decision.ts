import { content, type identity, type Language } from '@parola/contract'
import { htmlOf, sendToInbox } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { decidedTexts } from './decided-text.ts'

/** Notifies the member of the decision, in every shipped language. */
export async function notifyDecision(
  trx: Trx,
  owner: OwnerRef,
  submissionId: string,
  reasons: readonly identity.RejectionReason[],
): Promise<void> {
  const wordings = Object.fromEntries(
    Object.entries(decidedTexts).map(([language, { verified, rejected, reason }]) => [
      language as Language,
      reasons.length === 0
        ? { title: verified.title, content: htmlOf([verified.content]) }
        : { title: rejected.title, content: htmlOf([rejected.content, ...reasons.map((why) => reason[why])]) },
    ]),
  )
  await sendToInbox(trx, owner, { id: content.MessageId.parse(submissionId), wordings })
}
