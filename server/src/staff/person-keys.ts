import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import * as store from './store/person-keys.ts'

/** The keyed hashes by which a person is recognised (decision 0030), one for each secret in use. */
export type HashAddress = (email: string) => readonly Buffer[]

/** Nobody works for a merchant where they play for money. */
export async function requireNoMember(trx: Trx, id: string, hashes: HashAddress): Promise<void> {
  await store.noteKeys(trx, id, hashes(await store.emailOf(trx, id)))
  if (await store.playsHere(trx, id)) throw new DomainError('duty_conflict')
}

/** Of staff who were added by command. */
export async function noteAddresses(trx: Trx, hashes: HashAddress): Promise<void> {
  for (const { id, email } of await store.withoutKeys(trx)) await store.noteKeys(trx, id, hashes(email))
}
