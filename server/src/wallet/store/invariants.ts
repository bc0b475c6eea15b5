import type { Invariant } from '../invariant.ts'
import { guardInvariants } from './guards.ts'

const everything = (schema: string) => `${schema}.wallet_transfer`

/** The order of the segments: no transfer can appear behind the end of one. */
const after = (schema: string, segment: string) => `(xid, id) > (
  coalesce((select xid from ${schema}.wallet_segment where number = ${segment}), '0'::xid8),
  coalesce((select id from ${schema}.wallet_segment where number = ${segment}), 0))`
const auditedSegment = (schema: string) => `(select segment from ${schema}.wallet_audit)`
const lastSegment = (schema: string) => `(select max(number) from ${schema}.wallet_segment)`
/**
 * Transfers since the last audit, for the invariants of other domains, at a cost independent of the ledger's size. `offset 0` keeps the
 * planner from searching wallet by wallet, which would read the whole ledger.
 */
export const movedLately = (schema: string) =>
  `(select * from ${schema}.wallet_transfer where ${after(schema, auditedSegment(schema))} offset 0)`

/** Checks transfers one by one, so that it works for some as well as for all. */
const ofTransfers = (name: string, text: (schema: string, transfers: string) => string): Invariant => ({
  name,
  sql: (schema) => text(schema, everything(schema)),
  sqlSince: (schema) => text(schema, movedLately(schema)),
})

/** Checks wallets one by one. */
const ofWallets = (name: string, text: (schema: string, wallets: string) => string): Invariant => ({
  name,
  sql: (schema) => text(schema, `${schema}.wallet`),
  sqlSince: (schema) =>
    text(
      schema,
      `(select own.* from (select distinct wallet_id from ${movedLately(schema)} t) moved
        cross join lateral (select * from ${schema}.wallet where id = moved.wallet_id limit 1) own)`,
    ),
})

const change = (account: 'free' | 'held') =>
  `case '${account}' when t.credit then t.amount when t.debit then -t.amount else 0 end`

/** Transfers whose balance after does not equal the balance before plus the change. */
const unmoved = (transfers: string) => `
  select t.id, t.wallet_id, t.free_before, t.free_after, t.held_before, t.held_after from ${transfers} t
  where t.free_after <> coalesce(t.free_before, 0) + ${change('free')} or t.held_after <> coalesce(t.held_before, 0) + ${change('held')}`

/** The legs of a transfer that belong to house accounts. */
const houseLegs = (schema: string, transfers: string) => `
  select t.merchant_id, w.book, w.currency, leg.account, sum(leg.amount) as balance
  from ${transfers} t join ${schema}.wallet w on w.id = t.wallet_id
  cross join lateral (values (t.debit, -t.amount), (t.credit, t.amount)) leg (account, amount)
  where leg.account not in ('free', 'held') group by 1, 2, 3, 4`

const folded = (schema: string) =>
  `(select * from ${schema}.wallet_transfer where not (${after(schema, lastSegment(schema))}))`
const foldedSince = (schema: string) =>
  `(select * from ${movedLately(schema)} moved where not (${after(schema, lastSegment(schema))}))`
const unfolded = (schema: string) =>
  `(select * from ${schema}.wallet_transfer where ${after(schema, lastSegment(schema))})`

const houseDiffers = (schema: string, recount: string) => `
  select merchant_id, book, currency, account, house.balance as folded, recount.balance as recounted
  from ${schema}.wallet_house house
  full join (${recount}) recount using (merchant_id, book, currency, account)
  where house.balance is distinct from recount.balance`

const moneyInvariants: readonly Invariant[] = [
  ofTransfers(
    'a transfer moves one positive amount between two accounts',
    (_schema, transfers) => `
      select t.id from ${transfers} t
      where not coalesce(t.amount > 0 and t.debit <> t.credit and (t.debit in ('free', 'held') or t.credit in ('free', 'held'))
        and (t.debit <> 'held' or t.ends is not null) and (t.credit <> 'held' or t.debit = 'free')
        and octet_length(t.body_hash) = 32, false)`,
  ),
  {
    name: 'what stands after a transfer is what stood before it, moved',
    sql: (schema) =>
      unmoved(`(select *, lag(free_after) over earlier as free_before, lag(held_after) over earlier as held_before
        from ${schema}.wallet_transfer window earlier as (partition by wallet_id order by id))`),
    sqlSince: (schema) =>
      unmoved(`(select moved.*, before.free_after as free_before, before.held_after as held_before from ${movedLately(schema)} moved
        left join lateral (
          select free_after, held_after from ${schema}.wallet_transfer earlier
          where earlier.wallet_id = moved.wallet_id and earlier.id < moved.id order by earlier.id desc limit 1
        ) before on true)`),
  },
  ofWallets(
    'a balance is what stood after the last transfer',
    (schema, wallets) => `
      select w.id, w.free, w.held, last.free_after, last.held_after from ${wallets} w
      left join lateral (
        select free_after, held_after from ${schema}.wallet_transfer t where t.wallet_id = w.id order by t.id desc limit 1
      ) last on true
      where w.free <> coalesce(last.free_after, 0) or w.held <> coalesce(last.held_after, 0)`,
  ),
  {
    name: 'a balance is the sum of its transfers',
    sql: (schema) => `
      select w.id, w.free, w.held, moved.free as free_moved, moved.held as held_moved from ${schema}.wallet w
      full join (
        select t.wallet_id as id, sum(${change('free')}) as free, sum(${change('held')}) as held
        from ${schema}.wallet_transfer t group by 1
      ) moved using (id)
      where w.free is distinct from coalesce(moved.free, 0) or w.held is distinct from coalesce(moved.held, 0)`,
  },
  ofWallets(
    'no member account is below its floor',
    (_schema, wallets) => `select w.id, w.free, w.held from ${wallets} w where w.free < 0 or w.held < 0`,
  ),
  ofTransfers(
    'no member account was below its floor',
    (_schema, transfers) => `select t.id from ${transfers} t where t.free_after < 0 or t.held_after < 0`,
  ),
  {
    name: 'each book of a merchant and currency sums to nothing',
    sql: (schema) => `
      select merchant_id, book, currency, sum(balance) as sum from (
        select merchant_id, book, currency, free + held as balance from ${schema}.wallet
        union all select merchant_id, book, currency, balance from ${schema}.wallet_house
        union all select merchant_id, book, currency, balance from (${houseLegs(schema, unfolded(schema))}) tail
      ) standing group by 1, 2, 3 having sum(balance) <> 0`,
  },
  {
    name: 'what the house has is the sum of its transfers',
    sql: (schema) => houseDiffers(schema, houseLegs(schema, folded(schema))),
    sqlSince: (schema) =>
      houseDiffers(
        schema,
        `select merchant_id, book, currency, account, sum(balance) as balance from (
           select noted.* from ${schema}.wallet_audit,
             jsonb_to_recordset(house) as noted (merchant_id uuid, book text, currency text, account text, balance numeric)
           union all ${houseLegs(schema, foldedSince(schema))}
         ) counted group by 1, 2, 3, 4`,
      ),
  },
  ofTransfers(
    'nothing crosses merchants, books or wallets',
    (schema, transfers) => `
      select t.id, t.merchant_id, w.merchant_id as of_wallet, m.merchant_id as of_member, w.book, m.trial
      from ${transfers} t left join ${schema}.wallet w on w.id = t.wallet_id left join ${schema}.member m on m.id = w.member_id
      where w.id is null or t.merchant_id <> w.merchant_id or m.merchant_id <> w.merchant_id
        or m.trial <> (w.book = 'trial') or (m.id is null and w.book <> 'trial')`,
  ),
  ofTransfers(
    'only play money is granted',
    (schema, transfers) => `
      select t.id, w.book from ${transfers} t join ${schema}.wallet w on w.id = t.wallet_id
      where 'grants' in (t.debit, t.credit) and w.book <> 'trial'`,
  ),
  {
    name: 'what is held is the sum of the open holds',
    sql: (schema) => `
      select w.id, w.held, open.held as open from ${schema}.wallet w
      left join (
        select hold.wallet_id, sum(hold.amount) as held from ${schema}.wallet_transfer hold
        where hold.credit = 'held' and not exists (
          select from ${schema}.wallet_transfer ending where ending.wallet_id = hold.wallet_id and ending.ends = hold.key)
        group by 1
      ) open on open.wallet_id = w.id
      where w.held <> coalesce(open.held, 0)`,
  },
  ofTransfers(
    'each hold is captured or released and each transfer reversed, once and wholly',
    (schema, transfers) => `
      select t.id, t.wallet_id, t.ends, target.id as target from ${transfers} t
      left join ${schema}.wallet_transfer target on target.wallet_id = t.wallet_id and target.key = t.ends
      where t.ends is not null and (
        coalesce(target.id >= t.id or target.ends is not null or target.amount <> t.amount, true)
        or case when target.credit = 'held' then t.debit <> 'held' else (t.debit, t.credit) <> (target.credit, target.debit) end
        or exists (select from ${schema}.wallet_transfer other
          where other.wallet_id = t.wallet_id and other.ends = t.ends and other.id <> t.id))`,
  ),
  {
    name: 'a key is used once',
    sql: (schema) => `select wallet_id, key, count(*) from ${schema}.wallet_transfer group by 1, 2 having count(*) > 1`,
    sqlSince: (schema) => `
      select t.id, t.wallet_id, t.key from ${movedLately(schema)} t
      where exists (select from ${schema}.wallet_transfer other
        where other.wallet_id = t.wallet_id and other.key = t.key and other.id <> t.id)`,
  },
  ofTransfers(
    'no transfer is from a transaction that has not been',
    (_schema, transfers) =>
      `select t.id, t.xid from ${transfers} t where t.xid >= pg_snapshot_xmax(pg_current_snapshot())`,
  ),
  {
    name: 'every seal is borne out by what it covers',
    sql: (schema) => `select number from ${schema}.wallet_broken_segment(0) number where number is not null`,
    sqlSince: (schema) =>
      `select number from ${schema}.wallet_broken_segment(coalesce(${auditedSegment(schema)}, 0)) number where number is not null`,
  },
]

export const ledgerInvariants: readonly Invariant[] = [...moneyInvariants, ...guardInvariants]
