import { Minor, type Currency, type operators } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { Position } from '../../../platform/db/keyset.ts'
import { past } from '../../../platform/db/keyset.ts'
import { invariant } from '../../../platform/errors.ts'
import type { Withdrawal, Which } from '../withdrawal.ts'
import type { WithdrawalRule } from './rule.ts'

/** Bigints, which the driver returns as strings. */
type Row = Omit<WithdrawalRule, 'each' | 'memberDay' | 'day' | 'bulk'> & {
  readonly each: string | null
  readonly memberDay: string | null
  readonly day: string | null
  readonly bulk: string
}

const ceiling = (written: string | null) => (written === null ? null : Minor.parse(Number(written)))

export async function readRule(trx: Trx): Promise<WithdrawalRule | null> {
  const { rows } = await sql<Row>`
    select is_on as "isOn", each_minor as each, member_day_minor as "memberDay", day_minor as day, paid_before as "paidBefore",
      needs_identity as "needsIdentity", sample_percent as "samplePercent", bulk_minor as bulk
    from withdrawal_rule where merchant_id = ${own(trx)}`.execute(trx.db)
  const [row] = rows
  if (!row) return null
  const { each, memberDay, day, bulk } = row
  return {
    ...row,
    each: ceiling(each),
    memberDay: ceiling(memberDay),
    day: ceiling(day),
    bulk: Minor.parse(Number(bulk)),
  }
}

export async function writeRule(trx: Trx, currency: Currency, rule: WithdrawalRule): Promise<void> {
  const { isOn, each, memberDay, day, paidBefore, needsIdentity, samplePercent, bulk } = rule
  await sql`
    insert into withdrawal_rule (merchant_id, currency, is_on, each_minor, member_day_minor, day_minor, paid_before, needs_identity,
      sample_percent, bulk_minor)
    values (${own(trx)}, ${currency}, ${isOn}, ${each}, ${memberDay}, ${day}, ${paidBefore}, ${needsIdentity}, ${samplePercent}, ${bulk})
    on conflict on constraint withdrawal_rule_pk do update set
      currency = excluded.currency, is_on = excluded.is_on, each_minor = excluded.each_minor,
      member_day_minor = excluded.member_day_minor, day_minor = excluded.day_minor, paid_before = excluded.paid_before,
      needs_identity = excluded.needs_identity, sample_percent = excluded.sample_percent, bulk_minor = excluded.bulk_minor`.execute(
    trx.db,
  )
}

export async function switchOff(trx: Trx): Promise<void> {
  await sql`update withdrawal_rule set is_on = false where merchant_id = ${own(trx)} and is_on`.execute(trx.db)
}

export async function autoApprove(
  trx: Trx,
  { memberId, id, currency, amountMinor }: Withdrawal,
  { needsCeilings, isSampled }: { readonly needsCeilings: boolean; readonly isSampled: boolean },
): Promise<string> {
  const { rows } = await sql<{ verdict: string }>`
    select withdrawal_auto_approve(${memberId}, ${id}, ${currency}, ${amountMinor}, ${needsCeilings}, ${isSampled}, ${trx.now})
      as verdict`.execute(trx.db)
  invariant(rows[0], 'withdrawal_auto_approve returned no row')
  return rows[0].verdict
}

/** What the rule approved within 24 hours. */
export async function approvedLately(trx: Trx): Promise<{ count: number; sum: Minor }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(amount_minor), 0) as sum from withdrawal_auto
    where merchant_id = ${own(trx)} and at > ${trx.now}::timestamptz - interval '24 hours'`.execute(trx.db)
  return { count: rows[0]?.count ?? 0, sum: Minor.parse(Number(rows[0]?.sum ?? 0)) }
}

export interface Automatic extends Which {
  readonly isSampled: boolean
  readonly reviewedBy: string | null
  readonly reviewedAt: Date | null
  readonly wasRight: boolean | null
  readonly note: string | null
}

export async function readAutomatic(trx: Trx, which: readonly Which[]): Promise<ReadonlyMap<string, Automatic>> {
  const { rows } = await sql<Automatic>`
    select member_id as "memberId", withdrawal_id as id, is_sampled as "isSampled", reviewed_by as "reviewedBy",
      reviewed_at as "reviewedAt", was_right as "wasRight", note
    from withdrawal_auto
    join unnest(${which.map(({ memberId }) => memberId)}::uuid[], ${which.map(({ id }) => id)}::uuid[])
      named (member_id, withdrawal_id) using (member_id, withdrawal_id)
    where merchant_id = ${own(trx)}`.execute(trx.db)
  return new Map(rows.map((row) => [`${row.memberId} ${row.id}`, row]))
}

export const shownAutomatic = ({ isSampled, ...of }: Automatic): operators.Automatic => ({
  isSampled,
  review:
    of.reviewedAt && of.reviewedBy !== null && of.wasRight !== null && of.note !== null
      ? { by: of.reviewedBy, at: of.reviewedAt.toISOString(), wasRight: of.wasRight, note: of.note }
      : null,
})

/** Sampled and not looked at, oldest first, with the moment that orders them. */
export async function pageToReview(
  trx: Trx,
  from: Position | null,
  size: number,
): Promise<(Which & { readonly at: Date })[]> {
  const { rows } = await sql<Which & { at: Date }>`
    select member_id as "memberId", withdrawal_id as id, at from withdrawal_auto
    where merchant_id = ${own(trx)} and is_sampled and reviewed_at is null
      and ${past('ascending', ['at', 'member_id', 'withdrawal_id'], from)}
    order by at, member_id, withdrawal_id limit ${size}`.execute(trx.db)
  return rows
}

export async function countToReview(trx: Trx, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from withdrawal_auto where merchant_id = ${own(trx)} and is_sampled and reviewed_at is null limit ${most}
    ) counted`.execute(trx.db)
  return rows[0]?.count ?? 0
}

/** False if it was not sampled, or is reviewed. */
export async function writeReview(
  trx: Trx,
  { memberId, id }: Which,
  { by, wasRight, note }: { readonly by: string; readonly wasRight: boolean; readonly note: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update withdrawal_auto set reviewed_at = ${trx.now}, reviewed_by = ${by}, was_right = ${wasRight}, note = ${note}
    where merchant_id = ${own(trx)} and member_id = ${memberId} and withdrawal_id = ${id} and is_sampled
      and reviewed_at is null`.execute(trx.db)
  return numAffectedRows === 1n
}
