import type { Currency, promotions, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import * as store from './store/levels.ts'
import { benefitsAt, levelAbove, levelAt, withdrawalsADay, type VipLevel } from './vip.ts'

export async function showVip(trx: Trx, owner: OwnerRef, currency: Currency): Promise<ValueOf<typeof promotions.vip>> {
  const levels = await store.readLevels(trx)
  const stakedMinor = (await store.readTurnover(trx, owner))?.stakedMinor ?? 0
  const level = await levelOf(trx, owner, levels)
  const next = levelAbove(levels, level)
  return {
    level,
    staked: moneyOf(stakedMinor, currency),
    next: next && { level: next.level, needed: moneyOf(next.turnoverMinor, currency) },
  }
}

/** The higher of the general limit and the level's. */
export async function withdrawalsOf(trx: Trx, owner: OwnerRef, everybody: number): Promise<number> {
  const levels = await store.readLevels(trx)
  return withdrawalsADay(benefitsAt(levels, await levelOf(trx, owner, levels)), everybody)
}

/** The levels of several members. */
export async function levelsOf(trx: Trx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const lowest = levelAt(await store.readLevels(trx), 0)
  const reached = await store.readVipLevels(trx, memberIds)
  return new Map(memberIds.map((id) => [id, Math.max(reached.get(id) ?? 0, lowest)]))
}

/** A member who has not been counted yet has the level without turnover. */
export async function levelOf(trx: Trx, owner: OwnerRef, levels: readonly VipLevel[]): Promise<number> {
  return Math.max((await store.readVipStanding(trx, owner))?.level ?? 0, levelAt(levels, 0))
}
