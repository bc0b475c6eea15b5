import { Minor, type agents } from '@parola/contract'

/**
 * What is summed for a day, as the table's columns are called after `own_` and `team_`. A stake in a lottery is firm when its draw is no
 * longer on sale: contracts and rebates are paid by that, people are shown what was staked.
 */
export const sums = [
  'deposits',
  'withdrawals',
  'lottery_stake',
  'game_stake',
  'firm_lottery',
  'won',
  'bonus',
  'rebates',
  'bets',
  'active',
  'joined',
] as const
export type Sum = (typeof sums)[number]

/** As they come from the database: bigints, which are texts. */
export type SumRow = Readonly<Record<Sum, string>>

/** Sums as people read them, with what they come to. */
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
