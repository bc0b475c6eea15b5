import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Minor } from '../money.ts'
import { ReleaseKind } from '../operators/release-kind.ts'
import { RoleCode } from './staff.ts'

/** Why somebody may not make a call now, as the server would answer; null if they may. */
export const Refusal = z.nullable(z.enum(['no_permission', 'role_limit', 'assignment_dormant']))
export type Refusal = z.output<typeof Refusal>

/** Whether a second person has to agree. */
export const SecondPerson = z.enum(['never', 'above', 'always'])

const Release = z.object({
  kind: ReleaseKind,
  second: SecondPerson,
  /** In the merchant’s currency, what one person releases alone at most; null where a second person always agrees. */
  alone: z.nullable(Minor),
})

/** `POST /ops/rewards`. */
const CallName = z.string().check(z.regex(/^(GET|POST|PUT|DELETE) \/ops\/[a-z/-]{1,60}$/))

const Action = z.object({
  call: z.string(),
  about: z.string(),
  /** `stored`: that of the call which waits for approval. */
  permission: z.string(),
  changes: z.boolean(),
  release: z.nullable(Release),
})

const Ceilings = z.array(z.object({ kind: ReleaseKind, perAction: Minor, perDay: Minor }))

const common = { auth: 'operator', limit: 'read', method: 'GET', permission: 'team.read', most: 1_000 } as const

export const whatCan = call({
  ...common,
  path: '/ops/roles/what-can',
  about: 'What one staff user or key may do at the merchant now: every call, as the server would admit it',
  query: z.object({ id: Id }),
  value: z.object({
    name: z.string(),
    roles: z.array(RoleCode),
    actions: z.array(z.extend(Action, { refusal: Refusal })),
    /** In the merchant’s currency. */
    ceilings: Ceilings,
  }),
  errors: [],
})

export const whoCan = call({
  ...common,
  path: '/ops/roles/who-can',
  about: 'Who may make one call at the merchant now: roles, people and keys. Without a name it lists the calls',
  query: z.object({ call: z.optional(CallName) }),
  value: z.object({
    actions: z.array(Action),
    roles: z.array(RoleCode),
    people: z.array(
      z.object({
        id: Id,
        name: z.string(),
        handle: z.string(),
        isKey: z.boolean(),
        roles: z.array(RoleCode),
        refusal: Refusal,
        /** Of the call’s kind of release, in the merchant’s currency; null without one. */
        ceiling: z.nullable(z.object({ perAction: Minor, perDay: Minor })),
      }),
    ),
  }),
  errors: [],
})
