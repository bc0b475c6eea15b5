import * as z from 'zod'
import { Refused } from '../../kind.ts'
import type { Chips } from './chips.ts'
import { spotMaxMinor } from './describe.ts'
import { stakeStep, type TableRules } from './table-rules.ts'

/** Stakes by spot, as they lie on the felt. */
export type Stakes = Readonly<Record<string, number>>

/** The saved state of a player's round. */
const Wagers = z.object({ stakes: z.record(z.string(), z.int().check(z.positive())) })

export const stakesIn = (state: unknown): Stakes => Wagers.safeParse(state).data?.stakes ?? {}

export const totalOf = (stakes: Stakes): number => Object.values(stakes).reduce((sum, stake) => sum + stake, 0)

/** The stakes on the felt with new ones added, or a refusal. */
export function lay(rules: TableRules, chips: Chips, before: Stakes, more: Stakes): Stakes {
  const after: Record<string, number> = { ...before }
  for (const [id, stake] of Object.entries(more)) {
    const spot = rules.spots.find((one) => one.id === id)
    if (!spot || stake % stakeStep !== 0) throw new Refused('WRONG_SYNTAX')
    after[id] = (after[id] ?? 0) + stake
    if (after[id] > spotMaxMinor(rules, spot, chips)) throw new Refused('BET_LIMIT_EXCEEDED')
  }
  if (totalOf(after) > chips.roundMaxMinor) throw new Refused('BET_LIMIT_EXCEEDED')
  return after
}
