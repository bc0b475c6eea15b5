import { namesOf } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { ShardMap } from '../platform/db/shards.ts'
import type { Names } from './contract.ts'

/** User names of these members; the house is null and has none. */
export async function nameParties(trx: Trx, shards: ShardMap, memberIds: readonly (string | null)[]): Promise<Names> {
  const asked = new Set(memberIds.filter((id) => id !== null))
  const names = await namesOf(trx, shards, [...asked])
  return (memberId) => ({ memberId, userName: names.get(memberId) ?? '' })
}
