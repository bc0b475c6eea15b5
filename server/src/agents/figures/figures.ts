import { Minor, type agents } from '@parola/contract'

/**
 * Daily sums, named as the table's columns without their prefix `own_` or `team_`. Screens show all stakes. Rebates and contracts are paid
 * by counted stakes (`lottery_counted`, `game_counted`), by what the house kept of decided bets (`kept`), and by the bonuses, rebates and
 * salaries that it paid (`given`).
 */
export const sums = [
  'deposits',
  'withdrawals',
  'lottery_stake',
  'game_stake',
  'lottery_counted',
  'game_counted',
  'kept',
  'given',
  'won',
  'bonus',
  'rebates',
  'bets',
  'active',
  'joined',
] as const
export type Sum = (typeof sums)[number]

/** Bigints, which the driver returns as strings. */
export type SumRow = Readonly<Record<Sum, string>>

/** Sums with their totals, as screens show them. */
export function figuresOf(row: SumRow): agents.Figures {
  const of = (sum: Sum) => Number(row[sum])
  const gained = of('won') + of('bonus') + of('rebates')
  return {
    deposits: Minor.parse(of('deposits')),
    withdrawals: Minor.parse(of('withdrawals')),
    lotteryStake: Minor.parse(of('lottery_stake')),
    gameStake: Minor.parse(of('game_stake')),
    won: Minor.parse(of('won')),
    bonus: Minor.parse(of('bonus')),
    rebates: Minor.parse(of('rebates')),
    net: Minor.parse(gained - of('lottery_stake') - of('game_stake')),
    bets: of('bets'),
    active: of('active'),
    joined: of('joined'),
  }
}

export const noFigures = figuresOf(Object.fromEntries(sums.map((sum) => [sum, '0'])) as SumRow)
