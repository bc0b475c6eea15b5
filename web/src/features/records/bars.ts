import type { Minor, Money, ValueOf, wallet } from '@parola/contract'
import { addDays, lengthOf, monthOf, type Day } from '../../components/period/day.ts'

export type Pnl = ValueOf<typeof wallet.memberPnl>
export type Figures = Pnl['period']
export type FigureName = keyof Figures

/** Some days in a row, and what they came to together. */
export interface Stretch {
  from: Day
  to: Day
  figures: Figures
}

export type Step = 'day' | 'week' | 'month'

/** More bars than these cannot be told apart on a phone. */
const most = 31

export function stepFor(from: Day, to: Day): Step {
  const days = lengthOf(from, to)
  if (days <= most) return 'day'
  return days <= most * 7 ? 'week' : 'month'
}

/** The period from its first day to its last, also where nothing happened. */
export function stretchesOf(pnl: Pnl, from: Day, to: Day, step: Step): Stretch[] {
  const byDay = new Map(pnl.days.map((day) => [day.day, day]))
  const none = figuresOf(pnl.period.profit, () => 0)
  const stretches: Stretch[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const last = stretches.at(-1)
    const figures = byDay.get(day) ?? none
    if (!last || beginsAt(day, last, step)) stretches.push({ from: day, to: day, figures: sum(none, figures) })
    else stretches[stretches.length - 1] = { ...last, to: day, figures: sum(last.figures, figures) }
  }
  return stretches
}

/** Two answers about periods that follow each other, as one. */
export const joined = (earlier: Pnl, later: Pnl): Pnl => ({
  days: [...earlier.days, ...later.days],
  period: sum(earlier.period, later.period),
  lifetime: later.lifetime,
})

function beginsAt(day: Day, last: Stretch, step: Step): boolean {
  if (step === 'month') return monthOf(day) !== monthOf(last.to)
  return step === 'day' || lengthOf(last.from, last.to) === 7
}

const names = ['deposited', 'withdrawn', 'staked', 'won', 'bonus', 'profit'] as const

const sum = (one: Figures, other: Figures): Figures =>
  figuresOf(one.profit, (name) => one[name].minor + other[name].minor)

const figuresOf = ({ currency }: Money, minorOf: (name: FigureName) => number): Figures =>
  Object.fromEntries(names.map((name) => [name, { minor: minorOf(name) as Minor, currency }])) as unknown as Figures

/** A bar in per cent of the chart's box, measured from its start and its top. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
  isGain: boolean
}

export interface Chart {
  bars: Bar[]
  /** Where zero is, from the top. */
  zero: number
  /** What some places are worth: the ends and zero, where they do not lie on each other. */
  marks: { value: number; place: number }[]
}

/** Two marks that are closer cannot be read. */
const closest = 12

/** Bars that grow from zero, up for gains and down for losses. */
export function chartOf(values: readonly number[]): Chart {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const range = top - bottom || 1
  // With nothing lost zero stands at the bottom, with nothing at all in the middle.
  const zero = top === 0 && bottom === 0 ? 50 : (top / range) * 100
  const slot = 100 / Math.max(values.length, 1)
  const bars = values.map((value, index) => {
    const height = (Math.abs(value) / range) * 100
    return {
      x: slot * (index + 0.15),
      y: value > 0 ? zero - height : zero,
      width: slot * 0.7,
      height,
      isGain: value > 0,
    }
  })
  const ends = [
    { value: top, place: 0 },
    { value: bottom, place: 100 },
  ].filter(({ value }) => value !== 0)
  const isZeroRead = ends.every(({ place }) => Math.abs(place - zero) >= closest)
  return { bars, zero, marks: isZeroRead ? [...ends, { value: 0, place: zero }] : ends }
}
