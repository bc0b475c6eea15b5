import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { hashOf } from '../platform/security/secrets.ts'
import type { Ceiling } from './ceiling.ts'
import { isName, newKey, type KeyLimits } from './operator.ts'
import { writeCeiling } from './store/releases.ts'
import * as store from './store/operators.ts'

/** A key for a program. It is returned only here; the database stores its hash. */
export async function addOperator(
  trx: Trx,
  name: string,
  { key = newKey(), roles = ['owner'], limits }: { key?: string; roles?: readonly string[]; limits?: KeyLimits } = {},
): Promise<{ id: string; key: string }> {
  if (!isName(name)) throw new DomainError('field_invalid', { fields: ['name'] })
  return { id: await store.insertOperator(trx, name, { keyHash: hashOf(key), roles, limits }), key }
}

/** The key stops working immediately. The operator's past actions stay in the audit log. */
export async function disableOperator(trx: Trx, name: string): Promise<void> {
  if (!(await store.disableOperator(trx, name))) throw new DomainError('not_found')
}

/** Replaces the operator's earlier ceiling of this kind. */
export async function setCeiling(trx: Trx, name: string, ceiling: Ceiling): Promise<void> {
  if (!(await writeCeiling(trx, name, ceiling))) throw new DomainError('not_found')
}
