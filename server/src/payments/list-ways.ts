import { Minor, type Currency, type Language, type payments } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { inLanguage } from '../platform/in-language.ts'
import { periodOf } from './promo.ts'
import { readChannels, readPromos } from './store-channels.ts'
import { readClaims } from './store-deposit-parts.ts'

/** The ways to pay in, as the member sees them. */
export async function listChannels(
  trx: Trx,
  currency: Currency,
  languages: readonly Language[],
): Promise<payments.DepositChannel[]> {
  return (await readChannels(trx)).map(({ code, kind, names, minMinor, maxMinor, banks, account }) => ({
    code,
    kind,
    name: inLanguage(names, languages) ?? code,
    min: { minor: Minor.parse(minMinor), currency },
    max: { minor: Minor.parse(maxMinor), currency },
    banks: [...banks],
    account,
  }))
}

/** What can be chosen with a deposit, and what the member has had already. */
export async function listPromos(
  trx: Trx,
  member: OwnerRef,
  currency: Currency,
  languages: readonly Language[],
): Promise<payments.DepositPromo[]> {
  const promos = await readPromos(trx)
  if (promos.length === 0) return []
  const periods = promos.map(({ period }) => periodOf(period, trx.now))
  const taken = await readClaims(trx, member, periods)
  return promos.map(({ code, titles, percent, maxBonusMinor, minDepositMinor, wagering, period }) => ({
    code,
    title: inLanguage(titles, languages) ?? code,
    minDeposit: { minor: Minor.parse(minDepositMinor), currency },
    percent,
    maxBonus: { minor: Minor.parse(maxBonusMinor), currency },
    wagering,
    isTaken: taken.has(`${code} ${periodOf(period, trx.now)}`),
  }))
}
