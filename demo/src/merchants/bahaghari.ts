import { banks, channelsIn } from './deposits.ts'
import type { DemoMerchant } from './merchant.ts'

export const bahaghari: DemoMerchant = {
  code: 'bahaghari',
  name: 'Bahaghari',
  hosts: ['bahaghari.localhost'],
  theme: { scheme: 'light', tokens: {} },
  choices: {
    pack: 'strict',
    languages: ['EN', 'TY', 'VI', 'AR'],
    defaultLanguage: 'TY',
    currency: 'PHP',
    sessionStore: 'session',
    minimumAge: 21,
  },
  // By mobile number only, with a code and a password.
  flags: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3', 'TRANSREC3', 'REWARDCENTER3'],
  imageCdns: ['/cdn'],
  dialingCodes: ['63', '84'],
  customerService: [
    { type: 'ONLINE', url: 'https://service.bahaghari.example/' },
    { type: 'EMAIL', url: 'mailto:desk@bahaghari.example' },
  ],
  resources: [{ resourceType: 'Android', url: 'https://get.bahaghari.example/android' }],
  template: {
    app_background: 'brands/bahaghari/download-background.avif',
    app_desc_font_color: '#1B2A4A',
    mem_cen: 0,
    dep_func: 0,
  },
  descriptions: {
    EN: 'Bahaghari for Android: light, quick, and it opens at once.',
    TY: 'Bahaghari para sa Android: magaan, mabilis, at bukas agad.',
    VI: 'Bahaghari cho Android: nhẹ, nhanh và mở ngay lập tức.',
    AR: 'بهاغاري لأندرويد: خفيف وسريع ويفتح فوراً.',
  },
  registerRules: [
    { field: 'fullName', visible: true, required: true },
    { field: 'email', visible: false },
  ],
  campaignCode: 'BAHAGHARI',
  linkHosts: ['help.bahaghari.example'],
  withoutVendors: ['SRP', 'HLO', 'NRR', 'SLN', 'PRL', 'TNG', 'TF', 'AV', 'AI', 'IA', 'TCG_LOTTO_VN'],
  channels: channelsIn('PHP'),
  payoutBanks: banks,
  walletVendors: { KMP: 'kampeon', PLS: 'palasyo' },
  hasTeam: false,
}
