import { randomBytes } from 'node:crypto'
import type { Currency, staff } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { release } from '../operators/index.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import * as store from './store/staff.ts'
import * as teamStore from './store/team.ts'

const invitationHours = 24

/** A link with which one passkey can be created. It is returned only here. */
export async function newInvitation(trx: Trx, origin: string, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(trx.now.getTime() + invitationHours * 3_600_000)
  await store.insertInvitation(trx, staffId, hashOf(token), expiresAt)
  // After the hash, so that it appears in no server's log.
  return `${origin}/invitation#${token}`
}

/** Adds somebody with these roles at the merchant of the transaction. */
export async function addStaff(trx: Trx, added: store.NewStaff, roles: readonly staff.StaffRole[]): Promise<string> {
  const id = await store.insertStaff(trx, added)
  await teamStore.assign(trx, { id, handle: added.handle }, roles)
  return id
}

/** Whoever has the link becomes the invited person, so it takes as many people as the invitation did. */
export async function inviteAgain(
  trx: Trx,
  operator: OperatorRef,
  { id, origin, currency }: { id: string; origin: string; currency: Currency },
): Promise<string> {
  const invited = (await teamStore.listTeam(trx)).find((one) => one.id === id)
  if (!invited) throw new DomainError('not_found')
  if (invited.state !== 'invited') throw new DomainError('already_settled')
  await releaseRoles(trx, operator, { about: id, roles: [...invited.roles, ...invited.everywhere], currency })
  return newInvitation(trx, origin, id)
}

/** Whoever could invite a second self would approve their own requests, so a role that releases money is itself a release without limit. */
export async function releaseRoles(
  trx: Trx,
  operator: OperatorRef,
  { about, roles, currency }: { about: string; roles: readonly staff.StaffRole[]; currency: Currency },
): Promise<void> {
  if (await teamStore.releaseMoney(trx, roles))
    await release(trx, operator, { kind: 'staff_roles', currency, amountMinor: null, memberId: null, about })
}

export async function setRoles(
  trx: Trx,
  operator: OperatorRef,
  { id, roles, currency }: { id: string; roles: readonly staff.StaffRole[]; currency: Currency },
): Promise<void> {
  await mustBeAnother(trx, operator, id)
  const held = (await teamStore.listTeam(trx)).find((one) => one.id === id)?.roles ?? []
  const further = roles.filter((role) => !held.includes(role))
  await releaseRoles(trx, operator, { about: id, roles: further, currency })
  if (!(await teamStore.writeRoles(trx, id, roles))) throw new DomainError('not_found')
}

/** Who then works nowhere is signed out everywhere. */
export async function disable(trx: Trx, operator: OperatorRef, id: string): Promise<void> {
  await mustBeAnother(trx, operator, id)
  if (!(await teamStore.dismiss(trx, id))) throw new DomainError('not_found')
  if ((await store.merchantsOf(trx, { id })).length === 0) await store.disableStaff(trx, id)
}

async function mustBeAnother(trx: Trx, operator: OperatorRef, id: string): Promise<void> {
  if ((await teamStore.staffIdOf(trx, operator.id)) === id) throw new DomainError('no_permission')
}
