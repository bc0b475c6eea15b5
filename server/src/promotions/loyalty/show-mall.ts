import type { Language, promotions, ValueOf } from '@parola/contract'
import { inLanguage } from '../../platform/http/in-language.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import { leftOf, monthOf } from './mall.ts'
import { readVipStanding } from './store/levels.ts'
import * as store from './store/mall.ts'

const mostPurchases = 100

export async function showMall(
  trx: Trx,
  owner: OwnerRef,
  languages: readonly Language[],
  largestMinor: number,
): Promise<ValueOf<typeof promotions.mall>> {
  const standing = await readVipStanding(trx, owner)
  const earned = standing?.points ?? 0
  const bought = await store.boughtIn(trx, owner, monthOf(trx.now))
  const items = await store.listItems(trx)
  const purchases = await store.listPurchases(trx, owner, mostPurchases)
  return {
    points: earned - (standing?.spentPoints ?? 0),
    earned,
    items: items.map((item) => ({
      id: item.id,
      name: inLanguage(item.names, languages) ?? '',
      about: inLanguage(item.abouts, languages) ?? '',
      picture: item.picture,
      points: item.points,
      bonus: moneyOf(item.bonusMinor, item.currency),
      wagering: item.wagering,
      largest: item.wagering === 0 ? null : moneyOf(largestMinor, item.currency),
      left: leftOf(item),
      leftForMember: Math.max(0, item.perMonth - (bought.get(item.id) ?? 0)),
    })),
    bought: purchases.map(({ requestId, names, points, at }) => ({
      requestId,
      name: inLanguage(names, languages) ?? '',
      points,
      at: at.toISOString(),
    })),
  }
}
