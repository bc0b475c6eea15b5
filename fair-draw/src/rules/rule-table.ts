import type { lottery } from '@parola/contract'
import type { RuleTable } from './bet-rule.ts'
import { ruleTables } from './tables/index.ts'

export function ruleTable(kind: lottery.RuleKind, version: number): RuleTable {
  const table = ruleTables[kind].find((one) => one.version === version)
  if (!table) throw new Error(`no ${kind} rules of version ${version}`)
  return table
}

export function latestVersion(kind: lottery.RuleKind): number {
  return Math.max(...ruleTables[kind].map((table) => table.version))
}

/** The canonical form of a pick, so that equal bets have equal texts; null when the pick is invalid for this bet. */
export function canonicalPick({ bets }: Pick<RuleTable, 'bets'>, bet: string, pick: string): string | null {
  const shape = bets.find((rule) => rule.code === bet)?.pick
  if (!shape) return null
  if (shape.shape === 'digits') return isDigits(pick, shape.digits) ? pick : null
  if (shape.shape === 'side') return shape.sides.includes(pick) ? pick : null
  const isRight = (part: string) => (shape.shape === 'set' ? isDigits(part, shape.digits) : isNumber(part, shape.from))
  return rising(pick.split(','), shape.count, isRight)
}

function isDigits(text: string, digits: number): boolean {
  return text.length === digits && /^[0-9]+$/.test(text)
}

function isNumber(text: string, from: number): boolean {
  return /^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= from
}

/** Order is irrelevant in a set, and every number must be different. */
function rising(parts: readonly string[], count: number, isRight: (part: string) => boolean): string | null {
  if (parts.length !== count || new Set(parts).size !== count || !parts.every(isRight)) return null
  return parts.toSorted((a, b) => Number(a) - Number(b)).join(',')
}
