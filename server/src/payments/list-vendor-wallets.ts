import type { Act } from '../platform/db.ts'
import type { ValueOf, payments } from '@parola/contract'
import type { MemberRef } from '../platform/http.ts'
import * as store from './store-vendor.ts'
import type { VendorNeeds } from './transfer-with-vendor.ts'

/** Asks every vendor that keeps money what the member has there, all at once, and notes what they say. */
export async function listVendorWallets(
  { vendorWallets, currency: currencyIn }: VendorNeeds,
  act: Act,
  member: MemberRef,
): Promise<ValueOf<typeof payments.gcsWallets>> {
  const { offers, currency, askedAt } = await act(async (trx) => ({
    offers: await store.listOffers(trx),
    currency: await currencyIn(trx),
    askedAt: trx.now,
  }))
  const asked = await Promise.all(
    offers.map(async ({ vendor, name, access }) => {
      const balanceMinor = (await vendorWallets.get(access)?.balance(member.id, currency)) ?? null
      return { vendor, name, balanceMinor }
    }),
  )
  await act(async (trx) => {
    for (const { vendor, balanceMinor } of asked)
      if (balanceMinor !== null) await store.noteBalance(trx, member, { vendor, currency, balanceMinor, askedAt })
  })
  return {
    wallets: asked.map(({ vendor, name, balanceMinor }) => ({
      vendor,
      name,
      balance: balanceMinor === null ? null : { minor: balanceMinor, currency },
    })),
  }
}
