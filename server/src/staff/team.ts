import { randomBytes } from 'node:crypto'
import type { BodyOf, Currency, staff } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { changesBetween, release } from '../operators/index.ts'
import type { Effect, OperatorRef } from '../platform/http/serve.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { requireVersion } from '../platform/version.ts'
import { unlock as unlockPassword } from './passwords/store.ts'
import { requireNoMember, type HashAddress } from './person-keys.ts'
import { isStrong } from './role.ts'
import { readRoles } from './store/roles.ts'
import { endPasswordSessionsHere, endSessionsOf } from './store/sessions.ts'
import * as store from './store/staff.ts'
import * as teamStore from './store/team.ts'

const invitationHours = 24

/** A link with which one passkey can be created. It is returned only here. */
export async function newInvitation(
  trx: Trx,
  origin: string,
  staffId: string,
  { letsInAgain = false } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(trx.now.getTime() + invitationHours * 3_600_000)
  await store.insertInvitation(trx, staffId, { hash: hashOf(token), expiresAt, letsInAgain })
  // After the hash, so that it appears in no server's log.
  return `${origin}/invitation#${token}`
}

/** Adds somebody with these roles at the merchant of the transaction. */
export async function addStaff(trx: Trx, added: store.NewStaff, roles: readonly string[]): Promise<string> {
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

/** Whoever could invite a second self would approve their own requests, so a role that decides about money is itself a release without limit. */
async function releaseRoles(
  trx: Trx,
  operator: OperatorRef,
  { about, roles, currency }: { about: string; roles: readonly string[]; currency: Currency },
): Promise<void> {
  const known = await readRoles(trx)
  if (known.some((one) => roles.includes(one.role) && isStrong(one)))
    await release(trx, operator, { kind: 'staff_roles', currency, amountMinor: null, memberId: null, about })
}

interface TeamDeps {
  readonly currency: Currency
  readonly hashes: HashAddress
}

export async function invite(
  trx: Trx,
  operator: OperatorRef,
  { roles, ...added }: BodyOf<typeof staff.invite>,
  { currency, hashes }: TeamDeps,
): Promise<string> {
  await releaseRoles(trx, operator, { about: added.handle, roles, currency })
  const id = await addStaff(trx, added, roles)
  await requireNoMember(trx, id, hashes)
  return id
}

/** Nobody gets a role whose last change they asked for or agreed to, and nobody agrees to roles of their own. */
export async function setRoles(
  trx: Trx,
  operator: OperatorRef,
  { id, roles, version }: BodyOf<typeof staff.setRoles>,
  { currency, hashes }: TeamDeps,
): Promise<void> {
  await mustBeAnother(trx, operator, id)
  const receiver = await teamStore.lockHeldRoles(trx, id)
  if (!receiver) throw new DomainError('not_found')
  const { operatorId, roles: held } = receiver
  requireVersion(version, { roles: held })
  const further = roles.filter((role) => !held.includes(role))
  const own = (await readRoles(trx)).filter(
    ({ role, changers }) => further.includes(role) && changers.includes(operatorId),
  )
  if (own.length > 0 || operatorId === operator.agreed?.by.id) throw new DomainError('duty_conflict')
  if (further.length > 0) await requireNoMember(trx, id, hashes)
  await releaseRoles(trx, operator, { about: id, roles: further, currency })
  await teamStore.writeRoles(trx, id, roles)
}

export async function rolesEffect(trx: Trx, { id, roles }: BodyOf<typeof staff.setRoles>): Promise<Effect> {
  const held = (await teamStore.lockHeldRoles(trx, id))?.roles ?? []
  return { changes: changesBetween({ roles: held }, { roles }), dependsOn: { roles: held } }
}

/** Who then works nowhere is signed out everywhere. */
export async function disable(trx: Trx, operator: OperatorRef, id: string): Promise<void> {
  await mustBeAnother(trx, operator, id)
  if (!(await teamStore.dismiss(trx, id))) throw new DomainError('not_found')
  if ((await store.merchantsOf(trx, { id })).length === 0) await store.disableStaff(trx, id)
}

/** Ten failures lock the password; nobody lets themselves try again. */
export async function unlock(trx: Trx, operator: OperatorRef, id: string): Promise<void> {
  await mustBeAnother(trx, operator, id)
  await mustBeOnTeam(trx, id)
  await unlockPassword(trx, id)
}

export async function endSessions(trx: Trx, id: string): Promise<void> {
  await mustBeOnTeam(trx, id)
  await endSessionsOf(trx, id)
}

async function mustBeOnTeam(trx: Trx, id: string): Promise<void> {
  const team = await teamStore.listTeam(trx)
  if (!team.some((one) => one.id === id)) throw new DomainError('not_found')
}

export async function setSignInRule(trx: Trx, { isPasswordAllowed }: staff.SignInRule): Promise<void> {
  await teamStore.writeSignInRule(trx, isPasswordAllowed)
  if (!isPasswordAllowed) await endPasswordSessionsHere(trx)
}

async function mustBeAnother(trx: Trx, operator: OperatorRef, id: string): Promise<void> {
  if ((await teamStore.staffIdOf(trx, operator.id)) === id) throw new DomainError('no_permission')
}
