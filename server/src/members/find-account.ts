import type { Trx } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Account, LoginKind, Profile } from './account.ts'
import * as store from './store.ts'

/** Who logs in under this name. */
export async function findByLogin(trx: Trx, shards: ShardMap, kind: LoginKind, name: string): Promise<Account | null> {
  const id = await store.memberOfLogin(trx, kind, name)
  return id === null ? null : readAccount(trx, shards, id)
}

/** The member as it is now; with `lock`, nobody changes it until the transaction ends. */
export const readAccount = (
  trx: Trx,
  shards: ShardMap,
  memberId: string,
  lock = false,
): Promise<(Account & Profile) | null> =>
  store.readMember(trx, { id: memberId, schema: shards.schemaOf(memberId) }, lock)

/** Whether nobody has this user name yet. */
export const isFree = async (trx: Trx, userName: string): Promise<boolean> =>
  (await store.memberOfLogin(trx, 'username', userName)) === null
