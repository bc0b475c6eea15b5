import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { personal, shown } from '../recorded.ts'
import { Version } from '../versions.ts'
import { Permission } from './permissions.ts'

/** A set of permissions with limits on releasing money, seeded with every database and the same at every merchant. */
export const StaffRole = z.enum([
  'owner',
  'finance',
  'risk',
  'support',
  'content',
  'lottery-master',
  'agent-manager',
  'auditor',
  'read-only',
])
export type StaffRole = z.output<typeof StaffRole>

/** A seeded role, or one that the merchant has copied and changed. */
export const RoleCode = shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)))

/** What a staff user is called in every record. Nobody else ever gets the same. */
export const Handle = shown(z.string().check(z.regex(/^[a-z][a-z0-9.-]{1,39}$/)))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Roles = z.array(RoleCode).check(z.minLength(1), z.maxLength(9))
/** The response of a passkey, as the browser writes it. */
const Response = z.string().check(z.maxLength(10_000))
const Token = z.string().check(z.minLength(1), z.maxLength(64))

/** Anybody at the console may ask these, from its own pages. */
const atTheDoor = { auth: 'console', limit: 'login', method: 'POST', sameOrigin: true } as const

export const signInOptions = call({
  ...atTheDoor,
  path: '/ops/session/options',
  about: 'The challenge that a passkey signs',
  changesNothing: true,
  body: z.object({}),
  value: z.object({ options: z.string() }),
  errors: [],
})

export const signIn = call({
  ...atTheDoor,
  path: '/ops/session',
  about: 'Signs in with a passkey. Every failure gets the same answer',
  body: z.object({ response: Response }),
  value: z.object({}),
  errors: ['credentials_wrong'],
})

export const invitationOptions = call({
  ...atTheDoor,
  path: '/ops/invitation/options',
  about: 'Who is invited, and the options from which the browser creates a passkey',
  changesNothing: true,
  body: z.object({ token: Token }),
  value: z.object({ handle: z.string(), name: z.string(), options: z.string() }),
  errors: ['credentials_wrong'],
})

export const acceptInvitation = call({
  ...atTheDoor,
  path: '/ops/invitation',
  about: 'Keeps the passkey and signs in. An invitation works once, for 24 hours',
  body: z.object({ token: Token, response: Response }),
  value: z.object({}),
  errors: ['credentials_wrong'],
})

const own = { auth: 'staff', limit: 'read' } as const

/** What everybody at the console hears for a day: somebody was let in again by a command, past all passkeys. */
export const StaffAlarm = z.object({ kind: z.literal('let_in_by_command'), handle: z.string(), at: z.iso.datetime() })
export type StaffAlarm = z.output<typeof StaffAlarm>

export const Me = z.object({
  handle: z.string(),
  name: z.string(),
  merchants: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      roles: z.array(RoleCode),
      permissions: z.array(Permission),
      /** When the access ends unless somebody confirms it, once notice was given. */
      endsAt: z.nullable(z.iso.datetime()),
      /** Since when nobody has confirmed or used the access in time: it reads and does nothing. */
      dormantAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Which roles hold each permission: a screen that is not allowed names them. */
  roles: z.array(z.object({ role: StaffRole, permissions: z.array(Permission) })),
  alarms: z.array(StaffAlarm),
})
export type Me = z.output<typeof Me>

export const me = call({
  ...own,
  method: 'GET',
  path: '/ops/me',
  about: 'The signed-in staff user, and what they may do where',
  value: Me,
  errors: [],
})

export const signOut = call({
  ...own,
  method: 'DELETE',
  path: '/ops/session',
  about: 'Ends the session everywhere at once',
  sameOrigin: true,
  value: z.object({}),
  errors: [],
})

const ofTeam = { auth: 'operator', limit: 'write' } as const

export const StaffState = z.enum(['invited', 'working', 'disabled'])
export type StaffState = z.output<typeof StaffState>

export const TeamMember = z.object({
  id: Id,
  handle: z.string(),
  name: z.string(),
  email: z.string(),
  state: StaffState,
  /** Here; `everywhere` are those at every merchant. */
  roles: z.array(RoleCode),
  everywhere: z.array(RoleCode),
  /** Of the roles here. */
  version: Version,
  /** Ten failures have locked the password, until somebody unlocks it. */
  isLocked: z.boolean(),
  lastSeen: z.nullable(z.iso.datetime()),
})
export type TeamMember = z.output<typeof TeamMember>

export const team = call({
  ...ofTeam,
  method: 'GET',
  path: '/ops/team',
  about: 'Everybody who has a role at the merchant',
  permission: 'team.read',
  most: 1_000,
  value: z.object({ team: z.array(TeamMember) }),
  errors: [],
})

export const invite = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team',
  about:
    'Invites somebody. The link is shown once and works once, for 24 hours. A role that releases money takes two people',
  permission: 'team.invite',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'staff_roles', amount: 'unlimited' },
  body: z.object({ handle: Handle, name: Name, email: personal(z.email()), roles: Roles }),
  value: z.object({ id: Id, link: z.string() }),
  errors: ['field_invalid', 'approval_required', 'duty_conflict', 'reauth_required'],
})

export const inviteAgain = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/invite-again',
  about:
    'Makes a new link for somebody who has not accepted yet; the earlier one stops working. For a role that releases money it takes two people',
  permission: 'team.invite',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'staff_roles', amount: 'unlimited' },
  body: z.object({ id: Id }),
  value: z.object({ link: z.string() }),
  errors: ['already_settled', 'approval_required', 'reauth_required'],
})

export const setRoles = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/roles',
  about:
    'Replaces somebody’s roles at the merchant; nobody changes their own. A further role that releases money takes two people',
  permission: 'team.roles',
  reauth: 'single',
  peopleOnly: true,
  versioned: true,
  releases: { kind: 'staff_roles', amount: 'unlimited' },
  body: z.object({ id: Id, roles: Roles, version: Version }),
  value: z.object({}),
  errors: ['field_invalid', 'approval_required', 'duty_conflict', 'reauth_required', 'version_conflict'],
})

export const disable = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/disable',
  about:
    'Ends somebody’s work at the merchant at once, with the approval requests they have open; the name stays in the records',
  permission: 'team.roles',
  reauth: 'single',
  peopleOnly: true,
  body: z.object({ id: Id }),
  value: z.object({}),
  errors: ['reauth_required'],
})

export const unlock = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/unlock',
  about: 'Lets somebody sign in by password again after ten failures; nobody unlocks themselves',
  permission: 'team.roles',
  reauth: 'single',
  peopleOnly: true,
  body: z.object({ id: Id }),
  value: z.object({}),
  errors: ['reauth_required'],
})

export const endSessions = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/end-sessions',
  about: 'Signs somebody out everywhere at once',
  permission: 'team.roles',
  peopleOnly: true,
  body: z.object({ id: Id }),
  value: z.object({}),
  errors: [],
})

export const SignInRule = z.object({ isPasswordAllowed: z.boolean() })
export type SignInRule = z.output<typeof SignInRule>

export const signInRule = call({
  ...ofTeam,
  method: 'GET',
  path: '/ops/team/sign-in',
  about: 'Whether staff of the merchant may sign in with a password and an authenticator app',
  permission: 'team.read',
  value: SignInRule,
  errors: [],
})

export const setSignInRule = call({
  ...ofTeam,
  method: 'POST',
  path: '/ops/team/sign-in',
  about:
    'Allows or forbids the password. Forbidding it ends the sessions that were opened by it; it counts for everybody who has a role here',
  permission: 'team.roles',
  reauth: 'single',
  peopleOnly: true,
  body: SignInRule,
  value: z.object({}),
  errors: ['reauth_required'],
})
