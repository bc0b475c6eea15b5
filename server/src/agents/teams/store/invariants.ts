import { movedLately, type Invariant } from '../../../wallet/index.ts'

const holds = (name: string, sql: string): Invariant => ({ name, sql })

/** Rates of a member and of the upline on each day on which one of them changed, since the two are connected. */
const ratesTogether = `
  select own.node, day.since, has.lottery, has.games, may.lottery as lottery_above, may.games as games_above
  from public.team_member own
  cross join lateral (
    select (max(since) at time zone 'UTC')::date as since from public.team_place where node = own.node
  ) stands
  cross join lateral (
    select stands.since union select since from public.team_rate where node in (own.node, own.parent) and since > stands.since
  ) day
  cross join lateral public.team_rate_on(own.node, day.since) has
  cross join lateral public.team_rate_on(own.parent, day.since) may
  where own.parent is not null`

/** Differences between the ledger and the recorded transfers of agents, for one side. */
const sideDiffers = (transfers: string, side: 'to_downline' | 'from_upline') => {
  const [owner, key] =
    side === 'to_downline'
      ? ['agent_id', `'downline:' || given.request_id || ':' || given.member_id`]
      : ['member_id', `'upline:' || given.agent_id || ':' || given.request_id`]
  return `
    select t.id, t.key, t.amount, given.amount as written from (
      select t.*, w.member_id, w.book, w.currency from ${transfers} t join cell.wallet w on w.id = t.wallet_id
      where t.code = '${side}' or 'agents' in (t.debit, t.credit) and t.key like '${side === 'to_downline' ? 'downline' : 'upline'}:%'
    ) t left join public.team_transfer given on given.${owner} = t.member_id and t.key = ${key}
    where t.book <> 'real' or (t.code, t.debit, t.credit) is distinct from (${
      side === 'to_downline' ? `'to_downline', 'free', 'agents'` : `'from_upline', 'agents', 'free'`
    }) or (t.amount, t.currency, t.merchant_id) is distinct from (given.amount, given.currency, given.merchant_id)`
}

/** Recorded transfers that the ledger lacks. */
const unmoved = (given: string) => `
  select given.agent_id, given.request_id, given.member_id from ${given} given
  where exists (select from cell.member where id = given.agent_id) and not exists (
      select from cell.wallet w join cell.wallet_transfer t on t.wallet_id = w.id
      where w.member_id = given.agent_id and t.key = 'downline:' || given.request_id || ':' || given.member_id)
    or exists (select from cell.member where id = given.member_id) and not exists (
      select from cell.wallet w join cell.wallet_transfer t on t.wallet_id = w.id
      where w.member_id = given.member_id and t.key = 'upline:' || given.agent_id || ':' || given.request_id)`

/** What must hold for teams and for transfers by agents. */
export const teamInvariants: readonly Invariant[] = [
  {
    name: 'what left an agent for somebody below is written down, and what came to them too',
    sql: `${sideDiffers('cell.wallet_transfer', 'to_downline')} union all ${sideDiffers('cell.wallet_transfer', 'from_upline')}`,
    sqlSince: `${sideDiffers(movedLately, 'to_downline')} union all ${sideDiffers(movedLately, 'from_upline')}`,
  },
  {
    name: 'what is written down of an agent’s giving has left and has come',
    sql: unmoved('public.team_transfer'),
    sqlSince: unmoved(`(select * from public.team_transfer where at > now() - interval '10 minutes' offset 0)`),
  },
  {
    name: 'nobody on trial has a place, and who leads is an agent',
    sql: `
      select own.node, member.customer_type from public.team_member own join cell.member on member.id = own.member_id
      where member.merchant_id <> own.merchant_id or own.is_agent <> (member.customer_type not in (0, 4, 40)) or member.trial`,
  },
  holds(
    'a path is the path of the one above and one’s own end',
    `select own.node, own.path, above.path as above from public.team_member own left join public.team_member above on above.node = own.parent
     where own.path <> coalesce(above.path, '') || lpad(to_hex(own.node), 8, '0') or own.merchant_id <> above.merchant_id or not above.is_agent`,
  ),
  holds(
    'the last place that was noted is the one where somebody stands',
    `select own.node, own.path, last.path as noted from public.team_member own
     left join lateral (select path from public.team_place where node = own.node order by since desc limit 1) last on true
     where last.path is distinct from own.path`,
  ),
  holds(
    'the rebates that somebody has are those that were set last',
    `select own.node from public.team_member own
     left join lateral (select * from public.team_rate where node = own.node order by since desc limit 1) last on true
     where (own.lottery, own.games, own.rated_from) is distinct from (last.lottery, last.games, last.since)`,
  ),
  holds(
    'nobody has a higher rebate than the one above, on any day',
    `select * from (${ratesTogether}) together
     where coalesce(lottery, 0) > coalesce(lottery_above, 0) or coalesce(games, 0) > coalesce(games_above, 0)`,
  ),
  holds(
    'as many are counted below somebody as stand there',
    `select node, counted.downlines, counted.members, stand.downlines as standing, stand.members as in_all from (
       select node, sum(downlines) as downlines, sum(members) as members from public.team_count group by node
     ) counted full join (
       select above.node, count(*) filter (where below.parent = above.node) as downlines, count(*) as members
       from public.team_member below
       cross join generate_series(1, length(below.path) - 8, 8) place
       join public.team_member above on above.node = ('x' || lpad(substr(below.path, place, 8), 16, '0'))::bit(64)::bigint
       group by above.node
     ) stand using (node)
     where (coalesce(counted.downlines, 0), coalesce(counted.members, 0)) <> (coalesce(stand.downlines, 0), coalesce(stand.members, 0))`,
  ),
]
