import { movedLately, type Invariant } from '../../wallet/index.ts'

/** Longer than any request waits: stakes in progress when a break starts are done by then. */
const slack = `interval '1 minute'`

/** Hours that differ from the ledger, within the longest window. A refund belongs to the hour of its stake. */
const wrongHours = (wallets: string) => `
  select w.id, hour, kept.staked, kept.won, kept.sent, kept.returned, played.staked as was_staked, played.won as was_won,
    played.sent as was_sent, played.returned as was_returned
  from ${wallets} w
  cross join lateral (
    select at - interval '30 days' as moment from cell.wallet_transfer t where t.wallet_id = w.id order by t.id desc limit 1
  ) since
  cross join (
    lateral (select * from cell.wallet_hour where wallet_id = w.id and hour > since.moment) kept
    full join lateral (
      select part.hour, -sum(came) filter (where played in ('stake', 'refund')) as staked, sum(came) filter (where played = 'win') as won,
        -sum(came) filter (where played = 'to_vendor') as sent, sum(came) filter (where played = 'from_vendor') as returned
      from cell.wallet_transfer t
      left join cell.wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
      cross join lateral (
        select coalesce(target.code, t.code) as played, cell.wallet_came(t.debit, t.credit, t.amount) as came,
          date_trunc('hour', coalesce(t.staked_at, target.staked_at, target.at, t.at), 'UTC') as hour
      ) part
      where t.wallet_id = w.id and part.hour > since.moment and played in ('stake', 'to_vendor', 'refund', 'win', 'from_vendor')
      group by 1
    ) played using (hour)
  )
  where (coalesce(kept.staked, 0), coalesce(kept.won, 0), coalesce(kept.sent, 0), coalesce(kept.returned, 0))
    <> (coalesce(played.staked, 0), coalesce(played.won, 0), coalesce(played.sent, 0), coalesce(played.returned, 0))`

const stakesInBreak = (transfers: string) => `
  select t.id, t.wallet_id, t.code, t.at, play.break_kind from ${transfers} t
  join cell.wallet w on w.id = t.wallet_id and w.book = 'real'
  join cell.safer_play play on play.member_id = w.member_id
  where t.debit = 'free' and t.ends is null and t.code in ('stake', 'to_vendor')
    and t.at > play.break_since + ${slack} and t.at < play.break_until`

export const saferPlayInvariants: readonly Invariant[] = [
  {
    name: 'the hours of a guarded wallet are what its ledger says',
    sql: wrongHours('(select id from cell.wallet where guarded)'),
    sqlSince: wrongHours(
      `(select id from cell.wallet where guarded and id in (select wallet_id from ${movedLately} moved))`,
    ),
  },
  {
    name: 'nothing is staked in a break',
    sql: stakesInBreak('cell.wallet_transfer'),
    sqlSince: stakesInBreak(movedLately),
  },
  {
    name: 'whoever has a limit or a break is guarded',
    sql: `
      select w.id, w.member_id from cell.wallet w
      where w.book = 'real' and not w.guarded and (
        exists (select from cell.safer_play play where play.member_id = w.member_id)
        or exists (select from cell.play_limit own where own.member_id = w.member_id))`,
  },
]
