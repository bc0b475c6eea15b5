import type { lottery } from '@parola/contract'
import type { LotteryInput } from '../../../server/src/lottery/index.ts'
import { drawsBetween, type Timetable } from '../../../server/src/lottery/draws/timetable.ts'
import type { Chance } from '../chance.ts'

/** A lottery of the simulated year. */
export interface YearLottery extends LotteryInput {
  readonly gameId: string
  readonly timetable: Timetable
  /** The lottery's dates. Lotteries that draw every few minutes exist for a few days only: a year of one would be half a million draws. */
  readonly from: Date
  readonly until: Date
}

const kinds: readonly lottery.RuleKind[] = ['fast', 'north', 'south', 'keno', 'central', 'stock']
/** Ordered so that even a few lotteries cover every kind of timetable. */
const habits = ['day', 'often', 'state', 'week', 'beat', 'day', 'day', 'week', 'day', 'day', 'week', 'state'] as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const dayMs = 86_400_000
export const firstNode = 9_001

/** Zones with and without daylight saving time, and times of day that often coincide. */
const zones: readonly { readonly zone: string; readonly times: readonly string[] }[] = [
  { zone: 'Asia/Ho_Chi_Minh', times: ['10:30', '16:30', '18:30'] },
  { zone: 'Europe/Berlin', times: ['02:30', '10:30', '12:30'] },
  { zone: 'America/New_York', times: ['01:30', '04:30', '06:30'] },
  { zone: 'Asia/Manila', times: ['11:30', '17:30', '19:30'] },
  { zone: 'UTC', times: ['03:30', '09:30', '11:30'] },
]
const beats = [
  { everySeconds: 3600, from: '00:00', until: '24:00' },
  { everySeconds: 60, from: '10:00', until: '12:00' },
  { everySeconds: 300, from: '00:00', until: '08:00' },
  { everySeconds: 120, from: '09:00', until: '13:00' },
] as const

export interface YearPlan {
  readonly games: number
  readonly start: Date
  readonly end: Date
  /** For how many days the lotteries exist that draw every few minutes. */
  readonly beatDays: number
}

export function lotteriesFor({ games, start, end, beatDays }: YearPlan, chance: Chance): YearLottery[] {
  const below = (limit: number) => Math.floor(chance() * limit)
  return Array.from({ length: games }, (_, index) => {
    const habit = habits[index % habits.length] ?? 'day'
    const round = Math.floor(index / habits.length)
    const code = `YEAR_${String(index).padStart(2, '0')}`
    const { zone, times } = zones[below(zones.length)] ?? { zone: 'UTC', times: ['12:00'] }
    const time = times[below(times.length)] ?? '12:00'
    const common = {
      code,
      nodeId: firstNode + index,
      gameId: code.toLowerCase(),
      kind: kinds[(index + round) % kinds.length] ?? 'fast',
      ruleVersion: 1,
      source: habit === 'state' ? 'external' : 'fair',
      lockSeconds: habit === 'beat' ? 15 : 60,
      patienceSeconds: 86_400,
    } as const
    if (habit === 'beat') {
      const from = new Date(start.getTime() + below((end.getTime() - start.getTime()) / dayMs - beatDays) * dayMs)
      const until = new Date(from.getTime() + beatDays * dayMs)
      return {
        ...common,
        timetable: { zone, days: everyDay, ...(beats[round % beats.length] ?? beats[0]) },
        from,
        until,
      }
    }
    const someDays = everyDay.filter(() => chance() < 0.3)
    const days = habit === 'week' && someDays.length > 0 ? someDays : everyDay
    return {
      ...common,
      timetable: { zone, days, times: habit === 'often' ? [...times] : [time] },
      from: start,
      until: end,
    }
  })
}

/** One draw of the timetable, computed for the whole year at once. */
export interface NamedDraw {
  readonly lottery: YearLottery
  readonly numero: string
  readonly closesAt: Date
  readonly drawsAt: Date
}

export function namedDraws(one: YearLottery, until: Date): NamedDraw[] {
  const lockMs = one.lockSeconds * 1000
  const after = new Date(one.from.getTime() + lockMs)
  return drawsBetween(one.timetable, after, until).map(({ numero, drawsAt }) => ({
    lottery: one,
    numero,
    drawsAt,
    closesAt: new Date(drawsAt.getTime() - lockMs),
  }))
}
