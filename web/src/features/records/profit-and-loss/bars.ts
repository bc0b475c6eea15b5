import type { Minor, Money, ValueOf, wallet } from '@parola/contract'
import { stretchesIn, type Days, type Step } from '../../../components/chart/stretches.ts'
import type { Day } from '../../../components/period/day.ts'

export type Pnl = ValueOf<typeof wallet.memberPnl>
export type Figures = Pnl['period']
export type FigureName = keyof Figures

/** Consecutive days, and their total. */
export interface Stretch extends Days {
  figures: Figures
}

/** The period from its first day to its last, also where nothing happened. */
export function stretchesOf(pnl: Pnl, from: Day, to: Day, step: Step): Stretch[] {
  const none = figuresOf(pnl.period.profit, () => 0)
  return stretchesIn(from, to, step).map((days) => ({
    from: days.from,
    to: days.to,
    figures: pnl.days.filter(({ day }) => days.from <= day && day <= days.to).reduce(sum, none),
  }))
}

/** Two answers about periods that follow each other, as one. */
export const joined = (earlier: Pnl, later: Pnl): Pnl => ({
  days: [...earlier.days, ...later.days],
  period: sum(earlier.period, later.period),
  lifetime: later.lifetime,
})

const names = ['deposited', 'withdrawn', 'staked', 'won', 'bonus', 'profit'] as const

const sum = (one: Figures, other: Figures): Figures =>
  figuresOf(one.profit, (name) => one[name].minor + other[name].minor)

const figuresOf = ({ currency }: Money, minorOf: (name: FigureName) => number): Figures =>
  Object.fromEntries(names.map((name) => [name, { minor: minorOf(name) as Minor, currency }])) as unknown as Figures
