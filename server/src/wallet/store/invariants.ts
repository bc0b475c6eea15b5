import type { Invariant } from '../invariant.ts'
import { guardInvariants } from './guards.ts'

const everything = 'cell.wallet_transfer'

/** The order of the segments: no transfer can appear behind the end of one. */
const after = (segment: string) => `(xid, id) > (
  coalesce((select xid from cell.wallet_segment where number = ${segment}), '0'::xid8),
  coalesce((select id from cell.wallet_segment where number = ${segment}), 0))`
const auditedSegment = '(select segment from cell.wallet_audit)'
const lastSegment = '(select max(number) from cell.wallet_segment)'
/**
 * Transfers since the last audit, for the invariants of other domains, at a cost independent of the ledger's size. `offset 0` keeps the
 * planner from searching wallet by wallet, which would read the whole ledger.
 */
export const movedLately = `(select * from cell.wallet_transfer where ${after(auditedSegment)} offset 0)`

/** Checks transfers one by one, so that it works for some as well as for all. */
const ofTransfers = (name: string, text: (transfers: string) => string): Invariant => ({
  name,
  sql: text(everything),
  sqlSince: text(movedLately),
})

/** Checks wallets one by one. */
const ofWallets = (name: string, text: (wallets: string) => string): Invariant => ({
  name,
  sql: text('cell.wallet'),
  sqlSince: text(
    `(select own.* from (select distinct wallet_id from ${movedLately} t) moved
        cross join lateral (select * from cell.wallet where id = moved.wallet_id limit 1) own)`,
  ),
})

const change = (account: 'free' | 'held') =>
  `case '${account}' when t.credit then t.amount when t.debit then -t.amount else 0 end`

/** Transfers whose balance after does not equal the balance before plus the change. */
const unmoved = (transfers: string) => `
  select t.id, t.wallet_id, t.free_before, t.free_after, t.held_before, t.held_after from ${transfers} t
  where t.free_after <> coalesce(t.free_before, 0) + ${change('free')} or t.held_after <> coalesce(t.held_before, 0) + ${change('held')}`

/** The legs of a transfer that belong to house accounts. */
const houseLegs = (transfers: string) => `
  select t.merchant_id, w.book, w.currency, leg.account, sum(leg.amount) as balance
  from ${transfers} t join cell.wallet w on w.id = t.wallet_id
  cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) leg (account, amount)
  where leg.account not in ('free', 'held') group by 1, 2, 3, 4`

const folded = `(select * from cell.wallet_transfer where not (${after(lastSegment)}))`
const foldedSince = `(select * from ${movedLately} moved where not (${after(lastSegment)}))`
const unfolded = `(select * from cell.wallet_transfer where ${after(lastSegment)})`

const houseDiffers = (recount: string) => `
  select merchant_id, book, currency, account, house.balance as folded, recount.balance as recounted
  from cell.wallet_house house
  full join (${recount}) recount using (merchant_id, book, currency, account)
  where house.balance is distinct from recount.balance`

const moneyInvariants: readonly Invariant[] = [
  ofTransfers(
    'a transfer moves one positive amount between two accounts',
    (transfers) => `
      select t.id from ${transfers} t
      where not coalesce(t.amount > 0 and t.debit <> t.credit and (t.debit in ('free', 'held') or t.credit in ('free', 'held'))
        and (t.debit <> 'held' or t.ends is not null) and (t.credit <> 'held' or t.debit = 'free')
        and octet_length(t.body_hash) = 32, false)`,
  ),
  {
    name: 'what stands after a transfer is what stood before it, moved',
    sql: unmoved(`(select *, lag(free_after) over earlier as free_before, lag(held_after) over earlier as held_before
        from cell.wallet_transfer window earlier as (partition by wallet_id order by id))`),
    sqlSince:
      unmoved(`(select moved.*, before.free_after as free_before, before.held_after as held_before from ${movedLately} moved
        left join lateral (
          select free_after, held_after from cell.wallet_transfer earlier
          where earlier.wallet_id = moved.wallet_id and earlier.id < moved.id order by earlier.id desc limit 1
        ) before on true)`),
  },
  ofWallets(
    'a balance is what stood after the last transfer',
    (wallets) => `
      select w.id, w.free, w.held, last.free_after, last.held_after from ${wallets} w
      left join lateral (
        select free_after, held_after from cell.wallet_transfer t where t.wallet_id = w.id order by t.id desc limit 1
      ) last on true
      where w.free <> coalesce(last.free_after, 0) or w.held <> coalesce(last.held_after, 0)`,
  ),
  {
    name: 'a balance is the sum of its transfers',
    sql: `
      select w.id, w.free, w.held, moved.free as free_moved, moved.held as held_moved from cell.wallet w
      full join (
        select t.wallet_id as id, sum(${change('free')}) as free, sum(${change('held')}) as held
        from cell.wallet_transfer t group by 1
      ) moved using (id)
      where w.free is distinct from coalesce(moved.free, 0) or w.held is distinct from coalesce(moved.held, 0)`,
  },
  ofWallets(
    'no member account is below its floor',
    (wallets) => `select w.id, w.free, w.held from ${wallets} w where w.free < 0 or w.held < 0`,
  ),
  ofTransfers(
    'no member account was below its floor',
    (transfers) => `select t.id from ${transfers} t where t.free_after < 0 or t.held_after < 0`,
  ),
  {
    name: 'each book of a merchant and currency sums to nothing',
    sql: `
      select merchant_id, book, currency, sum(balance) as sum from (
        select merchant_id, book, currency, free + held as balance from cell.wallet
        union all select merchant_id, book, currency, balance from cell.wallet_house
        union all select merchant_id, book, currency, balance from (${houseLegs(unfolded)}) tail
      ) standing group by 1, 2, 3 having sum(balance) <> 0`,
  },
  {
    name: 'what the house has is the sum of its transfers',
    sql: houseDiffers(houseLegs(folded)),
    sqlSince: houseDiffers(
      `select merchant_id, book, currency, account, sum(balance) as balance from (
           select noted.* from cell.wallet_audit,
             jsonb_to_recordset(house) as noted (merchant_id uuid, book text, currency text, account text, balance numeric)
           union all ${houseLegs(foldedSince)}
         ) counted group by 1, 2, 3, 4`,
    ),
  },
  ofTransfers(
    'nothing crosses merchants, books or wallets',
    (transfers) => `
      select t.id, t.merchant_id, w.merchant_id as of_wallet, m.merchant_id as of_member, w.book, m.trial
      from ${transfers} t left join cell.wallet w on w.id = t.wallet_id left join cell.member m on m.id = w.member_id
      where w.id is null or t.merchant_id <> w.merchant_id or m.merchant_id <> w.merchant_id
        or m.trial <> (w.book = 'trial') or (m.id is null and w.book <> 'trial')`,
  ),
  ofTransfers(
    'only play money is granted',
    (transfers) => `
      select t.id, w.book from ${transfers} t join cell.wallet w on w.id = t.wallet_id
      where 'grants' in (t.debit, t.credit) and w.book <> 'trial'`,
  ),
  {
    name: 'what is held is the sum of the open holds',
    sql: `
      select w.id, w.held, open.held as open from cell.wallet w
      left join (
        select hold.wallet_id, sum(hold.amount) as held from cell.wallet_transfer hold
        where hold.credit = 'held' and not exists (
          select from cell.wallet_transfer ending where ending.wallet_id = hold.wallet_id and ending.ends = hold.key)
        group by 1
      ) open on open.wallet_id = w.id
      where w.held <> coalesce(open.held, 0)`,
  },
  ofTransfers(
    'each hold is captured or released and each transfer reversed, once and wholly',
    (transfers) => `
      select t.id, t.wallet_id, t.ends, target.id as target from ${transfers} t
      left join cell.wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
      where t.ends is not null and (
        coalesce(target.id >= t.id or target.ends is not null or target.amount <> t.amount, true)
        or case when target.credit = 'held' then t.debit <> 'held' else (t.debit, t.credit) <> (target.credit, target.debit) end
        or exists (select from cell.wallet_transfer other
          where other.wallet_id = t.wallet_id and other.ends = t.ends and other.id <> t.id))`,
  ),
  {
    name: 'a key is used once',
    sql: 'select wallet_id, key, count(*) from cell.wallet_transfer group by 1, 2 having count(*) > 1',
    sqlSince: `
      select t.id, t.wallet_id, t.key from ${movedLately} t
      where exists (select from cell.wallet_transfer other
        where other.wallet_id = t.wallet_id and other.key = t.key and other.id <> t.id)`,
  },
  ofTransfers(
    'no transfer is from a transaction that has not been',
    (transfers) => `select t.id, t.xid from ${transfers} t where t.xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  ),
  {
    name: 'every seal is borne out by what it covers',
    sql: 'select number from cell.wallet_broken_segment(0) number where number is not null',
    sqlSince: `select number from cell.wallet_broken_segment(coalesce(${auditedSegment}, 0)) number where number is not null`,
  },
]

export const ledgerInvariants: readonly Invariant[] = [...moneyInvariants, ...guardInvariants]
