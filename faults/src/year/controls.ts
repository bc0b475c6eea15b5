import type { DbState } from './db-state.ts'
import type { SimulationRecord } from './draw-differences.ts'
import { differencesIn, reconcile } from './reconcile.ts'

/** Proves that the comparison works: it must detect every tampered copy of the run's own state. */
export interface Controls {
  readonly unpaid: boolean
  readonly paidTwice: boolean
  readonly paidTooMuch: boolean
  readonly skipped: boolean
  readonly otherNumbers: boolean
}

export function controlsOf(record: SimulationRecord, db: DbState): Controls {
  const isSeen = (change: Partial<DbState>) => differencesIn(reconcile(record, { ...db, ...change })) > 0
  const { transfers, draws } = db
  const win = transfers.findLast(({ key }) => key.startsWith('win:'))
  const drawn = draws.find(({ state }) => state === 'published')
  const middle = Math.floor(draws.length / 2)
  if (!win || !drawn?.outcome)
    return { unpaid: false, paidTwice: false, paidTooMuch: false, skipped: false, otherNumbers: false }
  const others = transfers.filter((transfer) => transfer !== win)
  const reversed = drawn.outcome.map((tier) => tier.map((number) => String(9 - Number(number[0])) + number.slice(1)))
  return {
    unpaid: isSeen({ transfers: others }),
    paidTwice: isSeen({ transfers: [...transfers, win] }),
    paidTooMuch: isSeen({ transfers: [...others, { ...win, amount: win.amount * 2 }] }),
    skipped: isSeen({ draws: draws.filter((_, index) => index !== middle) }),
    otherNumbers: isSeen({ draws: draws.with(draws.indexOf(drawn), { ...drawn, outcome: reversed }) }),
  }
}
