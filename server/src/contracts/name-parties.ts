import { namesOf } from '../agents/index.ts'
import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Names } from './contract.ts'

/** How these members are called; the house, which is null, has no name here. */
export async function nameParties(trx: Trx, shards: ShardMap, memberIds: readonly (string | null)[]): Promise<Names> {
  const asked = new Set(memberIds.filter((id) => id !== null))
  const names = await namesOf(trx, shards, [...asked])
  return (memberId) => ({ memberId, userName: names.get(memberId) ?? '' })
}
