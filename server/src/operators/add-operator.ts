import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import { hashOf } from '../platform/secrets.ts'
import { isName, newKey } from './operator.ts'
import * as store from './store.ts'

/** Lets somebody work for the merchant. The key is told here and never again. */
export async function addOperator(trx: Trx, name: string, key = newKey()): Promise<{ id: string; key: string }> {
  if (!isName(name)) throw new DomainError('field_invalid', { fields: ['name'] })
  return { id: await store.insertOperator(trx, name, hashOf(key)), key }
}

/** From now on the key opens nothing. What the operator did stays in the books. */
export async function disableOperator(trx: Trx, name: string): Promise<void> {
  if (!(await store.disableOperator(trx, name))) throw new DomainError('not_found')
}
