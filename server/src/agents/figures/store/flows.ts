import { sums, type Sum } from '../figures.ts'

const columns = 'xid, id, wallet_id, debit, credit, amount, code, key, at'

/** Source of flows: a shard's transfers, read in order. */
export const transfersOf = (schema: string): string => `select ${columns} from ${schema}.wallet_transfer`

/** The same for all transfers with a flow within some days (UTC), the last one exclusive. */
export const transfersWithin = (schema: string, since: string, until: string): string => `
  select ${columns} from ${schema}.wallet_transfer
  where (at at time zone 'UTC')::date >= ${since} and (at at time zone 'UTC')::date < ${until}
  union select ${columns} from ${schema}.lottery_firm_transfers(
    (${since})::timestamp at time zone 'UTC', (${until})::timestamp at time zone 'UTC')`

/** The path of a member at the time of a transaction; usually the current one. */
const pathBy = (member: string, xid: string) => `
  case when ${member}.placed_xid <= ${xid} then ${member}.path
    else (select path from public.team_place given where given.node = ${member}.node and given.xid <= ${xid} order by number desc limit 1)
  end`

/**
 * What real-money transfers (`tail`) brought to members, at their place at that time: `came` is positive for money in, negative for money
 * out. Holds count as neither. Every stake outside a vendor's round is lottery. A lottery stake flows again as `firm` when it can no longer
 * be cancelled, at the place where it was staked, so that a cancellation in time adds up to zero there.
 */
export const flowsOf = (schema: string): string => `
  with moved as (
    select t.wallet_id, t.key, t.at, t.code, w.member_id, m.merchant_id, m.node, ${pathBy('m', 't.xid')} as path, own.came,
      starts_with(t.key, 'play:') as is_game
    from tail t
    cross join lateral (
      select case when t.debit not in ('free', 'held') then t.amount when t.credit not in ('free', 'held') then -t.amount end as came
    ) own
    join ${schema}.wallet w on w.id = t.wallet_id and w.book = 'real'
    join public.team_member m on m.member_id = w.member_id
    where own.came is not null and t.code in (
      'deposit', 'deposit_reversed', 'withdrawal', 'withdrawal_returned', 'stake', 'refund', 'win', 'bonus', 'bonus_reversed', 'team_rebate',
      'contract_pay')
  )
  select merchant_id, node, path, at, came, code, is_game, false as is_join from moved where path is not null
  union all
  select t.merchant_id, t.node, firm.path, greatest(t.at, sale.closes_at), t.came, 'firm', false, false
  from moved t
  left join lateral ${schema}.lottery_firm(t.member_id, t.key) sale on true
  left join lateral (
    -- A stake is where it is itself; only what ends one is looked up.
    select true as is_found, ${pathBy('m', 'begun.xid')} as path from ${schema}.wallet_transfer begun join public.team_member m on m.node = t.node
    where sale.stake_key <> t.key and begun.wallet_id = t.wallet_id and begun.key = sale.stake_key
  ) staked on true
  cross join lateral (select case when staked.is_found then staked.path else t.path end as path) firm
  where t.code in ('stake', 'refund') and not t.is_game and firm.path is not null`

/** Members who joined: those places (`tail`) that are the member's first. */
export const joins = `
  select t.merchant_id, t.node, t.path, t.at, 0::bigint as came, 'join' as code, false as is_game, true as is_join from tail t
  where not exists (select from public.team_place earlier where earlier.node = t.node and earlier.number < t.id)`

type Flowing = Exclude<Sum, 'active'>

/** All sums except `active`, which is derived from the others. */
export const flowing: readonly Flowing[] = sums.filter((sum) => sum !== 'active')

const sumOfFlows: Readonly<Record<Flowing, string>> = {
  deposits: `sum(came) filter (where code in ('deposit', 'deposit_reversed'))`,
  withdrawals: `-sum(came) filter (where code in ('withdrawal', 'withdrawal_returned'))`,
  lottery_stake: `-sum(came) filter (where code in ('stake', 'refund') and not is_game)`,
  game_stake: `-sum(came) filter (where code in ('stake', 'refund') and is_game)`,
  firm_lottery: `-sum(came) filter (where code = 'firm')`,
  won: `sum(came) filter (where code = 'win')`,
  bonus: `sum(came) filter (where code in ('bonus', 'bonus_reversed'))`,
  rebates: `sum(came) filter (where code in ('team_rebate', 'contract_pay'))`,
  bets: `count(*) filter (where code = 'stake')`,
  joined: `count(*) filter (where is_join)`,
}

export const flowSums = flowing.map((sum) => `coalesce(${sumOfFlows[sum]}, 0)::bigint as ${sum}`).join(', ')
