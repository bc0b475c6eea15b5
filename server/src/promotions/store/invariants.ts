import { movedLately, type Invariant } from '../../wallet/index.ts'

/** Transfers of bonus money with their member; the first word of the key is the kind of transfer. */
const transfers = (from: string) => `
  (select t.*, w.member_id, w.book, w.currency, split_part(t.key, ':', 1) as word, substr(t.key, strpos(t.key, ':') + 1) as name
   from ${from} t join cell.wallet w on w.id = t.wallet_id
   where t.code = 'bonus' and split_part(t.key, ':', 1) in ('bonus', 'bonus-paid', 'bonus-end') offset 0)`
const ever = transfers('cell.wallet_transfer')
const lately = transfers(movedLately)

/** What was taken back, by bonus. */
const reversals = (from: string) => `
  (select w.member_id, split_part(t.key, ':', 2) as name, sum(t.amount) as minor,
     bool_and((t.debit, t.credit, w.book, split_part(t.key, ':', 1)) = ('free', 'bonus', 'real', 'bonus-reversed')) as is_right
   from ${from} t join cell.wallet w on w.id = t.wallet_id where t.code = 'bonus_reversed' group by 1, 2)`

/** Checks members one by one, so that it works for those with recent transfers as well as for all. */
const ofMembers = (name: string, text: (isOne: string) => string): Invariant => ({
  name,
  sql: text('true'),
  sqlSince: text(`one.member_id in (select member_id from ${lately} moved)`),
})

/** A transfer of a member's wallet, by its key. */
const transfer = (name: string, wallet: string, key: string) => `
  left join cell.wallet_transfer ${name} on ${name}.wallet_id = ${wallet}.id and ${name}.key = '${key}:' || one.id`
const wallet = (book: 'real' | 'bonus') => `
  left join cell.wallet ${book} on ${book}.member_id = one.member_id and ${book}.book = '${book}' and ${book}.currency = one.currency`

/** The time after which the job must have ended everything that expired within the counted period. */
const grace = `interval '1 hour'`

export const promotionInvariants: readonly Invariant[] = [
  {
    name: 'a bonus came by one transfer, and what comes as a bonus is one',
    sql: `
      select b.id, t.key from cell.bonus b
      full join (select * from ${ever} all_moved where word = 'bonus') t on t.member_id = b.member_id and t.id = b.granted_by
      where (t.debit, t.credit, t.amount, t.currency) is distinct from ('bonus', 'free', b.amount_minor, b.currency)
        or (t.book = 'real') <> (b.needed_minor = 0 and t.key = 'bonus:' || b.key)`,
    sqlSince: `
      select t.key from (select * from ${lately} moved where word = 'bonus') t
      left join lateral (select * from cell.bonus where member_id = t.member_id and granted_by = t.id) b on true
      where (t.debit, t.credit, t.amount, t.currency) is distinct from ('bonus', 'free', b.amount_minor, b.currency)`,
  },
  ofMembers(
    'a bonus ends once, and as it says',
    (isOne) => `
      select one.id, one.state, ended.id as ended, paid.id as paid from cell.bonus one
      ${wallet('real')} ${wallet('bonus')}
      left join cell.wallet_transfer came on came.wallet_id = bonus.id and came.id = one.granted_by
      ${transfer('ended', 'bonus', 'bonus-end')} ${transfer('paid', 'real', 'bonus-paid')}
      where ${isOne} and (
        (ended.id is not null) <> (one.state <> 'running' and came.id is not null)
        or (paid.id is not null) <> (one.state = 'converted' and came.id is not null)
        or (ended.debit, ended.credit, ended.amount) <> ('free', 'bonus', one.amount_minor)
        or (paid.debit, paid.credit, paid.amount) <> ('bonus', 'free', one.amount_minor))`,
  ),
  {
    name: 'what ends a bonus ends one that was granted',
    sql: `
      select t.key from ${ever} t left join cell.bonus b on b.member_id = t.member_id and b.id::text = t.name
      where t.word <> 'bonus' and b.id is null`,
    sqlSince: `
      select t.key from ${lately} t left join cell.bonus b on b.member_id = t.member_id and b.id::text = t.name
      where t.word <> 'bonus' and b.id is null`,
  },
  ofMembers(
    'what lies in a bonus book is the bonuses that run',
    (isOne) => `
      select one.member_id, one.currency, one.free, one.held, runs.minor from cell.wallet one
      left join lateral (
        select coalesce(sum(amount_minor), 0) as minor from cell.bonus b
        where b.member_id = one.member_id and b.currency = one.currency and b.state = 'running'
      ) runs on true
      where one.book = 'bonus' and ${isOne} and (one.free <> runs.minor or one.held <> 0)`,
  ),
  {
    name: 'what was taken back of a bonus is what its transfers say',
    sql: `
      select b.id, t.name from (select * from cell.bonus where reversed_minor <> 0) b
      full join ${reversals('cell.wallet_transfer')} t on t.member_id = b.member_id and t.name = b.id::text
      where t.is_right is not true or t.minor is distinct from b.reversed_minor`,
    sqlSince: `
      select t.name from ${reversals(movedLately)} t
      left join cell.bonus b on b.member_id = t.member_id and b.id::text = t.name
      where not t.is_right or t.minor > coalesce(b.reversed_minor, 0)`,
  },
  {
    name: 'stakes that were counted cover what bonuses were turned by',
    // Of what was taken back, each part has lowered a bonus or is owed.
    sql: `
      select b.member_id, b.turned, turnover.staked_minor, turnover.owed_minor, turnover.bonus_owed_minor
      from (
        select member_id, currency, sum(staked_minor) as turned from cell.bonus where staked_minor > 0 group by 1, 2
      ) b left join cell.member_turnover turnover using (member_id, currency)
      where b.turned > coalesce(turnover.staked_minor - turnover.owed_minor + turnover.bonus_owed_minor, 0)`,
  },
  {
    name: 'a claim and its bonus say the same',
    sql: `
      select claim.id, claim.state, bonus.state as of_bonus from cell.claim left join cell.bonus using (id)
      where (claim.state in ('process', 'claimed') or bonus.id is not null) and not coalesce(
        bonus.amount_minor = claim.bonus_minor and bonus.member_id = claim.member_id and bonus.currency = claim.currency
        and case bonus.state when 'running' then claim.state = 'process' when 'converted' then claim.state = 'claimed'
          else claim.state = 'closed' and claim.reason = bonus.state end, false)`,
  },
  {
    name: 'what a promotion has spent is what its claims say',
    sql: `
      select id, spent_minor, promised from (
        select p.id, p.spent_minor, coalesce(sum(c.minor), 0) as promised
        from public.promotion p left join public.promotion_promised() c on c.promotion_id = p.id group by 1, 2
      ) counted where spent_minor <> promised`,
  },
  {
    name: 'a turnover, less what it owes, is what was counted',
    // A member's total has one currency: the first that was counted.
    sql: `
      select member_id, turnover.staked_minor, turnover.owed_minor, counted.minor from cell.member_turnover turnover
      full join (
        select member_id, currency, sum(counted) as minor from cell.counted_stake stake, cell.turnover_cursor c
        where (stake.xid, stake.id) <= (c.xid, c.id) group by 1, 2
      ) counted using (member_id, currency)
      where turnover.staked_minor - turnover.owed_minor is distinct from counted.minor
        and (turnover.member_id is not null or not exists (select from cell.member_turnover other where other.member_id = counted.member_id))`,
  },
  {
    name: 'nothing runs on after its days',
    sql: `
      select late.id from (
        select id, expires_at from cell.bonus where state = 'running' and staked_minor < needed_minor
        union all select id, expires_at from cell.claim where state = 'issued' or state = 'joined' and staked_minor < needed_minor
      ) late, cell.turnover_cursor c where late.expires_at < c.counted_at - ${grace}`,
  },
]
