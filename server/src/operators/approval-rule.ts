import { approvals, type Currency } from '@parola/contract'
import type { Matter } from '../platform/http/serve.ts'

type Rule = approvals.ApprovalRule
type Kind = approvals.ReleaseKind

/** A rule as it is stored. */
export type StoredRule = Partial<Rule>

const hours = (count: number) => count * 60

/** What holds at a merchant: its rule where that asks for more than the floor, and the floor in all else. */
export function ruleInForce(kind: Kind, stored: StoredRule, most: number | null): Rule {
  const { by, members = null, always = [], otherRole = false } = approvals.floors[kind]
  return {
    alone: by === 'amount' ? (Math.min(stored.alone ?? Infinity, most ?? 0) as Rule['alone']) : null,
    members: by === 'members' ? Math.min(stored.members ?? Infinity, members ?? 0) : null,
    changes: by === 'change' ? [...new Set([...always, ...(stored.changes ?? [])])].toSorted() : [],
    minutes: stored.minutes ?? hours(8),
    otherRole: otherRole || stored.otherRole === true,
  }
}

/** Amounts are judged where the money is released. */
export function takesTwo(kind: Kind, rule: Rule, { change, members = 0 }: Matter): boolean {
  const { by } = approvals.floors[kind]
  if (by === 'members') return members > (rule.members ?? 0)
  if (by === 'change') return change !== undefined && rule.changes.includes(change)
  return by === 'always'
}

/** The fields by which a rule is below the floor of its kind, or says what means nothing there. */
export function wrongFields(
  { kind, currency, ...rule }: Rule & { readonly kind: Kind; readonly currency: Currency | null },
  most: number | null,
): string[] {
  const { by, members, changes = [], always = [], otherRole } = approvals.floors[kind]
  const isAmount = by === 'amount'
  const isKnown = rule.changes.every((change) => changes.includes(change))
  const hasFloor = always.every((change) => rule.changes.includes(change))
  const alone = isAmount ? rule.alone !== null && rule.alone <= (most ?? 0) : rule.alone === null
  const reach = by === 'members' ? rule.members !== null && rule.members <= (members ?? 0) : rule.members === null
  return [
    ...((currency !== null) === isAmount ? [] : ['currency']),
    ...(alone ? [] : ['alone']),
    ...(reach ? [] : ['members']),
    ...(isKnown && hasFloor ? [] : ['changes']),
    ...(otherRole && !rule.otherRole ? ['otherRole'] : []),
  ]
}
