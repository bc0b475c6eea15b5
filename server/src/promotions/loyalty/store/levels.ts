import type { Currency } from '@parola/contract'
import type { JSONColumnType } from 'kysely'
import { cellTables } from '../../../platform/db/cell.ts'
import { own, type Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { Earned } from '../points.ts'
import type { Texts, VipLevel } from '../vip.ts'

type Tables = {
  vip_level: {
    merchant_id: string
    level: number
    names: JSONColumnType<Texts>
    /** Bigints, which the driver returns as strings. */
    turnover_minor: string | number
    gift_minor: string | number
    rebate_bp: number
    daily_withdrawals: number
    points_per_hundred: number
  }
  vip_standing: {
    member_id: string
    merchant_id: string
    level: number
    counted_minor: string | number
    earned_points: string | number
    remainder: string | number
    spent_points: string | number
  }
  member_turnover: { member_id: string; merchant_id: string; currency: Currency; staked_minor: string | number }
}

const merchantWide = (trx: Trx) => trx.db.withTables<Tables>()
const cell = (trx: Trx) => cellTables<Tables>(trx)

/** Lowest first. */
export async function readLevels(trx: Trx): Promise<VipLevel[]> {
  const rows = await merchantWide(trx)
    .selectFrom('vip_level')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .orderBy('level')
    .execute()
  return rows.map((row) => ({
    level: row.level,
    names: row.names,
    turnoverMinor: Number(row.turnover_minor),
    giftMinor: Number(row.gift_minor),
    rebateBp: row.rebate_bp,
    dailyWithdrawals: row.daily_withdrawals,
    pointsPerHundred: row.points_per_hundred,
  }))
}

export async function readVipLevels(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map()
  const rows = await cell(trx)
    .selectFrom('vip_standing')
    .select(['member_id', 'level'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ member_id, level }) => [member_id, level]))
}

export async function replaceLevels(trx: Trx, levels: readonly VipLevel[]): Promise<void> {
  const merchant_id = own(trx)
  await merchantWide(trx).deleteFrom('vip_level').where('merchant_id', '=', merchant_id).execute()
  if (levels.length === 0) return
  await merchantWide(trx)
    .insertInto('vip_level')
    .values(
      levels.map((one) => ({
        merchant_id,
        level: one.level,
        names: JSON.stringify(one.names),
        turnover_minor: one.turnoverMinor,
        gift_minor: one.giftMinor,
        rebate_bp: one.rebateBp,
        daily_withdrawals: one.dailyWithdrawals,
        points_per_hundred: one.pointsPerHundred,
      })),
    )
    .execute()
}

export interface Turnover {
  readonly stakedMinor: number
  readonly currency: Currency
}

/** The member's total stakes; null for a member who has never staked. */
export async function readTurnover(trx: Trx, { id }: OwnerRef): Promise<Turnover | null> {
  const row = await cell(trx)
    .selectFrom('member_turnover')
    .select(['staked_minor', 'currency'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)
    .executeTakeFirst()
  return row ? { stakedMinor: Number(row.staked_minor), currency: row.currency } : null
}

export interface VipStanding extends Earned {
  readonly spentPoints: number
}

export const readVipStanding = async (trx: Trx, owner: OwnerRef): Promise<VipStanding | null> =>
  standingOf(await standings(trx, owner).executeTakeFirst())

/** Creates the row if it is missing and locks it until the transaction ends. */
export async function lockVipStanding(trx: Trx, owner: OwnerRef): Promise<VipStanding> {
  await cell(trx)
    .insertInto('vip_standing')
    .values({
      member_id: owner.id,
      merchant_id: own(trx),
      level: 0,
      counted_minor: 0,
      earned_points: 0,
      remainder: 0,
      spent_points: 0,
    })
    .onConflict((conflict) => conflict.constraint('vip_standing_pk').doNothing())
    .execute()
  const standing = standingOf(await standings(trx, owner).forUpdate().executeTakeFirst())
  invariant(standing, 'the VIP standing was not found')
  return standing
}

/** A member who never was on another level. */
export async function placeOnLevel(trx: Trx, { id }: OwnerRef, level: number): Promise<void> {
  await cell(trx)
    .insertInto('vip_standing')
    .values({
      member_id: id,
      merchant_id: own(trx),
      level,
      counted_minor: 0,
      earned_points: 0,
      remainder: 0,
      spent_points: 0,
    })
    .execute()
}

const standings = (trx: Trx, { id }: OwnerRef) =>
  cell(trx)
    .selectFrom('vip_standing')
    .select(['level', 'counted_minor', 'earned_points', 'remainder', 'spent_points'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', id)

type Row = Pick<Tables['vip_standing'], 'level' | 'counted_minor' | 'earned_points' | 'remainder' | 'spent_points'>

const standingOf = (row: Row | undefined): VipStanding | null =>
  row
    ? {
        level: row.level,
        countedMinor: Number(row.counted_minor),
        points: Number(row.earned_points),
        remainder: Number(row.remainder),
        spentPoints: Number(row.spent_points),
      }
    : null

export async function writeEarned(trx: Trx, owner: OwnerRef, earned: Earned): Promise<void> {
  await ofMember(trx, owner)
    .set({
      level: earned.level,
      counted_minor: earned.countedMinor,
      earned_points: earned.points,
      remainder: earned.remainder,
    })
    .execute()
}

export async function writeSpent(trx: Trx, owner: OwnerRef, spentPoints: number): Promise<void> {
  await ofMember(trx, owner).set({ spent_points: spentPoints }).execute()
}

const ofMember = (trx: Trx, { id }: OwnerRef) =>
  cell(trx).updateTable('vip_standing').where('merchant_id', '=', own(trx)).where('member_id', '=', id)
