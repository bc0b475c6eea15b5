import type { Invariant } from '../../../wallet/index.ts'

const game = 'merchant_id, day, vendor_code, game_code, book, currency'

/** Trial members are left out, because they are removed with all their rows. */
export const returnInvariants: readonly Invariant[] = [
  {
    name: 'the returns of games are the sums of the rounds that were added to them',
    sql: `
      select * from (
        select merchant_id, (closed_at at time zone 'UTC')::date as day, vendor_code, game_code, book, currency,
          count(*) as rounds, sum(folded_stake) as stake, sum(folded_won) as won
        from cell.vendor_round where folded_stake > 0 and book <> 'trial' group by 1, 2, 3, 4, 5, 6
      ) played
      full join (
        select ${game}, rounds as told_rounds, stake as told_stake, won as told_won from cell.vendor_return where book <> 'trial'
      ) told using (${game})
      where (coalesce(rounds, 0), coalesce(stake, 0), coalesce(won, 0))
        is distinct from (coalesce(told_rounds, 0), coalesce(told_stake, 0), coalesce(told_won, 0))`,
  },
]
