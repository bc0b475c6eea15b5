import { movedLately, type Invariant } from '../../../wallet/index.ts'

/** Transfers of suppliers' transactions with their member. Removing a trial member clears the wallet's member, so those are left out. */
const transfers = (from: string) => `
  (select t.*, w.member_id, w.book, w.currency, split_part(t.key, ':', 2) as supplier, split_part(t.key, ':', 3) as name,
     split_part(t.key, ':', 4) as part
   from ${from} t join cell.wallet w on w.id = t.wallet_id where w.member_id is not null and t.key like 'play:%' offset 0)`
const lately = transfers(movedLately)
const ever = transfers('cell.wallet_transfer')

/** A removed trial member's play money has no transfers to check. */
const isKnown = (one: string) =>
  `(${one}.book <> 'trial' or exists (select from cell.wallet where member_id = ${one}.member_id and book = 'trial'))`

/** The expected movements of a transaction: none, one amount, or a stake and a win. */
const moves = (one: string) => `
  (select * from (values
     ('', case when ${one}.kind in ('bet', 'betwin') then 'free' else 'game' end, case when ${one}.kind in ('bet', 'betwin') then 'game' else 'free' end,
       case ${one}.kind when 'bet' then 'stake' when 'betwin' then 'stake' when 'rollback' then 'refund' else 'win' end, ${one}.amount),
     ('win', 'game', 'free', 'win', ${one}.won)
   ) move (part, debit, credit, code, amount) where ${one}.status = 'OK' and move.amount > 0)`

const transactionOf = (transfer: string) => `
  (select * from cell.vendor_transaction where supplier = ${transfer}.supplier and transaction_uuid = ${transfer}.name
     and member_id = ${transfer}.member_id offset 0)`
const everything = 'cell.vendor_transaction'
const transactionsLately = `(select own.* from ${lately} t cross join lateral ${transactionOf('t')} own offset 0)`
const roundsLately = `
  (select distinct r.* from ${transactionsLately} t
   cross join lateral (select * from cell.vendor_round r where (r.member_id, r.supplier, r.round) = (t.member_id, t.supplier, t.round) offset 0) r)`

/** Checks transactions one by one, so that it works for recent ones as well as for all. */
const ofTransactions = (name: string, text: (of: string) => string): Invariant => ({
  name,
  sql: text(everything),
  sqlSince: text(transactionsLately),
})

/** The rollback of a bet that took effect. */
const backOf = (bet: string) => `
  (select * from cell.vendor_transaction back
   where back.supplier = ${bet}.supplier and back.reference = ${bet}.transaction_uuid and back.kind = 'rollback' and not back.is_repeat)`

/** The sums of a round's transactions. */
const sums = (round: string) => `
  (select coalesce(sum(t.amount) filter (where t.kind in ('bet', 'betwin') and not is_back), 0) as stake,
     count(*) filter (where t.kind in ('bet', 'betwin') and not is_back) as bets,
     coalesce(sum(case t.kind when 'win' then t.amount else t.won end), 0) as won,
     bool_and((t.game_code, t.book, t.currency) is not distinct from (${round}.game_code, ${round}.book, ${round}.currency)) as is_same,
     max(t.at) filter (where t.kind in ('bet', 'betwin')) as last_bet_at
   from (select t.*, exists ${backOf('t')} as is_back from cell.vendor_transaction t
         where t.member_id = ${round}.member_id and t.supplier = ${round}.supplier and t.round = ${round}.round and t.status = 'OK'
           and t.kind in ('bet', 'betwin', 'win')) t)`

const ofRounds = (name: string, text: (of: string) => string): Invariant => ({
  name,
  sql: text('cell.vendor_round'),
  sqlSince: text(roundsLately),
})

/** More than the clocks of two processes differ. */
const skew = `interval '1 minute'`

export const playInvariants: readonly Invariant[] = [
  {
    name: 'a vendor’s transaction is what it moved, and what moved is of one',
    sql: `
      select m.supplier, m.transaction_uuid, t.key from (
        select t.*, move.part, move.debit, move.credit, move.code, move.amount as moving
        from cell.vendor_transaction t cross join lateral ${moves('t')} move where ${isKnown('t')}
      ) m
      full join ${ever} t on t.member_id = m.member_id and t.supplier = m.supplier and t.name = m.transaction_uuid and t.part = m.part
      where (t.debit, t.credit, t.code, t.amount, t.book, t.currency) is distinct from (m.debit, m.credit, m.code, m.moving, m.book, m.currency)`,
    sqlSince: `
      select t.member_id, t.key from ${lately} t
      left join lateral ${transactionOf('t')} own on true
      left join lateral ${moves('own')} move on move.part = t.part
      where (t.debit, t.credit, t.code, t.amount, t.book, t.currency)
        is distinct from (move.debit, move.credit, move.code, move.amount, own.book, own.currency)`,
  },
  ofRounds(
    'a round is the sum of its transactions',
    (rounds) => `
      select r.member_id, r.supplier, r.round, r.stake, r.won, r.bets, sums.* from ${rounds} r
      cross join lateral ${sums('r')} sums
      where (r.stake, r.won, r.bets, coalesce(sums.is_same, true)) is distinct from (sums.stake::bigint, sums.won::bigint, sums.bets::int, true)`,
  ),
  ofTransactions(
    'a bet that was taken is in a round',
    (transactions) => `
      select t.supplier, t.transaction_uuid from ${transactions} t
      where t.kind in ('bet', 'betwin') and t.status = 'OK' and not exists (
        select from cell.vendor_round r where (r.member_id, r.supplier, r.round) = (t.member_id, t.supplier, t.round))`,
  ),
  ofRounds(
    'no bet was taken after its round was closed',
    (rounds) => `
      select r.member_id, r.supplier, r.round, r.closed_at, sums.last_bet_at from ${rounds} r
      cross join lateral ${sums('r')} sums
      where r.closed_at is not null and sums.last_bet_at > r.closed_at + ${skew}`,
  ),
  ofTransactions(
    'a bet is rolled back once, with its whole stake',
    (transactions) => `
      select t.supplier, t.transaction_uuid, t.reference from ${transactions} t
      -- What came later under the name of a bet that never came, and is no bet, was not rolled back.
      left join cell.vendor_transaction bet on bet.supplier = t.supplier and bet.transaction_uuid = t.reference
        and bet.kind in ('bet', 'betwin')
      where t.kind = 'rollback' and not (
        (select count(*) from cell.vendor_transaction other
         where other.supplier = t.supplier and other.reference = t.reference and other.kind = 'rollback' and not other.is_repeat) = 1
        and t.amount = case when bet.status = 'OK' and not t.is_repeat then bet.amount else 0 end
        and (bet.transaction_uuid is null or bet.kind = 'bet' and bet.member_id = t.member_id and bet.round = t.round or t.amount = 0 and bet.status <> 'OK'))`,
  ),
  ofTransactions(
    'what is won is won on a bet that was taken and stands',
    (transactions) => `
      select t.supplier, t.transaction_uuid, t.reference from ${transactions} t
      left join cell.vendor_transaction bet on bet.supplier = t.supplier
        and bet.transaction_uuid = case t.kind when 'win' then t.reference else t.transaction_uuid end
      where (t.kind = 'win' or t.kind = 'betwin' and t.status = 'OK') and (
        (bet.status, bet.kind in ('bet', 'betwin'), bet.member_id, bet.round, bet.game_code, bet.book, bet.currency)
          is distinct from ('OK', true, t.member_id, t.round, t.game_code, t.book, t.currency)
        or exists ${backOf('bet')})`,
  ),
  {
    name: 'no round is left without an end',
    ...both(`select member_id, supplier, round, due_at from cell.vendor_round where due_at < now() - interval '1 day'`),
  },
  {
    name: 'transactions of vendors are only ever added, each once',
    ...both(
      `
      select 'trigger' as missing where not exists (
        select from pg_trigger where tgrelid = 'cell.vendor_transaction'::regclass and tgname = 'vendor_transaction_stays'
          and tgenabled in ('O', 'A') and tgtype & 58 = 58 and tgqual is null)
      union all
      select name from (values ('vendor_transaction_pk'), ('vendor_transaction_rolled_back_once'), ('vendor_round_pk')) wanted (name)
      where not exists (select from pg_index where indexrelid = to_regclass('cell.' || name) and indisunique and indisvalid)
      union all
      select role || ' ' || name from (values ('parola_app'), ('parola_relay'), ('public')) others (role),
        (values ('vendor_transaction'), ('vendor_round')) own (name)
      where has_any_column_privilege(role, 'cell.' || name, 'insert, update')
        or has_table_privilege(role, 'cell.' || name, 'delete, truncate, trigger')`,
    ),
  },
]

function both(sql: string): Pick<Invariant, 'sql' | 'sqlSince'> {
  return { sql, sqlSince: sql }
}
