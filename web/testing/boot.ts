import type { Boot, MerchantCode } from '@parola/contract'

/** `PACK=strict pnpm test` shows the screens as a merchant of the strict pack has them. */
const isStrict = process.env['PACK'] === 'strict'

/** A merchant as the server would describe it. */
export function bootFixture(changes: Partial<Boot> = {}): Boot {
  return {
    merchant: {
      merchantCode: 'parola' as MerchantCode,
      name: 'Parola',
      theme: { scheme: 'dark', tokens: {} },
    },
    settings: {
      pack: isStrict ? 'strict' : 'classic',
      languages: ['CN', 'EN', 'JA', 'TH', 'VI', 'ID', 'TY'],
      defaultLanguage: 'TY',
      currency: 'PHP',
      sessionStore: 'local',
      esportsVendors: ['AV', 'AI', 'IMES', 'TF', 'IA'],
      minimumAge: 18,
      termsPreChecked: !isStrict,
      launchFailure: isStrict ? 'explain' : 'silent',
      downlineTransfer: !isStrict,
      termsVersion: '1',
      registerCaptcha: false,
      trialMinor: 200_000,
      idleMinutes: 30,
      sessionsPerMember: 'one',
    },
    info: {
      customerService: [
        { type: 'LIVECHAT', url: 'https://chat.parola.example/' },
        { type: 'TELEGRAM', url: 'https://telegram.parola.example/' },
        { type: 'FACEBOOK', url: 'https://facebook.parola.example/' },
        { type: 'ONLINE', url: 'https://service.parola.example/' },
      ],
      mobileTemplate: {
        app_background: 'brands/parola/download-background.avif',
        app_desc: 'Parola sa iyong phone',
        app_desc_font_color: 'white',
        mem_cen: 1,
        dep_func: 1,
      },
      resources: [
        { resourceType: 'IOS', url: 'https://download.parola.example/ios' },
        { resourceType: 'Android', url: 'https://download.parola.example/android' },
        { resourceType: 'AppDownloadIcon', url: 'brands/parola/icon-192.png' },
      ],
      whitelabel: ['USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3', 'REWARDCENTER3', 'POINTS3', 'REFERRAL'],
      imageCDNs: ['/cdn'],
      gameOrigins: ['https://games.example'],
      sms: { dialingCodes: ['63'] },
    },
    language: 'TY',
    serverTime: '2026-11-15T04:00:00.000Z',
    build: 'fixture',
    answers: [],
    texts: {},
    ...changes,
  }
}
