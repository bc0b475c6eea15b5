import { randomUUID } from 'node:crypto'
import { content, type Language, type system } from '@parola/contract'
import { htmlOf, sendToInbox } from '../content/index.ts'
import { beginHold, type Account } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { changeTexts, type SecurityChange } from './security-change-text.ts'

/** Writes to every verified contact of a member. Callers do not wait for it; failures are logged where messages are sent. */
export type Notify = (account: Account, message: { subject: string; text: string }) => Promise<void>

interface NoticeSite {
  readonly name: string
  readonly settings: Pick<system.MerchantSettings, 'defaultLanguage' | 'payeeCoolingHours'>
}

/** Sent to the member's contacts after the change has been committed. */
interface SecurityNotice {
  readonly account: Account
  readonly subject: string
  readonly text: string
}

/**
 * Call in the transaction of every change by which a thief could keep or empty an account. It starts the hold on outgoing money, writes to
 * the inbox, and returns the notice for the contacts in `account`, as they were before the change.
 */
export async function noteSecurityChange(
  trx: Trx,
  account: Account,
  change: SecurityChange,
  { name, settings }: NoticeSite,
): Promise<SecurityNotice> {
  await beginHold(trx, account, settings)
  const hours = settings.payeeCoolingHours
  const wordings = Object.fromEntries(
    Object.entries(changeTexts).map(([language, text]) => [
      language as Language,
      {
        title: text[change],
        content: htmlOf([...(hours > 0 ? [text.hold.replace('{hours}', String(hours))] : []), text.advice]),
      },
    ]),
  )
  await sendToInbox(trx, account, { id: content.MessageId.parse(randomUUID()), wordings })
  const text = changeTexts[settings.defaultLanguage]
  return { account, subject: name, text: `${name}: ${text[change]}\n${text.advice}` }
}

export function sendNotice(notify: Notify, { account, subject, text }: SecurityNotice): void {
  notify(account, { subject, text }).catch(() => {})
}
