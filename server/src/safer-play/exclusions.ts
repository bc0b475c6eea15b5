import { lockStanding, readPerson } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import { hashOfKey, keysOf, keysOfDocument, type PersonKey, type ShownDocument } from './person.ts'
import * as people from './store-person.ts'
import { insertBreak, readKnown } from './store.ts'

export interface Exclusions {
  /**
   * Notes by what the member is known, and begins the break of whoever has excluded himself at any merchant. Asked whenever more is
   * known of a member: at logins, with a new contact or payee name, and with a document once that is verified. Who has excluded himself
   * here before is from now on excluded wherever he is known by what is new.
   */
  applyExclusions(trx: Trx, owner: OwnerRef, more?: { readonly document?: ShownDocument }): Promise<void>
  /** Excludes the member, and the person behind him wherever he is known. Null for ever. */
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

  async function note(trx: Trx, owner: OwnerRef, document?: ShownDocument): Promise<void> {
    // What is read of the member here stays so until it is noted.
    await lockStanding(trx, owner)
    const person = await readPerson(trx, owner)
    // Nobody's data is kept of who only tries.
    if (!person || person.isTrial) return
    const keys = withoutRepeats([...(document ? keysOfDocument(document) : []), ...keysOf(person)]).flatMap(hashed)
    const noted = ['mobile', 'email', 'name', ...(document ? ['document' as const] : [])] as const
    await people.lockKeys(trx, owner, keys)
    await people.noteKeys(trx, owner, noted, keys)
  }

  /** The end is that which the member chose: what others have brought over him does not go on by him. */
  async function spread(trx: Trx, owner: OwnerRef, until: Date | null, begin?: () => Promise<void>): Promise<void> {
    const known = [owner.id, ...(await people.excludePerson(trx, owner, until))].toSorted()
    // All are waited for before the first break begins, and in one order, so that nobody waits for another in a circle.
    const schemas = [...new Set(known.map((id) => shards.schemaOf(id)))].toSorted()
    for (const schema of schemas)
      await people.lockPlay(
        trx,
        schema,
        known.filter((id) => shards.schemaOf(id) === schema),
      )
    await begin?.()
    for (const id of known) await people.excludeKnown(trx, { id, schema: shards.schemaOf(id) })
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

/** The name on the document may be the one that was said; then it is shown. */
const withoutRepeats = (keys: readonly PersonKey[]): PersonKey[] =>
  keys.filter(
    ({ kind, text }, place) => keys.findIndex((other) => other.kind === kind && other.text === text) === place,
  )
