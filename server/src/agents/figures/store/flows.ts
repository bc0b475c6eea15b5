import { sums, type Sum } from '../figures.ts'

const columns = 'xid, id, wallet_id, debit, credit, amount, code, key, about, at'

/** Source of flows: the ledger's transfers, read in order. */
export const transfers = `select ${columns} from cell.wallet_transfer`

/** Another source of flows: the counted stakes. */
export const stakes = 'select xid, id, member_id, is_game, staked, paid, counted, at from cell.counted_stake'

/** The path of a member at the time of a transaction; usually the current one. */
const pathBy = (member: string, xid: string) => `
  case when ${member}.placed_xid <= ${xid} then ${member}.path
    else (select path from public.team_place given where given.node = ${member}.node and given.xid <= ${xid} order by number desc limit 1)
  end`

/**
 * What real-money transfers (`tail`) brought to members, at their place at that time: `came` is positive for money in, negative for money
 * out. Holds count as neither. Every stake outside a vendor's round is lottery. The house gives bonuses, rebates and salaries; a dividend is
 * a share of what is left after them.
 */
export const transferFlows = `
  select * from (
    select m.merchant_id, m.node, ${pathBy('m', 't.xid')} as path, t.at, own.came, t.code, starts_with(t.key, 'play:') as is_game,
      t.code in ('bonus', 'bonus_reversed', 'team_rebate')
        or (t.code = 'contract_pay' and t.debit = 'bonus' and t.about is distinct from 'contract:dividend') as is_given
    from tail t
    cross join lateral (
      select case when t.debit not in ('free', 'held') then t.amount when t.credit not in ('free', 'held') then -t.amount end as came
    ) own
    join cell.wallet w on w.id = t.wallet_id and w.book = 'real'
    join public.team_member m on m.member_id = w.member_id
    where own.came is not null and t.code in (
      'deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned', 'stake', 'refund', 'win', 'bonus', 'bonus_reversed', 'team_rebate',
      'contract_pay')
  ) moved where path is not null`

/** What counted stakes (`tail`) bring, at the member's place when they were counted: what counts, and what the house kept. */
export const stakeFlows = `
  select * from (
    select m.merchant_id, m.node, ${pathBy('m', 't.xid')} as path, t.at, part.came, part.code, t.is_game, false as is_given
    from tail t join public.team_member m on m.member_id = t.member_id
    cross join lateral (values (t.counted, 'counted'), (t.staked - t.paid, 'kept')) part (came, code)
  ) decided where path is not null`

/** Members who joined: those places (`tail`) that are the member's first. */
export const joins = `
  select t.merchant_id, t.node, t.path, t.at, 0::bigint as came, 'join' as code, false as is_game, false as is_given from tail t
  where not exists (select from public.team_place earlier where earlier.node = t.node and earlier.number < t.id)`

type Flowing = Exclude<Sum, 'active'>

/** All sums except `active`, which is derived from the others. */
export const flowing: readonly Flowing[] = sums.filter((sum) => sum !== 'active')

const sumOfFlows: Readonly<Record<Flowing, string>> = {
  deposits: `sum(came) filter (where code in ('deposit', 'deposit_reversed'))`,
  withdrawals: `-sum(came) filter (where code in ('withdrawal', 'withdrawal_returned'))`,
  lottery_stake: `-sum(came) filter (where code in ('stake', 'refund') and not is_game)`,
  game_stake: `-sum(came) filter (where code in ('stake', 'refund') and is_game)`,
  lottery_counted: `sum(came) filter (where code = 'counted' and not is_game)`,
  game_counted: `sum(came) filter (where code = 'counted' and is_game)`,
  kept: `sum(came) filter (where code = 'kept')`,
  given: `sum(came) filter (where is_given)`,
  won: `sum(came) filter (where code = 'win')`,
  bonus: `sum(came) filter (where code in ('bonus', 'bonus_reversed'))`,
  rebates: `sum(came) filter (where code in ('team_rebate', 'contract_pay'))`,
  bets: `count(*) filter (where code = 'stake')`,
  joined: `count(*) filter (where code = 'join')`,
}

export const flowSums = flowing.map((sum) => `coalesce(${sumOfFlows[sum]}, 0)::bigint as ${sum}`).join(', ')
