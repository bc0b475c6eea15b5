import type { KeptOrder } from './kept-order.ts'
import { openOrder } from './opened-order.ts'
import { openSeries } from './opened-series.ts'
import { areKnownRules, type Trust } from './trust.ts'
import type { Finding } from './verdict.ts'

export type PurchaseProblem = Finding | 'closed' | 'unknown-rules'

/** What keeps the phone from saying "bought"; empty when everything holds. `now` is in UNIX seconds. */
export function checkPurchase(kept: KeptOrder, trust: Trust, now: number): readonly PurchaseProblem[] {
  const { findings } = openOrder(kept, trust)
  const { opened } = openSeries(kept.series, kept.order, trust)
  if (!opened) return findings
  return [
    ...findings,
    ...(areKnownRules(kept.series.rules, opened.rules) ? [] : (['unknown-rules'] as const)),
    ...(now < opened.draw.closes ? [] : (['closed'] as const)),
  ]
}
