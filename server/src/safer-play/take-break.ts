import type { BodyOf, saferPlay } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { cleanText } from '../platform/plain-text.ts'
import { exclusionUntil, timeoutUntil } from './break.ts'
import type { Exclusions } from './exclusions.ts'
import * as store from './store.ts'

/** A break from now on. One that ends later already stays as it is. */
export async function takeTimeout(trx: Trx, owner: OwnerRef, hours: number): Promise<void> {
  await store.insertBreak(trx, owner, { kind: 'timeout', until: timeoutUntil(trx.now, hours) })
}

/** The same for months or for ever, and for the person, not the account alone. */
export async function excludeSelf(
  trx: Trx,
  { excludePerson }: Pick<Exclusions, 'excludePerson'>,
  owner: OwnerRef,
  months: number | null,
): Promise<void> {
  await excludePerson(trx, owner, exclusionUntil(trx.now, months))
}

/** No more play here, for ever. What is left can be taken out; then nobody logs in any more. */
export async function closeAccount(
  trx: Trx,
  owner: OwnerRef,
  { reason = '' }: BodyOf<typeof saferPlay.closeAccount>,
): Promise<void> {
  await store.insertBreak(trx, owner, { kind: 'closed', until: null, reason: cleanText(reason) || null })
}
