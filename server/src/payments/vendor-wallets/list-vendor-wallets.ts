import type { StepRunner } from '../../platform/db/db.ts'
import type { ValueOf, payments } from '@parola/contract'
import type { MemberRef } from '../../platform/http/serve.ts'
import * as store from './store.ts'
import type { VendorDeps } from './transfer-with-vendor.ts'

/** Queries all vendor wallets in parallel and stores the balances. */
export async function listVendorWallets(
  { vendorWallets, currency: currencyIn }: VendorDeps,
  runStep: StepRunner,
  member: MemberRef,
): Promise<ValueOf<typeof payments.gcsWallets>> {
  const { offers, currency, askedAt } = await runStep(async (trx) => ({
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
  await runStep(async (trx) => {
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
