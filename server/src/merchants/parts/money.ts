import {
  listVendorWallets,
  offerBanks,
  offerVendorWallets,
  readBanks,
  readChannels,
  setDepositChannels,
} from '../../payments/index.ts'
import { readSite } from '../../system/index.ts'
import type { Part } from '../state.ts'

const sections = ['paymentChannels', 'banks', 'vendorWallets'] as const

/** Where money comes in and goes out. */
export const money: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    const channels = await readChannels(trx)
    const { code: merchant } = await readSite(trx, null)
    return {
      paymentChannels: channels.map(({ banks, account, accountRef, ...channel }) =>
        Object.assign(channel, {
          banks: [...banks],
          account: account && { ...account, secretRef: accountRef ?? `${merchant}/${channel.code}` },
        }),
      ),
      banks: await readBanks(trx),
      vendorWallets: await listVendorWallets(trx),
    }
  },
  async write(trx, changed, { paymentChannels, banks, vendorWallets }) {
    if (changed.has('paymentChannels'))
      await setDepositChannels(trx, {
        channels: paymentChannels.map(({ account, ...channel }) => {
          if (account === null) return { ...channel, account: null }
          const { secretRef: accountRef, ...known } = account
          return { ...channel, account: known, accountRef }
        }),
      })
    if (changed.has('banks')) await offerBanks(trx, banks)
    if (changed.has('vendorWallets')) await offerVendorWallets(trx, vendorWallets)
  },
}
