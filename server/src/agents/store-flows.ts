import { sums, type Sum } from './figures.ts'

const columns = 'xid, id, wallet_id, debit, credit, amount, code, key, at'

/** What flows are made of: the transfers of a shard that are read in their order. */
export const transfersOf = (schema: string): string => `select ${columns} from ${schema}.wallet_transfer`

/** The same, all from which something flowed in a stretch of days (UTC), its end not in it. */
export const transfersWithin = (schema: string, since: string, until: string): string => `
  select ${columns} from ${schema}.wallet_transfer
  where (at at time zone 'UTC')::date >= ${since} and (at at time zone 'UTC')::date < ${until}
  union select ${columns} from ${schema}.lottery_firm_transfers(
    (${since})::timestamp at time zone 'UTC', (${until})::timestamp at time zone 'UTC')`

/** The path of where a member stood when a transaction gave or took: mostly where it stands. */
const pathBy = (member: string, xid: string) => `
  case when ${member}.placed_xid <= ${xid} then ${member}.path
    else (select path from public.team_place given where given.node = ${member}.node and given.xid <= ${xid} order by number desc limit 1)
  end`

/**
 * What transfers (`tail`) of real money did for members, each at the place where the member stood: `came` is what it brought, below zero
 * what it took. What is only set aside does neither. Lottery is whatever was not staked in a vendor's round. It flows a second time
 * as `firm` when it can no longer be taken back, at the place where it was staked: whatever is given back in time comes to nothing there.
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
      'deposit', 'withdrawal', 'withdrawal_returned', 'stake', 'refund', 'win', 'bonus', 'team_rebate', 'contract_pay')
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

/** Who joined, among places (`tail`): whose place is the first. */
export const joins = `
  select t.merchant_id, t.node, t.path, t.at, 0::bigint as came, 'join' as code, false as is_game, true as is_join from tail t
  where not exists (select from public.team_place earlier where earlier.node = t.node and earlier.number < t.id)`

type Flowing = Exclude<Sum, 'active'>

/** Whether somebody has played follows from the sums; all others are sums of flows. */
export const flowing: readonly Flowing[] = sums.filter((sum) => sum !== 'active')

const sumOfFlows: Readonly<Record<Flowing, string>> = {
  deposits: `sum(came) filter (where code = 'deposit')`,
  withdrawals: `-sum(came) filter (where code in ('withdrawal', 'withdrawal_returned'))`,
  lottery_stake: `-sum(came) filter (where code in ('stake', 'refund') and not is_game)`,
  game_stake: `-sum(came) filter (where code in ('stake', 'refund') and is_game)`,
  firm_lottery: `-sum(came) filter (where code = 'firm')`,
  won: `sum(came) filter (where code = 'win')`,
  bonus: `sum(came) filter (where code = 'bonus')`,
  rebates: `sum(came) filter (where code in ('team_rebate', 'contract_pay'))`,
  bets: `count(*) filter (where code = 'stake')`,
  joined: `count(*) filter (where is_join)`,
}

/** All of them, by their names. */
export const flowSums = flowing.map((sum) => `coalesce(${sumOfFlows[sum]}, 0)::bigint as ${sum}`).join(', ')
