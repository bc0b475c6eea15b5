import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import { htmlOf, sendToInboxes } from '../../content/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { receivedTexts } from './received-text.ts'

/** Tells members in their inbox that an agent has paid them. The amount is in their transactions, so one message serves all. */
export async function notifyReceived(trx: Trx, receivers: readonly OwnerRef[], payerName: string): Promise<void> {
  const wordings = Object.fromEntries(
    Object.entries(receivedTexts).map(([language, text]) => [
      language,
      { title: text.title.replace('{name}', () => payerName), content: htmlOf([text.content]) },
    ]),
  )
  await sendToInboxes(trx, receivers, { id: content.MessageId.parse(randomUUID()), wordings })
}
