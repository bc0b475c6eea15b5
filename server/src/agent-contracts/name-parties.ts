import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import type { Names } from './contract.ts'

/** User names of these members; the house is null and has none. */
export async function nameParties(trx: Trx, memberIds: readonly (string | null)[]): Promise<Names> {
  const asked = new Set(memberIds.filter((id) => id !== null))
  const names = await userNamesOf(trx, [...asked])
  return (memberId) => ({ memberId, userName: names.get(memberId) ?? '' })
}
