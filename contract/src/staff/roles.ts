import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Minor } from '../money.ts'
import { ReleaseKind } from '../operators/release-kind.ts'
import { shown } from '../recorded.ts'
import { Permission } from './permissions.ts'
import { RoleCode, StaffRole } from './staff.ts'

const Ceiling = Minor.check(z.nonnegative(), z.lte(1_000_000_000_000_000))

/** What a role may release of one kind and currency. Without one it releases nothing. */
export const RoleCeiling = z.object({ kind: ReleaseKind, currency: Currency, perAction: Ceiling, perDay: Ceiling })
export type RoleCeiling = z.output<typeof RoleCeiling>

const TimeOfDay = shown(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))

const Limits = {
  name: shown(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  permissions: z.array(Permission).check(z.minLength(1), z.maxLength(Permission.options.length)),
  ceilings: z.array(RoleCeiling).check(z.maxLength(ReleaseKind.options.length * Currency.options.length)),
  /** In which the role releases anything; null for every one. */
  currencies: z.nullable(z.array(Currency).check(z.minLength(1), z.maxLength(Currency.options.length))),
  /** In the merchant’s zone, over midnight if it ends earlier than it begins; null for the whole day. */
  hours: z.nullable(z.object({ from: TimeOfDay, to: TimeOfDay })),
}

/** A role of the merchant. */
export const Role = z.object({
  role: RoleCode,
  ...Limits,
  /** The seeded role that it was copied from; null for a seeded role, which nobody changes. */
  copiedFrom: z.nullable(StaffRole),
  /** Null for a seeded role. */
  version: z.nullable(z.int()),
  changedAt: z.nullable(z.iso.datetime()),
  changedBy: z.array(z.string()),
  /** How many people and keys have it here. */
  holders: z.int(),
})
export type Role = z.output<typeof Role>

export const roles = call({
  auth: 'operator',
  limit: 'read',
  method: 'GET',
  path: '/ops/roles',
  permission: 'team.read',
  about: 'The seeded roles and the merchant’s own, with what each may do and release',
  most: 200,
  value: z.object({
    roles: z.array(Role),
    /** What people are asked to agree to by two: permissions that decide about money, or give access. */
    guarded: z.array(Permission).check(z.maxLength(Permission.options.length)),
    currency: Currency,
    /** The merchant’s, in which hours count. */
    zone: z.string(),
  }),
  errors: [],
})

export const saveRole = call({
  auth: 'operator',
  limit: 'write',
  method: 'POST',
  path: '/ops/roles',
  permission: 'team.roles',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'staff_roles', amount: 'unlimited' },
  about:
    'Copies a seeded role, or changes a copy; nobody changes a role that they have. More permissions that decide about money or give access, or a higher ceiling, take two people',
  body: z.object({
    role: RoleCode,
    copiedFrom: StaffRole,
    ...Limits,
    /** As it was read; null for a new copy. */
    version: z.nullable(z.int().check(z.positive())),
  }),
  value: z.object({ version: z.int() }),
  errors: ['approval_required', 'duty_conflict', 'field_invalid', 'reauth_required', 'version_conflict'],
})
