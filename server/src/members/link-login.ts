import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { LoginKind } from './account.ts'
import { LoginTakenError } from './errors.ts'
import * as store from './store.ts'

/**
 * Gives the member another way to log in, in place of one of the same kind; false when the member has it already. Only for somebody who
 * has proven to own the name.
 */
export async function linkLogin(trx: Trx, { id }: OwnerRef, kind: LoginKind, name: string): Promise<boolean> {
  if ((await store.memberOfLogin(trx, kind, name)) === id) return false
  await store.deleteLogin(trx, id, kind)
  if (!(await store.insertLogin(trx, id, kind, name))) throw new LoginTakenError()
  return true
}

export const unlinkLogin = (trx: Trx, { id }: OwnerRef, kind: LoginKind): Promise<void> =>
  store.deleteLogin(trx, id, kind)
