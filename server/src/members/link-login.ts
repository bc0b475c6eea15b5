import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { LoginKind } from './account.ts'
import { LoginTakenError } from './errors.ts'
import * as store from './store/members.ts'

/**
 * Replaces the member's login of the same kind; returns false when the member has this one already. Call only after the member has proven
 * to own the name.
 */
export async function linkLogin(trx: Trx, { id }: OwnerRef, kind: LoginKind, name: string): Promise<boolean> {
  if ((await store.memberOfLogin(trx, kind, name)) === id) return false
  await store.deleteLogin(trx, id, kind)
  if (!(await store.insertLogin(trx, id, kind, name))) throw new LoginTakenError()
  return true
}

export const unlinkLogin = (trx: Trx, { id }: OwnerRef, kind: LoginKind): Promise<void> =>
  store.deleteLogin(trx, id, kind)
