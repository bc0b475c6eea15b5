import { operators, VendorCode, type ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { moneyOf } from '../../wallet/index.ts'
import { listLimits } from '../wallet-api/store/supplier-limits.ts'
import * as store from './store.ts'

export async function showVendors(trx: Trx): Promise<ValueOf<typeof operators.vendorStates>> {
  const rows = await store.listVendors(trx)
  return {
    vendors: rows.map(({ code, since, changedAt, ...row }) =>
      Object.assign(row, {
        code: VendorCode.parse(code),
        since: since?.toISOString() ?? null,
        changedAt: changedAt?.toISOString() ?? null,
      }),
    ),
  }
}

export async function showSupplier(trx: Trx, supplier: string): Promise<ValueOf<typeof operators.supplierState>> {
  const since = new Date(trx.now.getTime() - operators.answeredMinutes * 60_000)
  const used = await store.promoUsed(trx, supplier)
  const { limits } = await listLimits(trx)
  return {
    answers: await store.countAnswers(trx, supplier, since),
    promo: limits
      .filter((limit) => limit.supplier === supplier)
      .map(({ currency, promoPerDay, promoPerCall, promoPerMemberDay }) => ({
        perDay: moneyOf(promoPerDay, currency),
        perCall: moneyOf(promoPerCall, currency),
        perMemberDay: moneyOf(promoPerMemberDay, currency),
        usedToday: moneyOf(used.get(currency) ?? 0, currency),
      })),
  }
}
