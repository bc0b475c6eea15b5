import type { Currency, promotions, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { moneyOf } from '../wallet/index.ts'
import * as store from './store-levels.ts'
import { benefitsAt, levelAbove, levelAt, withdrawalsADay, type VipLevel } from './vip.ts'

/** The member's level, what has been staked, and what the next level asks for. */
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

/** How often the member can take money out a day: as everybody can, or as the level allows. */
export async function withdrawalsOf(trx: Trx, owner: OwnerRef, everybody: number): Promise<number> {
  const levels = await store.readLevels(trx)
  return withdrawalsADay(benefitsAt(levels, await levelOf(trx, owner, levels)), everybody)
}

/** Whoever has not been counted yet has the level that needs no stakes. */
export async function levelOf(trx: Trx, owner: OwnerRef, levels: readonly VipLevel[]): Promise<number> {
  return Math.max((await store.readVipStanding(trx, owner))?.level ?? 0, levelAt(levels, 0))
}
