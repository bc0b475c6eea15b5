import { agents, type Currency } from '@parola/contract'
import { latinDigits, minorOf, typedOf } from '../../components/money/amount.ts'

/** Field values of a formula being edited: `from0`, `active0`, `rate0`, …, `cap` and `activeStake`. */
export type Draft = Record<string, string>

export const mostTiers = 10

/** A typed percentage in basis points; null if it is not one. */
export function rateOf(text: string): number | null {
  const typed = latinDigits(text).replaceAll(/\s/g, '').replace(/[,٫]/, '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}

export function countOf(text: string): number | null {
  const typed = latinDigits(text).trim()
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}

/** The formula in the fields, as far as they can be read; null while one of them cannot. */
export function formulaIn(draft: Draft, tiers: number, currency: Currency): agents.Formula | null {
  const read = Array.from({ length: tiers }, (_, index) => ({
    from: minorOf(draft[`from${index}`] ?? '', currency),
    active: countOf(draft[`active${index}`] ?? ''),
    rate: rateOf(draft[`rate${index}`] ?? ''),
  }))
  const cap = draft['cap'] ? minorOf(draft['cap'], currency) : null
  const activeStake = minorOf(draft['activeStake'] ?? '', currency)
  const isRead = read.every((tier): tier is agents.Tier => Object.values(tier).every((value) => value !== null))
  if (!isRead || activeStake === null || (draft['cap'] && cap === null)) return null
  return { tiers: read, cap, activeStake }
}

/** A formula as field values. */
export function draftOf({ tiers, cap, activeStake }: agents.Formula, currency: Currency): Draft {
  const draft: Draft = {
    cap: cap === null ? '' : typedOf(cap, currency),
    activeStake: typedOf(activeStake, currency),
  }
  for (const [index, { from, active, rate }] of tiers.entries()) {
    draft[`from${index}`] = typedOf(from, currency)
    draft[`active${index}`] = String(active)
    draft[`rate${index}`] = String(rate / 100)
  }
  return draft
}

export type TierError = 'unread' | 'mustRise' | 'tooMuch' | null

/** The error of one field of a tier, given the previous tier. */
export function errorIn(
  field: 'from' | 'active' | 'rate',
  index: number,
  draft: Draft,
  { kind, currency }: { kind: agents.ContractKind; currency: Currency },
): TierError {
  const read = (at: number) => {
    const text = draft[`${field}${at}`] ?? ''
    return field === 'from' ? minorOf(text, currency) : field === 'rate' ? rateOf(text) : countOf(text)
  }
  const value = read(index)
  if (value === null || (field === 'rate' && value === 0)) return 'unread'
  if (field === 'rate' && value > agents.mostRate[kind]) return 'tooMuch'
  const before = index === 0 ? null : read(index - 1)
  if (before === null) return null
  return (field === 'active' ? value >= before : value > before) ? null : 'mustRise'
}
