import { baccarat } from './baccarat.ts'
import { shuffledShoe } from './cards.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { discs, fanTan, fishPrawnCrab, roulette, sicBo } from './faces.ts'
import { dealRound, type Lot, type TableRules } from './table-rules.ts'

const byClass: Readonly<Record<string, TableRules>> = {
  BAC: baccarat,
  DAT: dragonTiger,
  SIC: sicBo,
  YSX: fishPrawnCrab,
  SD: discs,
  FT: fanTan,
  ROU: roulette,
}

export const allRules: readonly TableRules[] = Object.values(byClass)

/** The rules of a live table of this class; nothing for an unsupported class. */
export const rulesOf = (classify: string | null): TableRules | null => byClass[classify ?? ''] ?? null

/** The lots of one round. */
export function drawRound(rules: TableRules, chance: { below(n: number): number }): Lot[] {
  const { source } = rules
  return dealRound(rules, source === 'shoe' ? shuffledShoe(chance) : () => chance.below(source))
}
