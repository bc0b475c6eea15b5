import type { TableRound } from '../../src/games/table/clock.ts'

export type Phase = 'asleep' | 'betting' | 'closing' | 'dealing' | 'result'

/** The phase of a table, by the server's clock. */
export function phaseAt(round: TableRound | null, now: number): Phase {
  if (!round) return 'asleep'
  if (now < round.closesAt) return 'betting'
  if (!round.dealt || now < round.dealt.dealsAt) return 'closing'
  return now < round.dealt.resultAt ? 'dealing' : 'result'
}
