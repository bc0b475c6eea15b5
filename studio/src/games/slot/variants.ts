import type { GameInfo } from '../../kind.ts'
import type { SlotRules, Volatility } from './rules.ts'

/** Never changed once in play; a change is a new variant. */
export const variants: Readonly<Record<Volatility, SlotRules>> = {
  low: {
    volatility: 'low',
    reels: [
      'EFCGBEFDGGCEFAGBSDECFFEGDGBCEAFGD',
      'EGACFGEBDSFCWEAFDGGBCEFGDAFECWBFGD',
      'FWDGBCEFGFDAWCEFBGDEGFACWGEBDSFCGEA',
      'GWBEDFGFACEGGBDSECFWAEDFGBCEFGFDAEC',
      'BSDECFFEGDGBCEAFGDEFCGBEFDGGCEFAG',
    ],
    pays: {
      A: [50, 150, 500],
      B: [30, 90, 300],
      C: [20, 60, 200],
      D: [18, 50, 150],
      E: [10, 28, 80],
      F: [8, 24, 70],
      G: [6, 18, 50],
    },
    scatter: { 3: { pays: 2, spins: 8 }, 4: { pays: 10, spins: 12 }, 5: { pays: 50, spins: 20 } },
    freeFactor: 2,
  },
  medium: {
    volatility: 'medium',
    reels: [
      'DEFGBGEFDCGEFAGBSDEFCGEFDGBEFAGC',
      'FCEGAGBDSECFWEFDGGBCEFAFDEGCGWBEDFG',
      'CEFDGGBEFAGCDEFGWBEFDGCEFGAGBDSEFW',
      'GWBEDFGFCEGAGBDSECFWEFDGGBCEFAFDEGC',
      'FAGBSDEFCGEFDGBEFAGCDEFGBGEFDCGE',
    ],
    pays: {
      A: [75, 300, 2000],
      B: [40, 125, 600],
      C: [25, 80, 300],
      D: [18, 60, 200],
      E: [6, 25, 75],
      F: [6, 20, 60],
      G: [5, 15, 50],
    },
    scatter: { 3: { pays: 2, spins: 10 }, 4: { pays: 15, spins: 15 }, 5: { pays: 100, spins: 25 } },
    freeFactor: 3,
  },
  high: {
    volatility: 'high',
    reels: [
      'DEBFFGEGDCFEGAFGSDBECFEFDGGEFAGC',
      'FCEGWAFBDSEFCGEFDGGBEFAGCDEFGFBEGD',
      'CEFDGGEFGAGCDEBFWFEGDFCEGGAFDESBFW',
      'EFGFBEGDFCEGWAFBDSEFCGEFDGGBEFAGCD',
      'CFGEGFSDBEFACEDFGGEFGCDEBFGFEGD',
    ],
    pays: {
      A: [100, 700, 5000],
      B: [60, 300, 1500],
      C: [30, 120, 600],
      D: [20, 75, 300],
      E: [5, 20, 80],
      F: [4, 15, 60],
      G: [3, 12, 50],
    },
    scatter: { 3: { pays: 2, spins: 12 }, 4: { pays: 20, spins: 20 }, 5: { pays: 200, spins: 40 } },
    freeFactor: 4,
  },
}

/** Jackpot games pay rarely and a lot; arcade games and scratchers pay little and often. */
export function volatilityOf({ classify }: GameInfo): Volatility {
  if (classify === 'JP') return 'high'
  return classify === 'AC' || classify === 'SC' ? 'low' : 'medium'
}

export const rulesOf = (game: GameInfo): SlotRules => variants[volatilityOf(game)]
