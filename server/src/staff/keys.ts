import type { BodyOf, staff } from '@parola/contract'
import { addOperator } from '../operators/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef, Permissions } from '../platform/http/serve.ts'
import * as store from './store/keys.ts'

interface Maker {
  readonly operator: OperatorRef
  readonly permissions: Permissions
}

/** It may do no more than its maker, and has no ceilings: nobody releases with a key what takes two people. */
export async function makeKey(
  trx: Trx,
  { operator, permissions }: Maker,
  { name, roles, networks, days }: BodyOf<typeof staff.makeKey>,
): Promise<{ id: string; key: string }> {
  const asked = await store.permissionsOf(trx, roles)
  if (!asked.every((permission) => permissions.has(permission))) throw new DomainError('no_permission')
  const endsAt = new Date(trx.now.getTime() + days * 86_400_000)
  return addOperator(trx, name, { roles, limits: { networks, endsAt, madeBy: operator.id } })
}

export async function endKey(trx: Trx, id: string): Promise<void> {
  const ended = await store.endKey(trx, id)
  if (ended === 'unknown') throw new DomainError('not_found')
  if (ended === 'before') throw new DomainError('already_settled')
}
