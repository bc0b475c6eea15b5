import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Handle, RoleCode } from './staff.ts'

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const ApiKeyState = z.enum(['working', 'expired', 'ended'])
export type ApiKeyState = z.output<typeof ApiKeyState>

/** A program that works for the merchant. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  roles: z.array(RoleCode),
  /** Where its calls may come from; anywhere if none are named. */
  networks: z.array(z.string()),
  state: ApiKeyState,
  madeAt: z.iso.datetime(),
  /** Null for a key made by command. */
  madeBy: z.nullable(z.string()),
  endsAt: z.nullable(z.iso.datetime()),
})
export type ApiKey = z.output<typeof ApiKey>

const common = { auth: 'operator', limit: 'write', permission: 'team.keys' } as const

export const keys = call({
  ...common,
  method: 'GET',
  path: '/ops/team/keys',
  most: 1_000,
  about: 'Every key of a program, also those that work no more',
  value: z.object({ keys: z.array(ApiKey) }),
  errors: [],
})

export const makeKey = call({
  ...common,
  method: 'POST',
  path: '/ops/team/keys',
  reauth: 'single',
  peopleOnly: true,
  releasesNothing: 'the number is how many days the key works',
  about:
    'Makes a key for a program. It is shown once. It has ceiling 0, so a person must agree to whatever it releases, and not the one who made it',
  body: z.object({
    name: Handle,
    roles: z.array(RoleCode).check(z.minLength(1), z.maxLength(9)),
    networks: z.array(Network).check(z.maxLength(20)),
    days: z.int().check(z.gte(1), z.lte(365)),
  }),
  value: z.object({ id: Id, key: z.string() }),
  errors: ['field_invalid', 'reauth_required'],
})

export const endKey = call({
  ...common,
  method: 'POST',
  path: '/ops/team/keys/end',
  reauth: 'single',
  peopleOnly: true,
  about: 'Ends a key at once, with the approval requests it has open; its name stays in the records',
  body: z.object({ id: Id }),
  value: z.object({}),
  errors: ['already_settled', 'reauth_required'],
})
