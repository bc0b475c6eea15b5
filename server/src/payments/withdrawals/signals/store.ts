import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import { recordInCell } from '../../../platform/events/events.ts'
import { withdrawalsChanged } from '../../events.ts'
import type { Facts, Signal } from './signals.ts'
import type { Which } from '../withdrawal.ts'

type Known = Pick<Facts, 'amountMinor' | 'currency' | 'holder' | 'payerNames' | 'paid' | 'today' | 'returned'> & {
  readonly memberId: string
  readonly id: string
  readonly requestedAt: Date
  readonly cardAddedAt: Date
  readonly accountHash: Buffer
  readonly netMinor: number
}

interface Row {
  readonly memberId: string
  readonly id: string
  /** Bigints, which the driver returns as strings. */
  readonly amount: string
  readonly currency: Currency
  readonly requestedAt: Date
  readonly holder: string
  readonly cardAddedAt: Date
  readonly accountHash: Buffer
  readonly paidTimes: number
  readonly paidSum: string
  readonly todayTimes: number
  readonly todaySum: string
  readonly returned: number
  readonly payerNames: readonly string[]
  readonly net: string
}

/** Locks those of the withdrawals that are not decided, and reads what payments know of them. */
export async function lockToJudge(trx: Trx, which: readonly Which[]): Promise<Known[]> {
  const [memberIds, ids] = [which.map(({ memberId }) => memberId), which.map(({ id }) => id)]
  const { rows } = await sql<Row>`
    with asked as (
      select w.* from cell.withdrawal w
      join unnest(${memberIds}::uuid[], ${ids}::uuid[]) named (member_id, id) using (member_id, id)
      where w.merchant_id = ${own(trx)} and w.state = 'requested'
      order by w.member_id, w.id for no key update of w
    )
    select w.member_id as "memberId", w.id, w.amount, w.currency, w.requested_at as "requestedAt", card.holder,
      card.added_at as "cardAddedAt", card.account_hash as "accountHash", earlier.*,
      array(
        select distinct payer_name from cell.deposit d
        where d.member_id = w.member_id and d.state = 'paid' and d.payer_name is not null
          and d.begun_at between w.requested_at - interval '90 days' and w.requested_at
      ) as "payerNames",
      (select coalesce(sum(amount_minor), 0) from cell.deposit d
        where d.member_id = w.member_id and d.currency = w.currency and d.state = 'paid')
      - (select coalesce(sum(amount), 0) from cell.withdrawal o
        where o.member_id = w.member_id and o.currency = w.currency and o.state = 'paid') as net
    from asked w
    join cell.bank_card card on card.member_id = w.member_id and card.id = w.card_id
    cross join lateral (
      select (count(*) filter (where o.state = 'paid'))::int as "paidTimes",
        coalesce(sum(o.amount) filter (where o.state = 'paid'), 0) as "paidSum",
        (count(*) filter (where o.requested_at > w.requested_at - interval '24 hours'))::int as "todayTimes",
        coalesce(sum(o.amount) filter (where o.requested_at > w.requested_at - interval '24 hours'), 0) as "todaySum",
        (count(*) filter (where o.state in ('refused', 'failed') and o.requested_at > w.requested_at - interval '30 days'))::int
          as returned
      from cell.withdrawal o
      where o.member_id = w.member_id and o.currency = w.currency and o.requested_at <= w.requested_at
    ) earlier`.execute(trx.db)
  return rows.map((row) => ({
    memberId: row.memberId,
    id: row.id,
    amountMinor: Number(row.amount),
    currency: row.currency,
    requestedAt: row.requestedAt,
    holder: row.holder,
    cardAddedAt: row.cardAddedAt,
    accountHash: row.accountHash,
    paid: { times: row.paidTimes, sumMinor: Number(row.paidSum) },
    today: { times: row.todayTimes, sumMinor: Number(row.todaySum) },
    returned: row.returned,
    payerNames: row.payerNames,
    netMinor: Number(row.net),
  }))
}

/** How many other members have ever had the account of each. */
export async function othersOnPayees(trx: Trx, asked: readonly Known[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; id: string; others: number }>`
    select asked.member_id as "memberId", asked.id, count(*)::int as others
    from unnest(
      ${asked.map(({ memberId }) => memberId)}::uuid[], ${asked.map(({ id }) => id)}::uuid[],
      ${asked.map(({ accountHash }) => accountHash)}::bytea[]
    ) asked (member_id, id, account_hash)
    join bank_account_use used on used.merchant_id = ${own(trx)} and used.account_hash = asked.account_hash
      and used.member_id <> asked.member_id
    group by 1, 2`.execute(trx.db)
  return new Map(rows.map(({ memberId, id, others }) => [`${memberId} ${id}`, others]))
}

/** How many related members had a withdrawal refused within 90 days. */
export async function refusedRelatives(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows: related } = await sql<{ of: string; memberId: string }>`
    select asked.id as of, related.id as "memberId" from unnest(${[...memberIds]}::uuid[]) asked (id)
    cross join lateral (select id from related_members(asked.id) related (id) limit 200) related`.execute(trx.db)
  if (related.length === 0) return new Map()
  const { rows } = await sql<{ of: string; members: number }>`
    select related.of, count(*)::int as members
    from unnest(${related.map(({ of }) => of)}::uuid[], ${related.map(({ memberId }) => memberId)}::uuid[])
      related (of, member_id)
    where exists (
      select from cell.withdrawal w
      where w.merchant_id = ${own(trx)} and w.member_id = related.member_id and w.state = 'refused'
        and w.requested_at > ${trx.now}::timestamptz - interval '90 days'
    )
    group by 1`.execute(trx.db)
  return new Map(rows.map(({ of, members }) => [of, members]))
}

interface Judged extends Which {
  readonly netMinor: number
  readonly signals: readonly Signal[]
}

/** Pages of the queue hear of it if a signal came or went. */
export async function writeSignals(trx: Trx, judged: readonly Judged[]): Promise<void> {
  const { rows } = await sql<{ isNews: boolean }>`
    update cell.withdrawal w set signals = found.signals, net_minor = found.net_minor, judged_at = ${trx.now}
    from (
      select w.member_id, w.id, w.signals as before, judged.signals, judged.net_minor
      from jsonb_to_recordset(${JSON.stringify(
        judged.map(({ memberId, id, netMinor, signals }) => ({
          member_id: memberId,
          id,
          net_minor: netMinor,
          signals,
        })),
      )}::jsonb) judged (member_id uuid, id uuid, net_minor bigint, signals jsonb)
      join cell.withdrawal w using (member_id, id)
    ) found
    where w.merchant_id = ${own(trx)} and w.member_id = found.member_id and w.id = found.id
    returning found.before is not null and found.before <> found.signals as "isNews"`.execute(trx.db)
  if (rows.some(({ isNews }) => isNews)) await recordInCell(trx, withdrawalsChanged)
}

/** Reads across merchants, so it must run as the owner of the tables. */
export async function toJudge(
  trx: Trx,
  before: Date,
  limit: number,
): Promise<(Which & { readonly merchantId: string })[]> {
  const { rows } = await sql<Which & { readonly merchantId: string }>`
    select merchant_id as "merchantId", member_id as "memberId", id from cell.withdrawal
    where state = 'requested' and (judged_at is null or judged_at < ${before})
    order by judged_at nulls first limit ${limit}`.execute(trx.db)
  return rows
}
