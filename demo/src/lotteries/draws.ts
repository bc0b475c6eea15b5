import type { lottery } from '@parola/contract'
import type { DemoLottery, DemoTimetable } from './lottery.ts'

/** All but the game in the catalogue, which is found by its slug. */
export type Draws = Omit<DemoLottery, 'nodeId' | 'code'>

const vietnam = 'Asia/Ho_Chi_Minh'
const manila = 'Asia/Manila'
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekdays = [1, 2, 3, 4, 5]
/** The least that a draw may wait for its result before it is void. */
const patience = 24 * 3600

/** Drawn by the product at times of the day. */
const at = (kind: lottery.RuleKind, zone: string, days: readonly number[], ...times: readonly string[]): Draws => ({
  kind,
  ruleVersion: 1,
  source: 'fair',
  timetable: { zone, days, times },
  lockSeconds: 60,
  patienceSeconds: patience,
})

/** Follows a state lottery: sales close long before the draw, and its result may be late. */
const following = (kind: lottery.RuleKind, zone: string, days: readonly number[], time: string): Draws => ({
  ...at(kind, zone, days, time),
  source: 'external',
  lockSeconds: 900,
})

const every = (
  minutes: 1 | 5,
  kind: lottery.RuleKind,
  { zone, from = '00:00', until = '24:00' }: { zone: string; from?: string; until?: string },
): Draws => {
  const timetable: DemoTimetable = { zone, days: everyDay, everySeconds: minutes * 60, from, until }
  const lockSeconds = minutes === 1 ? 15 : 30
  return { kind, ruleVersion: 1, source: 'fair', timetable, lockSeconds, patienceSeconds: patience }
}

/** By the slug of the game. The code is the slug in capitals. */
export const draws: Readonly<Record<string, Draws>> = {
  'red-river-draw': following('north', vietnam, everyDay, '18:15'),
  'mekong-evening': at('south', vietnam, [2, 5], '16:15'),
  'lotus-lake-draw': at('north', vietnam, [2], '18:30'),
  'delta-daily': following('south', vietnam, everyDay, '16:15'),
  'old-quarter-draw': at('north', vietnam, [1, 4], '18:30'),
  'emerald-bay-draw': at('central', vietnam, [3, 6], '17:15'),
  'highland-noon': at('central', vietnam, weekdays, '12:00'),
  'coast-road-draw': at('central', vietnam, [5], '17:15'),
  'lantern-town-draw': at('central', vietnam, [7], '17:15'),
  'northern-star': at('north', vietnam, everyDay, '09:00', '12:00', '15:00', '18:00', '21:00'),
  'southern-star': at('south', vietnam, everyDay, '10:30', '14:30', '19:30'),
  'central-star': at('central', vietnam, everyDay, '11:30', '15:30', '20:30'),
  'one-minute-red': every(1, 'fast', { zone: vietnam }),
  'five-minute-jade': every(5, 'fast', { zone: vietnam }),
  'lion-city-draw': at('stock', 'Asia/Singapore', [3, 6, 7], '18:30'),
  'chao-river-night': at('stock', 'Asia/Bangkok', everyDay, '20:00'),
  'java-sunrise-draw': at('stock', 'Asia/Jakarta', everyDay, '06:00'),
  'straits-six': at('south', 'Asia/Kuala_Lumpur', [3, 6, 7], '19:00'),
  'visayas-star-draw': every(5, 'keno', { zone: manila, from: '08:00', until: '23:00' }),
  'luzon-four': every(1, 'fast', { zone: manila }),
  'mindanao-three': every(5, 'fast', { zone: manila, from: '06:00' }),
  'angkor-draw': at('stock', 'Asia/Phnom_Penh', weekdays, '10:35', '13:00', '15:45', '18:05'),
  'vientiane-gold': at('stock', 'Asia/Vientiane', [1, 3, 5], '20:30'),
  'monsoon-pick': every(1, 'keno', { zone: manila }),
  'archipelago-six': at('south', 'Asia/Jakarta', [1], '19:00'),
  'market-day-draw': at('stock', manila, [6], '11:00'),
}
