import type { agents } from '@parola/contract'
import { stepFor, stretchesIn, type Days } from '../../../components/chart/stretches.ts'
import type { Day } from '../../../components/period/day.ts'

export const moneyKpis = ['turnover', 'net', 'won', 'deposits', 'withdrawals', 'bonus', 'rebates'] as const
export const countKpis = ['bets', 'active', 'joined'] as const
export const kpis = [...moneyKpis, ...countKpis]
export type Kpi = (typeof kpis)[number]

export const isMoney = (kpi: Kpi): boolean => moneyKpis.some((name) => name === kpi)

/** One figure of a team. The turnover is all that was staked. */
export const valueOf = (figures: agents.Figures, kpi: Kpi): number =>
  kpi === 'turnover' ? figures.lotteryStake + figures.gameStake : figures[kpi]

/** The relative change of a figure; null if there was nothing before, or the sign has changed. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0 || Math.sign(now) === -Math.sign(before)) return null
  return (now - before) / Math.abs(before)
}

interface Told extends Days {
  value: number
}

/** One figure over a period: by day, or in longer steps where there are too many days. */
export function chartOf(
  days: readonly (agents.Figures & { day: Day })[],
  from: Day,
  to: Day,
  kpi: Kpi,
): { step: ReturnType<typeof stepFor>; stretches: Told[] } {
  const step = stepFor(from, to)
  const stretches = stretchesIn(from, to, step).map((stretch) => ({
    from: stretch.from,
    to: stretch.to,
    value: days
      .filter(({ day }) => stretch.from <= day && day <= stretch.to)
      .reduce((sum, figures) => sum + valueOf(figures, kpi), 0),
  }))
  return { step, stretches }
}
