import { foldedName, lockAccountStatus, readPerson } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { hashOfKey, keysOf, keysOfDocument, type PersonKey, type ShownDocument } from './person.ts'
import * as people from './store/person.ts'
import { insertBreak, readKnown } from './store/limits.ts'

export interface Exclusions {
  /**
   * Stores the member's keys and starts the break if the person is excluded at any merchant. Called whenever more is known about a member:
   * at logins, with a new contact or payee name, and with a verified document. If the member was excluded here before, the exclusion then
   * also applies wherever the new keys match.
   */
  applyExclusions(trx: Trx, owner: OwnerRef, more?: { readonly document?: ShownDocument }): Promise<void>
  /** Excludes the member and all other accounts of the person. Null means forever. */
  excludePerson(trx: Trx, owner: OwnerRef, until: Date | null): Promise<void>
}

/** Merchants share only keyed hashes of personal data. Hashes of earlier keys stay valid, because an exclusion outlives a key. */
export function createExclusions({ secrets }: { readonly secrets: Secrets }): Exclusions {
  const keyed = secrets.secretsFor('person')
  const hashed = (key: PersonKey): people.HashedKey[] =>
    keyed.map((secret) => ({ kind: key.kind, isProven: key.isProven, hash: hashOfKey(secret, key) }))

  async function note(trx: Trx, owner: OwnerRef, document?: ShownDocument): Promise<void> {
    // Keeps the data read here unchanged until the keys are stored.
    await lockAccountStatus(trx, owner)
    const person = await readPerson(trx, owner)
    // Stores no keys of trial accounts.
    if (!person || person.isTrial) return
    const keys = withoutRepeats([...(document ? keysOfDocument(document) : []), ...keysOf(person)]).flatMap(hashed)
    const noted = ['mobile', 'email', 'name', ...(document ? ['document' as const] : [])] as const
    await people.lockKeys(trx, owner, keys)
    await people.noteKeys(trx, owner, noted, keys)
  }

  return {
    async applyExclusions(trx, owner, { document } = {}) {
      await note(trx, owner, document)
      const { ownExclusion } = await readKnown(trx, owner)
      if (ownExclusion) await spread(trx, owner, ownExclusion.until)
      else await people.excludeKnown(trx, owner)
    },
    async excludePerson(trx, owner, until) {
      await note(trx, owner)
      await spread(trx, owner, until, () => insertBreak(trx, owner, { kind: 'exclusion', until }))
    },
  }
}

/** The hashes under which somebody who reads this address is known as a member. */
export const createAddressHash =
  (secrets: Secrets) =>
  (email: string): Buffer[] => {
    const key: PersonKey = { kind: 'email', text: foldedName('email', email), isProven: true }
    return secrets.secretsFor('person').map((secret) => hashOfKey(secret, key))
  }

/** Spreads the end that the member chose; an exclusion that came from another account is not passed on. */
async function spread(trx: Trx, owner: OwnerRef, until: Date | null, begin?: () => Promise<void>): Promise<void> {
  const known = [owner.id, ...(await people.excludePerson(trx, owner, until))].toSorted()
  // Locks all accounts before the first break starts, in one order, to prevent deadlocks.
  await people.lockPlay(trx, known)
  await begin?.()
  for (const id of known) await people.excludeKnown(trx, { id })
}

/** The name on the document may equal the claimed one; the verified entry comes first and wins. */
const withoutRepeats = (keys: readonly PersonKey[]): PersonKey[] =>
  keys.filter(
    ({ kind, text }, place) => keys.findIndex((other) => other.kind === kind && other.text === text) === place,
  )
