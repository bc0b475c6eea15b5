import { system, VendorCode } from '@parola/contract'
import { issueAffiliateCode } from '../../../server/src/agents/index.ts'
import { testWays } from '../../../server/testing/payments/deposits.ts'
import { testItem, testLevel, testLevels, testReferral } from '../../../server/testing/promotions/levels.ts'
import type { TestMerchant } from '../../../server/testing/merchant.ts'
import { publishHelp } from '../../../server/src/content/index.ts'
import { offerBanks, offerVendorWallets, setDepositChannels } from '../../../server/src/payments/index.ts'
import { setLevels, setMall, setReferral } from '../../../server/src/promotions/index.ts'
import type { SiteDescription } from '../../../server/src/system/index.ts'
import { pspKey } from './third-parties.ts'

export const environment = {
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  LIMIT_SCALE: '1000000',
  DATABASE_POOL: '8',
  SMS_URL: 'http://127.0.0.1:1',
  MAIL_URL: 'smtp://127.0.0.1:1',
  PSP_KEY: pspKey,
  SECRET_KEYS: Buffer.alloc(32, 'fuzz-secret').toString('base64url'),
}

export const site: Partial<SiteDescription> = {
  flags: system.flags.filter((flag) => flag !== 'REGMOBVERF3'),
  dialingCodes: ['63'],
  choices: {
    pack: 'classic',
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    currency: 'PHP',
    withdrawMinMinor: 100,
    withdrawMaxMinor: 1_000_000_000,
    withdrawDayMinor: 1_000_000_000_000,
    withdrawTimesADay: 1_000,
    identityLimitMinor: 1_000_000_000_000,
  },
}

/** They leave room for teams, contracts and bonuses in what a bet returns. */
const smallLevels = testLevels.map(({ level, turnoverMinor }) =>
  testLevel(level, turnoverMinor, { giftMinor: turnoverMinor / 1_000, rebateBp: level }),
)

/** Sets up a merchant with everything a merchant can offer. */
export async function furnish(merchant: TestMerchant): Promise<void> {
  await merchant.act(async (trx) => {
    await setDepositChannels(trx, testWays)
    await offerBanks(trx, [{ code: 'tala', name: 'Tala Bank' }])
    await offerVendorWallets(trx, [{ vendor: VendorCode.parse('KMP'), name: 'Kampeon', access: 'kampeon' }])
    await setLevels(trx, smallLevels)
    await setMall(trx, [testItem('boat', { bonusMinor: 5 })], 'PHP')
    await setReferral(trx, { ...testReferral, leastStakedMinor: 40_000_000 }, 'PHP')
    const wordings = { EN: { title: 'How to play', content: 'Like this.' } }
    await publishHelp(trx, [{ slug: 'how-to-play', tag: 'play', sequence: 0, wordings }])
    await issueAffiliateCode(trx, { code: `FRIEND-${merchant.host.slice(0, 4)}`, memberId: null, host: null })
  })
}
