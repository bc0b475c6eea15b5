import type { lottery } from '@parola/contract'

/** Where a draw is, as a player sees it. */
export type DrawPhase = 'selling' | 'closed' | 'awaiting' | 'drawn' | 'over' | 'void'

type Timed = Pick<lottery.DrawPage, 'state' | 'closesAt' | 'drawsAt'>

/** The clock is ahead of the server's state: a sale closes on the second, its state changes a moment later. */
export function phaseOf({ state, closesAt, drawsAt }: Timed, now: number): DrawPhase {
  if (state === 'void' || state === 'refunded') return 'void'
  if (state === 'settled' || state === 'published') return 'over'
  if (state === 'drawn') return 'drawn'
  if (now >= Date.parse(drawsAt)) return 'awaiting'
  return state === 'locked' || now >= Date.parse(closesAt) ? 'closed' : 'selling'
}

const soonMs = 1_000
const slowMs = 5_000
const longestMs = 30_000

/** When to poll a draw again; false when it is over. */
export function refetchAfter(draw: Timed, now: number): number | false {
  const phase = phaseOf(draw, now)
  if (phase === 'selling') return between(soonMs, Date.parse(draw.closesAt) - now, longestMs)
  if (phase === 'closed') return between(soonMs, Date.parse(draw.drawsAt) - now, slowMs)
  if (phase === 'awaiting') return now - Date.parse(draw.drawsAt) < longestMs ? soonMs : slowMs
  if (phase === 'drawn') return soonMs
  return draw.state === 'void' ? slowMs : false
}

const between = (least: number, wanted: number, most: number): number => Math.max(least, Math.min(most, wanted))
