import type { Currency, saferPlay } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Break } from '../break.ts'
import type { HeldLimit, MemberLimit } from '../limit.ts'

export type Objection = 'excluded' | 'identity_required' | 'limit_reached'

/** Why the member may not stake at all now. An unguarded wallet has no objection. */
export async function readObjection(trx: Trx, { id }: OwnerRef, currency: Currency): Promise<Objection | null> {
  const { rows } = await sql<{ objection: Objection | null }>`
    select cell.wallet_objection(id, ${trx.now}, 'stake', 0) as objection from cell.wallet
    where member_id = ${id} and merchant_id = ${own(trx)} and book = 'real' and currency = ${currency} and guarded`.execute(
    trx.db,
  )
  return rows[0]?.objection ?? null
}

/** For a new deposit. Concurrent deposits of the member wait until this transaction ends. */
export async function readDepositObjection(
  trx: Trx,
  { id }: OwnerRef,
  currency: Currency,
  amountMinor: number,
): Promise<Objection | null> {
  const { rows } = await sql<{ objection: Objection | null }>`
    select cell.deposit_objection(${own(trx)}, ${id}, ${currency}, ${trx.now}, ${amountMinor}) as objection`.execute(
    trx.db,
  )
  return rows[0]?.objection ?? null
}

export async function isGone(trx: Trx, { id }: OwnerRef): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean }>`
    select cell.play_is_gone(${own(trx)}, ${id}, ${trx.now}) as "isGone"`.execute(trx.db)
  return rows[0]?.isGone ?? false
}

export async function onBreakAmong(trx: Trx, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from cell.safer_play
    where member_id = any (${memberIds}) and merchant_id = ${own(trx)} and break_until > ${trx.now}`.execute(trx.db)
  return new Set(rows.map(({ id }) => id))
}

export interface Known {
  readonly break: Break | null
  /** The member's own exclusion at this merchant; `until` is null when it is forever. */
  readonly ownExclusion: { readonly until: Date | null } | null
  readonly isIdentityVerified: boolean
  readonly realityMinutes: number | null
}

/** Ignores a break that is over. */
export async function readKnown(trx: Trx, { id }: OwnerRef): Promise<Known> {
  const { rows } = await sql<{
    kind: Break['kind'] | null
    since: Date
    until: Date | number
    ownUntil: Date | number | null
    isIdentityVerified: boolean
    realityMinutes: number | null
  }>`
    select case when break_until > ${trx.now} then break_kind end as kind, break_since as since, break_until as until,
      case when self_excluded_until > ${trx.now} then self_excluded_until end as "ownUntil",
      identity_verified_at is not null as "isIdentityVerified", reality_minutes as "realityMinutes"
    from cell.safer_play where member_id = ${id} and merchant_id = ${own(trx)}`.execute(trx.db)
  const [row] = rows
  if (!row) return { break: null, ownExclusion: null, isIdentityVerified: false, realityMinutes: null }
  const { kind, since, until, ownUntil, ...rest } = row
  return {
    ...rest,
    break: kind && { kind, since, until: endOf(until) },
    ownExclusion: ownUntil === null ? null : { until: endOf(ownUntil) },
  }
}

/** The driver returns a number for infinity. */
const endOf = (until: Date | number): Date | null => (until instanceof Date ? until : null)

export async function insertBreak(
  trx: Trx,
  { id }: OwnerRef,
  { kind, until, reason = null }: { kind: Break['kind']; until: Date | null; reason?: string | null },
): Promise<void> {
  await sql`
    select cell.play_take_break(
      ${own(trx)}, ${id}, ${kind}, ${trx.now}, coalesce(${until}::timestamptz, 'infinity'), ${reason})`.execute(trx.db)
}

export async function setRealityMinutes(trx: Trx, { id }: OwnerRef, minutes: number): Promise<void> {
  await sql`
    insert into cell.safer_play (member_id, merchant_id, reality_minutes)
    values (${id}, ${own(trx)}, ${minutes})
    on conflict on constraint safer_play_pk do update set reality_minutes = excluded.reality_minutes`.execute(trx.db)
}

export const isIdentityVerified = async (trx: Trx, owner: OwnerRef): Promise<boolean> =>
  (await readKnown(trx, owner)).isIdentityVerified

/** Keeps the time of the first verification. */
export async function setIdentityVerified(trx: Trx, { id }: OwnerRef): Promise<void> {
  await sql`
    insert into cell.safer_play as known (member_id, merchant_id, identity_verified_at)
    values (${id}, ${own(trx)}, ${trx.now})
    on conflict on constraint safer_play_pk do update
    set identity_verified_at = coalesce(known.identity_verified_at, excluded.identity_verified_at)`.execute(trx.db)
}

interface LimitRow {
  readonly kind: saferPlay.LimitKind
  readonly period: saferPlay.LimitPeriod
  /** Bigints, which the driver returns as strings. */
  readonly amount: string | null
  readonly next_amount: string | null
  readonly next_from: Date | null
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))

export async function readLimits(trx: Trx, { id }: OwnerRef): Promise<MemberLimit[]> {
  const { rows } = await sql<LimitRow>`
    select kind, period, amount, next_amount, next_from from cell.play_limit
    where member_id = ${id} and merchant_id = ${own(trx)} order by kind, array_position(array['day', 'week', 'month'], period)`.execute(
    trx.db,
  )
  return rows.map(({ kind, period, amount, next_amount, next_from }) => ({
    kind,
    period,
    amount: numberOf(amount),
    next: next_from && { amount: numberOf(next_amount), from: next_from },
  }))
}

export async function writeLimit(
  trx: Trx,
  { id }: OwnerRef,
  { kind, period }: Pick<MemberLimit, 'kind' | 'period'>,
  { amount, next }: HeldLimit,
): Promise<void> {
  await sql`
    insert into cell.play_limit (merchant_id, member_id, kind, period, amount, next_amount, next_from)
    values (${own(trx)}, ${id}, ${kind}, ${period}, ${amount}, ${next?.amount ?? null}, ${next?.from ?? null})
    on conflict on constraint play_limit_pk do update
    set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`.execute(trx.db)
  if (kind === 'time') await sql`select cell.play_time_begin(${own(trx)}, ${id}, ${trx.now})`.execute(trx.db)
}

/** In the order of the limits. A minute that has started counts as used. */
export async function readUsed(
  trx: Trx,
  { id }: OwnerRef,
  currency: Currency,
  limits: readonly Pick<MemberLimit, 'kind' | 'period'>[],
): Promise<number[]> {
  const { rows } = await sql<{ used: string }>`
    select case asked.kind
        when 'time' then ceil(cell.play_seconds(${id}, asked.period, ${trx.now}) / 60)
        when 'deposit' then cell.play_deposited(own.id, asked.period, ${trx.now})
        else cell.play_used(own.id, asked.kind, asked.period, ${trx.now})
      end as used
    from unnest(${limits.map(({ kind }) => kind)}::text[], ${limits.map(({ period }) => period)}::text[])
      with ordinality asked (kind, period, place)
    left join cell.wallet own
      on own.member_id = ${id} and own.merchant_id = ${own(trx)} and own.book = 'real' and own.currency = ${currency}
    order by asked.place`.execute(trx.db)
  return rows.map(({ used }) => Number(used))
}
