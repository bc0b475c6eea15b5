import type { Invariant } from '../../../wallet/index.ts'

/** Checks deposits one by one, so that it works for recent ones as well as for all. */
const ofDeposits = (name: string, text: (deposits: string) => string): Invariant => ({
  name,
  sql: text('cell.deposit'),
  sqlSince: text(
    `(select * from cell.deposit where (member_id, id) in (
          select member_id, deposit_id from cell.deposit_step where at > now() - interval '10 minutes'))`,
  ),
})

const transfer = (as: string, key: string) =>
  `left join cell.wallet_transfer ${as} on ${as}.wallet_id = wallet.id and ${as}.key = ${key}`
const stepAt = (state: string) =>
  `(select at from cell.deposit_step s where s.member_id = d.member_id and s.deposit_id = d.id and s.state = '${state}')`

export const depositInvariants: readonly Invariant[] = [
  ofDeposits(
    'a reversed deposit was credited, and what is not short was taken back',
    (deposits) => `
      select d.member_id, d.id from ${deposits} d
      left join cell.wallet on wallet.member_id = d.member_id and wallet.book = 'real' and wallet.currency = d.currency
      ${transfer('came', `'deposit:' || d.id`)} ${transfer('went', `'deposit-reversed:' || d.id`)}
      where d.state = 'reversed' and (
        (came.debit, came.credit, came.amount) is distinct from ('cash', 'free', d.amount_minor)
        or (went.debit, went.credit, went.amount) is distinct from
          (case when d.short_minor < d.amount_minor then 'free' end, case when d.short_minor < d.amount_minor then 'cash' end,
           nullif(d.amount_minor - d.short_minor, 0)))`,
  ),
  {
    name: 'money is taken back for a reversed deposit alone',
    sql: `
      select t.wallet_id, t.key from cell.wallet_transfer t join cell.wallet on wallet.id = t.wallet_id
      left join cell.deposit d on d.member_id = wallet.member_id and t.key = 'deposit-reversed:' || d.id and d.state = 'reversed'
      where t.code = 'deposit_reversed' and d.id is null`,
  },
  ofDeposits(
    'a reversed deposit has a case',
    (deposits) => `
      select d.member_id, d.id from ${deposits} d
      left join public.laundering_flag flag on flag.member_id = d.member_id and flag.kind = 'chargeback' and flag.subject = d.id::text
      where d.state = 'reversed' and flag.id is null`,
  ),
  ofDeposits(
    'a reversed deposit ended the bonuses granted since it was paid',
    (deposits) => `
      select d.member_id, d.id, bonus.id as bonus from ${deposits} d
      join cell.bonus on bonus.member_id = d.member_id and bonus.state = 'running'
        and bonus.granted_at >= ${stepAt('paid')} and bonus.granted_at < ${stepAt('reversed')}
      where d.state = 'reversed'`,
  ),
  {
    // Both moments are those at which a transaction began, so a request that came first can be the later one by a little.
    name: 'nothing is withdrawn between a chargeback or a bonus that is missing and the end of its case',
    sql: `
      select w.member_id, w.id from cell.withdrawal w
      join public.laundering_flag flag on flag.member_id = w.member_id and flag.kind in ('chargeback', 'chargeback_differs', 'bonus_reversed')
      where w.requested_at > flag.found_at + interval '1 minute' and w.requested_at < coalesce(flag.closed_at, 'infinity')
        or w.requested_at <= flag.found_at and w.state in ('requested', 'approved') and flag.kind = 'chargeback'`,
  },
]
