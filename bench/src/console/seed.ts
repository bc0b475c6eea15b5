import type { Pool } from '../../../server/src/platform/db/db.ts'
import { firstMember, memberOf, memberPrefix } from '../ledger-bank.ts'

interface Extent {
  readonly merchantId: string
  readonly members: number
  readonly transfers: number
}

/** One in so many of all movements are of one member, whose ledger is the longest. */
const busiestShare = 100
export const busiest = memberOf(0)

/** A merchant as large as that: members with a wallet, what moved in it, and what staff find in their lists. */
export async function seedConsole(pool: Pool, { merchantId, members, transfers }: Extent): Promise<void> {
  // Without triggers, which would take minutes; so every row names its shard.
  await pool.query('set session_replication_role = replica')
  await pool.query(people, [merchantId, memberPrefix, firstMember, members])
  await pool.query(wallets, [merchantId])
  await pool.query(copies, [merchantId])
  // Indexes are built afterwards: row by row they would take hours for ten million.
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where schemaname = 'cell' and tablename = 'wallet_transfer' and indexname <> 'wallet_transfer_pk'`,
  )
  for (const { name } of indexes) await pool.query(`drop index cell.${name}`)
  await pool.query(movements, [merchantId, Math.floor(transfers / members)])
  await pool.query(ofBusiest, [merchantId, busiest, transfers / busiestShare])
  for (const { made } of indexes) await pool.query(made)
  for (const seed of [cards, withdrawals, deposits, submissions]) await pool.query(seed, [merchantId])
  await pool.query(entries, [merchantId, members / 10])
  await pool.query('vacuum analyze')
}

const people = `
  insert into cell.member (id, merchant_id, user_name, created_at, shard)
  select id, $1, 'bench_' || n, now() - random() * interval '400 days', cell.shard_of(id)
  from generate_series(0, $4::int - 1) n cross join lateral (select ($2::text || ($3::bigint + n))::uuid as id) one`

const wallets = `
  insert into cell.wallet (merchant_id, member_id, book, currency, trial, opened_at, free, shard)
  select merchant_id, id, 'real', 'PHP', false, now(), 1000000, shard from cell.member where merchant_id = $1`

/** What the job `copy-members` would write. The contacts are made up, but as long as real ones. */
const copies = `
  insert into member_search (merchant_id, member_id, user_name, name, role, is_locked, labels, contacts, joined_at, seen_at)
  select merchant_id, id, user_name, user_name, 'player', number % 500 = 0, case when number % 100 = 0 then '{vip}'::text[] else '{}' end,
    array[sha256(user_name::bytea), sha256(id::text::bytea)], created_at, now()
  from (select *, substr(user_name, 7)::int as number from cell.member where merchant_id = $1) member`

const movements = `
  insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at, shard)
  select merchant_id, wallet.id, 'cash', 'free', 1, 1000000 + n, 0, 'deposit', 'bet-' || (random() * 9e15)::bigint, sha256('deposit'), now(), shard
  from generate_series(1, $2::int) n, cell.wallet where merchant_id = $1 order by n, wallet.id`

const ofBusiest = `
  insert into cell.wallet_transfer (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, at, shard)
  select merchant_id, wallet.id, 'cash', 'free', 1, 1000000 + n, 0, 'deposit', 'more-' || n, sha256('deposit'), now(), shard
  from generate_series(1, $3::int) n, cell.wallet where merchant_id = $1 and member_id = $2`

const some = (share: number) => `(
  select id as member_id, merchant_id, shard from cell.member where merchant_id = $1 and substr(user_name, 7)::int % ${share} = 0
) member`

const cards = `
  insert into cell.bank_card (merchant_id, member_id, id, bank, number_sealed, account_hash, key_id, last_four, holder, added_at, payable_from, shard)
  select merchant_id, member_id, member_id, 'tala', '', sha256(member_id::text::bytea), 'bench', '0042', 'Account Holder', now(), now(), shard
  from ${some(50)}`

/** A third of them wait. */
const withdrawals = `
  insert into cell.withdrawal
    (merchant_id, member_id, id, card_id, amount, currency, state, reference, requested_at, due_at, asked_at, signals, net_minor, judged_at, shard)
  select merchant_id, member_id, gen_random_uuid(), member_id, 50000, 'PHP', state, gen_random_uuid()::text, at,
    case state when 'requested' then at + interval '1 day' end, case state when 'paid' then at end, '[]', 0, now(), shard
  from (
    select *, case n when 0 then 'requested' else 'paid' end as state, now() - random() * interval '20 days' as at
    from ${some(50)} cross join generate_series(0, 2) n
  ) one`

const deposits = `
  insert into cell.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, payer_name, amount_minor, currency, state, begun_at, shard)
  select gen_random_uuid(), merchant_id, member_id, '00-' || gen_random_uuid(), '', 'transfer', 'manual', 'Account Holder', 50000, 'PHP',
    'reviewing', now() - random() * interval '2 days', shard
  from ${some(100)}`

const submissions = `
  insert into cell.identity_submission
    (merchant_id, member_id, id, state, document_kind, details_sealed, number_hash, key_id, reasons, submitted_at, shard)
  select merchant_id, member_id, gen_random_uuid(), 'underReview', 'nationalId', '', sha256(member_id::text::bytea), 'bench', '{}',
    now() - random() * interval '2 days', shard
  from ${some(100)}`

const entries = `
  insert into audit_entry (merchant_id, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
  select $1, 'somebody', 'person', gen_random_uuid(), '', 'POST /ops/withdrawals/approve', '{}', array[gen_random_uuid()], 'done',
    now() - ($2 - n) * interval '1 second'
  from generate_series(1, $2::int) n`
