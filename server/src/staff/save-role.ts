import { staff as contract, type BodyOf, type Currency, type staff } from '@parola/contract'
import { changesBetween, release } from '../operators/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { Effect, OperatorRef } from '../platform/http/serve.ts'
import { isWider } from './role.ts'
import * as store from './store/roles.ts'

type Saved = BodyOf<typeof staff.saveRole>

/** Copies a seeded role or changes a copy. Who asks and who agrees must not have the role, and cannot be given it afterwards. */
export async function saveRole(
  trx: Trx,
  operator: OperatorRef,
  { currency, ...saved }: Saved & { currency: Currency },
): Promise<{ version: number }> {
  const changers = [operator.id, ...(operator.agreed ? [operator.agreed.by.id] : [])]
  requireSound(saved)
  await store.lockCopy(trx, saved.role)
  if ((await store.holdersAmong(trx, saved.role, changers)).length > 0) throw new DomainError('duty_conflict')
  const roles = await store.readRoles(trx)
  const known = roles.find(({ role }) => role === saved.role)
  if ((known?.version ?? null) !== saved.version) throw new DomainError('version_conflict')
  const was = known ?? roles.find(({ role }) => role === saved.copiedFrom)
  if (!was || isWider(was, saved))
    await release(trx, operator, {
      kind: 'staff_roles',
      currency,
      amountMinor: null,
      memberId: null,
      about: saved.role,
    })
  const version = await store.writeCopy(trx, saved, changers)
  if (version === null) throw new DomainError('version_conflict')
  await store.writeCopyCeilings(trx, saved)
  return { version }
}

/** What the role is now, or the one that it is copied from, and what it becomes. */
export async function roleEffect(trx: Trx, { version: _read, ...saved }: Saved): Promise<Effect> {
  const roles = await store.readRoles(trx)
  const known = roles.find(({ role }) => role === saved.role)
  const was = known ?? roles.find(({ role }) => role === saved.copiedFrom)
  const { role: _code, copiedFrom: _source, ...limits } = saved
  return { changes: changesBetween({ ...was }, limits), dependsOn: { version: known?.version ?? null } }
}

function requireSound({ role, permissions, ceilings, currencies, hours }: Saved): void {
  // A seeded role means the same at every merchant.
  if (contract.StaffRole.safeParse(role).success) refuse('role')
  if (hasRepeats(permissions)) refuse('permissions')
  if (hasRepeats(currencies ?? [])) refuse('currencies')
  if (hasRepeats(ceilings.map(({ kind, currency }) => `${kind} ${currency}`))) refuse('ceilings')
  if (ceilings.some(({ perAction, perDay }) => perAction > perDay)) refuse('ceilings')
  if (hours && hours.from === hours.to) refuse('hours')
}

function refuse(field: string): never {
  throw new DomainError('field_invalid', { fields: [field] })
}

const hasRepeats = (list: readonly string[]) => new Set(list).size < list.length
