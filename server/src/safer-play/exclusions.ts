import { readPerson } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import { documentKey, hashOfKey, keysOf, type PersonKey } from './person.ts'
import * as people from './store-person.ts'
import { readKnown } from './store.ts'

export interface Exclusions {
  /**
   * Notes by what the member is known, and begins the break of whoever has excluded himself at any merchant. Asked whenever more is
   * known of a member: at logins, with a new contact or payee name, and with the number of a document once that is verified.
   */
  applyExclusions(trx: Trx, owner: OwnerRef, more?: { readonly document?: string }): Promise<void>
  /** Excludes the person behind the member, wherever he is known. Null for ever. */
  excludePerson(trx: Trx, owner: OwnerRef, until: Date | null): Promise<void>
}

/** Persons are known over merchants by keyed hashes alone; also by those of earlier keys, since an exclusion outlives a key. */
export function createExclusions({
  secrets,
  shards,
}: {
  readonly secrets: Secrets
  readonly shards: ShardMap
}): Exclusions {
  const keyed = secrets.secretsFor('person')
  const hashed = (key: PersonKey): people.HashedKey[] =>
    keyed.map((secret) => ({ kind: key.kind, isProven: key.isProven, hash: hashOfKey(secret, key) }))

  async function note(trx: Trx, owner: OwnerRef, document?: string): Promise<void> {
    const person = await readPerson(trx, owner)
    // Nobody's data is kept of who only tries.
    if (!person || person.isTrial) return
    const { isIdentityVerified } = await readKnown(trx, owner)
    const keys = [...keysOf(person, isIdentityVerified), ...(document === undefined ? [] : [documentKey(document)])]
    const noted = ['mobile', 'email', 'name', ...(document === undefined ? [] : ['document' as const])] as const
    await people.noteKeys(trx, owner, noted, keys.flatMap(hashed))
  }

  return {
    async applyExclusions(trx, owner, { document } = {}) {
      await note(trx, owner, document)
      await people.excludeKnown(trx, owner)
    },
    async excludePerson(trx, owner, until) {
      await note(trx, owner)
      const others = await people.excludePerson(trx, owner, until)
      // In one order, so that two who exclude themselves never wait for each other in a circle.
      for (const id of others.toSorted()) await people.excludeKnown(trx, { id, schema: shards.schemaOf(id) })
    },
  }
}
