import type { BodyOf, saferPlay } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { cleanText } from '../platform/plain-text.ts'
import { exclusionUntil, timeoutUntil } from './break.ts'
import type { Exclusions } from './exclusions.ts'
import * as store from './store/limits.ts'

/** A break that ends later already stays. */
export async function takeTimeout(trx: Trx, owner: OwnerRef, hours: number): Promise<void> {
  await store.insertBreak(trx, owner, { kind: 'timeout', until: timeoutUntil(trx.now, hours) })
}

/** Excludes the person for months or forever, across all accounts. */
export async function excludeSelf(
  trx: Trx,
  { excludePerson }: Pick<Exclusions, 'excludePerson'>,
  owner: OwnerRef,
  months: number | null,
): Promise<void> {
  await excludePerson(trx, owner, exclusionUntil(trx.now, months))
}

/** Stops play forever. The balance can still be withdrawn; after that the member cannot log in. */
export async function closeAccount(
  trx: Trx,
  owner: OwnerRef,
  { reason = '' }: BodyOf<typeof saferPlay.closeAccount>,
): Promise<void> {
  await store.insertBreak(trx, owner, { kind: 'closed', until: null, reason: cleanText(reason) || null })
}
