import type { Currency } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { LedgerPlace } from '../../wallet/index.ts'

export interface Cursor extends LedgerPlace {
  readonly countedAt: Date
}

/** Locks the cursor until the transaction ends. */
export async function lockCursor(trx: Trx): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select xid::text, id::text, counted_at as "countedAt" from cell.turnover_cursor for update`.execute(trx.db)
  const [cursor] = rows
  invariant(cursor, 'the turnover cursor is missing; the migration creates it')
  return cursor
}

export async function writeCursor(trx: Trx, { xid, id, countedAt }: Cursor): Promise<void> {
  await sql`update cell.turnover_cursor
    set xid = ${xid}::xid8, id = ${id}::bigint, counted_at = greatest(counted_at, ${countedAt}::timestamptz)`.execute(
    trx.db,
  )
}

export async function readCountedAt(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select counted_at as at from cell.turnover_cursor`.execute(trx.db)
  invariant(rows[0], 'the turnover cursor is missing; the migration creates it')
  return rows[0].at
}

/** `until` is exclusive. */
export async function sumDays(
  trx: Trx,
  { id }: OwnerRef,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const { rows } = await sql<{ staked: string }>`
    select coalesce(sum(staked_minor), 0)::text as staked from cell.turnover_day
    where merchant_id = ${own(trx)} and member_id = ${id} and day >= ${from}::date and day < ${until}::date`.execute(
    trx.db,
  )
  return Number(rows[0]?.staked ?? 0)
}

/** The wagering progress of a claim or a bonus. */
export interface Meter {
  readonly table: 'claim' | 'bonus'
  readonly id: string
  readonly memberId: string
  readonly currency: Currency
  readonly neededMinor: number
  /** A draw or round with a larger stake does not turn it. */
  readonly largestMinor: number
  /** The transaction it began with: only stakes that a later one counts turn it. */
  readonly since: bigint
  readonly expiresAt: Date
  /** When the bonus was converted; null while it runs. */
  readonly convertedAt: Date | null
  stakedMinor: number
}

/**
 * Locks the meters of these members until the transaction ends: claims before bonuses, as everywhere, the oldest first. Those of `lowered`
 * also include what was converted. It is read last, so that a bonus which another transaction converts in between is found there.
 */
export async function lockMeters(
  trx: Trx,
  { memberIds, lowered }: { readonly memberIds: readonly string[]; readonly lowered: readonly string[] },
): Promise<Meter[]> {
  return [
    ...(await lockSome(trx, 'claim', {
      largest: sql`terms #>> '{largest,minor}'`,
      endedAt: sql`null::timestamptz`,
      where: sql`member_id = any (${memberIds}::uuid[]) and state = 'joined'`,
    })),
    ...(await lockSome(trx, 'bonus', {
      largest: sql`largest_minor`,
      endedAt: sql`ended_at`,
      where: sql`member_id = any (${memberIds}::uuid[]) and state = 'running'`,
    })),
    ...(lowered.length === 0
      ? []
      : await lockSome(trx, 'bonus', {
          largest: sql`largest_minor`,
          endedAt: sql`ended_at`,
          where: sql`member_id = any (${lowered}::uuid[]) and state = 'converted' and needed_minor > 0 and staked_minor > 0`,
        })),
  ]
}

async function lockSome(
  trx: Trx,
  table: Meter['table'],
  { largest, endedAt, where }: Record<'largest' | 'endedAt' | 'where', RawBuilder<unknown>>,
): Promise<Meter[]> {
  const { rows } = await sql<
    Record<'id' | 'memberId' | 'needed' | 'largest' | 'since' | 'staked', string> & {
      currency: Currency
      expiresAt: Date
      convertedAt: Date | null
    }
  >`
    select id, member_id as "memberId", currency, needed_minor as needed, ${largest} as largest, meter.since::text as since,
      expires_at as "expiresAt", ${endedAt} as "convertedAt", staked_minor as staked
    from ${sql.id('cell', table)} meter where ${where} order by meter.since, id for no key update`.execute(trx.db)
  return rows.map(({ id, memberId, currency, needed, largest: most, since, expiresAt, convertedAt, staked }) => ({
    table,
    id,
    memberId,
    currency,
    neededMinor: Number(needed),
    largestMinor: Number(most),
    since: BigInt(since),
    expiresAt,
    convertedAt,
    stakedMinor: Number(staked),
  }))
}

export async function writeMeters(trx: Trx, table: Meter['table'], meters: readonly Meter[]): Promise<void> {
  if (meters.length === 0) return
  await sql`
    update ${sql.id('cell', table)} meter set staked_minor = turned.staked
    from unnest(${meters.map(({ id }) => id)}::uuid[], ${meters.map((meter) => meter.stakedMinor)}::bigint[]) turned (id, staked)
    where meter.id = turned.id`.execute(trx.db)
}

/** A member's counted stakes on a day. */
export interface TurnoverDay {
  readonly memberId: string
  readonly merchantId: string
  readonly day: string
  stakedMinor: number
}

/** A member's counted stakes in total. */
export interface Turnover {
  readonly memberId: string
  readonly merchantId: string
  readonly currency: Currency
  stakedMinor: number
  /** Counted, taken back, and not made up for by later stakes. */
  owedMinor: number
  /** The part of it that lowered no bonus. */
  bonusOwedMinor: number
}

/** The totals of these members. Only the counting job writes them, one run at a time. */
export async function readTurnovers(trx: Trx, memberIds: readonly string[]): Promise<Turnover[]> {
  const { rows } = await sql<
    Pick<Turnover, 'memberId' | 'merchantId' | 'currency'> & Record<'staked' | 'owed' | 'bonusOwed', string>
  >`
    select member_id as "memberId", merchant_id as "merchantId", currency, staked_minor as staked, owed_minor as owed,
      bonus_owed_minor as "bonusOwed"
    from cell.member_turnover where member_id = any (${memberIds}::uuid[])`.execute(trx.db)
  return rows.map(({ memberId, merchantId, currency, staked, owed, bonusOwed }) => ({
    memberId,
    merchantId,
    currency,
    stakedMinor: Number(staked),
    owedMinor: Number(owed),
    bonusOwedMinor: Number(bonusOwed),
  }))
}

export async function readTurnoverDays(
  trx: Trx,
  days: readonly { memberId: string; day: string }[],
): Promise<Pick<TurnoverDay, 'memberId' | 'day' | 'stakedMinor'>[]> {
  const { rows } = await sql<{ memberId: string; day: string; staked: string }>`
    select kept.member_id as "memberId", kept.day::text, kept.staked_minor as staked
    from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ day }) => day)}::date[]) asked (member_id, day)
    join cell.turnover_day kept on kept.member_id = asked.member_id and kept.day = asked.day`.execute(trx.db)
  return rows.map(({ memberId, day, staked }) => ({ memberId, day, stakedMinor: Number(staked) }))
}

export async function writeTurnovers(trx: Trx, turnovers: readonly Turnover[]): Promise<void> {
  if (turnovers.length === 0) return
  await sql`
    insert into cell.member_turnover (member_id, merchant_id, currency, staked_minor, owed_minor, bonus_owed_minor)
    select * from unnest(${turnovers.map(({ memberId }) => memberId)}::uuid[], ${turnovers.map(({ merchantId }) => merchantId)}::uuid[],
      ${turnovers.map(({ currency }) => currency)}::text[], ${turnovers.map(({ stakedMinor }) => stakedMinor)}::bigint[],
      ${turnovers.map(({ owedMinor }) => owedMinor)}::bigint[], ${turnovers.map(({ bonusOwedMinor }) => bonusOwedMinor)}::bigint[])
    on conflict on constraint member_turnover_pk do update
    set staked_minor = excluded.staked_minor, owed_minor = excluded.owed_minor, bonus_owed_minor = excluded.bonus_owed_minor,
      is_news = true`.execute(trx.db)
}

export async function writeTurnoverDays(trx: Trx, days: readonly TurnoverDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into cell.turnover_day (member_id, merchant_id, day, staked_minor)
    select * from unnest(${days.map(({ memberId }) => memberId)}::uuid[], ${days.map(({ merchantId }) => merchantId)}::uuid[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ stakedMinor }) => stakedMinor)}::bigint[])
    on conflict on constraint turnover_day_pk do update set staked_minor = excluded.staked_minor`.execute(trx.db)
}

export interface News {
  readonly memberId: string
  readonly merchantId: string
}

/** Reads across merchants: members whose turnover has changed since the hooks ran. */
export async function readNews(trx: Trx, after: string, limit: number): Promise<News[]> {
  const { rows } = await sql<News>`
    select member_id as "memberId", merchant_id as "merchantId" from cell.member_turnover
    where is_news and member_id > ${after}::uuid order by member_id limit ${limit}`.execute(trx.db)
  return rows
}

/** Returns the member's total stakes and clears the flag. */
export async function takeNews(
  trx: Trx,
  { id }: OwnerRef,
): Promise<{ stakedMinor: number; currency: Currency } | null> {
  const { rows } = await sql<{ staked: string; currency: Currency }>`
    update cell.member_turnover set is_news = false
    where merchant_id = ${own(trx)} and member_id = ${id} and is_news returning staked_minor as staked, currency`.execute(
    trx.db,
  )
  const [row] = rows
  return row ? { stakedMinor: Number(row.staked), currency: row.currency } : null
}
