import type { Trx } from '../platform/db/db.ts'
import type { Account, LoginKind, Profile } from './account.ts'
import * as store from './store/members.ts'

export async function findByLogin(trx: Trx, kind: LoginKind, name: string): Promise<Account | null> {
  const id = await store.memberOfLogin(trx, kind, name)
  return id === null ? null : readAccount(trx, id)
}

/** With `lock`, the row stays locked until the transaction ends. */
export const readAccount = (trx: Trx, memberId: string, lock = false): Promise<(Account & Profile) | null> =>
  store.readMember(trx, { id: memberId }, lock)

export const isFree = async (trx: Trx, userName: string): Promise<boolean> =>
  (await store.memberOfLogin(trx, 'username', userName)) === null
