import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Currency, Minor } from '../money.ts'
import { shown } from '../recorded.ts'
import { Version } from '../versions.ts'
import { common, Reason } from './common.ts'
import type { StopScope } from './play.ts'
import { ReleaseKind } from './release-kind.ts'

/** What takes two people at every merchant. No rule takes anything away from it. */
export interface Floor {
  /**
   * What a rule may ask for two people for: nothing more, because they are needed always, an amount below the platform's, fewer members, or
   * more kinds of change.
   */
  readonly by: 'always' | 'amount' | 'members' | 'change'
  /** How many members one person reaches at most. */
  readonly members?: number
  /** The kinds of change, and those that take two people. */
  readonly changes?: readonly string[]
  readonly always?: readonly string[]
  /** The two people always decide by different roles. */
  readonly otherRole?: true
  /** Both people act in calls of their own, so what they decide about waits until it is decided. */
  readonly byHand?: true
}

/** Written out, because the console has no schemas. */
const scopes = ['all', 'vendor', 'game', 'member'] as const satisfies readonly StopScope[]
const always = { by: 'always' } as const
const amount = { by: 'amount' } as const

export const floors: Readonly<Record<ReleaseKind, Floor>> = {
  reward: amount,
  claim: amount,
  withdrawal: { ...amount, otherRole: true },
  promotion: amount,
  adjustment: { ...always, byHand: true },
  deposit: { ...always, byHand: true },
  payout: { ...always, byHand: true },
  supplier_limit: { ...always, byHand: true },
  agent_terms: always,
  staff_roles: always,
  withdrawal_rule: always,
  approval_rule: always,
  settings: always,
  merchant_state: always,
  resume_play: { by: 'change', changes: scopes, always: ['all'] },
  message: { by: 'members', members: 10_000 },
}

const Change = shown(z.string().check(z.regex(/^[a-z_]{2,20}$/)))

/** From when a merchant wants two people for calls of one kind, and how they agree. */
const Rule = {
  /** The most that one person does alone; null where the platform's holds. */
  alone: z.nullable(Minor.check(z.nonnegative(), z.lte(1_000_000_000_000_000))),
  /** The most members that one person reaches alone; null where the floor's hold. */
  members: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  /** The kinds of change that take two people. */
  changes: z.array(Change).check(z.maxLength(10)),
  /** How long a request waits. */
  minutes: z.int().check(z.gte(15), z.lte(1_440)),
  otherRole: z.boolean(),
}
export const ApprovalRule = z.object(Rule)
export type ApprovalRule = z.output<typeof ApprovalRule>

const Of = {
  kind: ReleaseKind,
  /** Of the amount; null for a kind without one. */
  currency: z.nullable(Currency),
}

export const ApprovalRuleShown = z.object({
  ...Of,
  ...Rule,
  /** The most that any merchant lets one person do alone; null for a kind without an amount. */
  most: z.nullable(Minor),
  version: Version,
})
export type ApprovalRuleShown = z.output<typeof ApprovalRuleShown>

export const approvalRules = call({
  ...common,
  method: 'GET',
  path: '/ops/approval-rules',
  permission: 'settings.money',
  about: 'What takes two people at this merchant, by kind',
  most: 500,
  value: z.object({ rules: z.array(ApprovalRuleShown), currency: Currency }),
  errors: [],
})

export const setApprovalRule = call({
  ...common,
  method: 'POST',
  path: '/ops/approval-rules',
  permission: 'settings.money',
  reauth: 'single',
  peopleOnly: true,
  versioned: true,
  releases: { kind: 'approval_rule', amount: 'unlimited' },
  about: 'Changes what takes two people, never below what takes two everywhere; takes two people itself',
  body: z.object({ ...Of, ...Rule, reason: Reason, version: Version }),
  value: ApprovalRuleShown,
  errors: ['approval_required', 'field_invalid', 'reauth_required', 'version_conflict'],
})
