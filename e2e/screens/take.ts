/**
 * `pnpm screens`: pictures of every screen for an established member, in sets that show each in both themes, six widths and six
 * languages, with a contact sheet per set. They are for people to look at, not compared by a program. It uses the stack of the journeys,
 * so the two cannot run at once on one port.
 */
import { chromium, type Browser } from '@playwright/test'
import { browserOptions } from '../../scripts/browser.ts'
import { startStack } from '../../scripts/stack.ts'
import { closeOpener } from '../open-session.ts'
import { offerAll } from '../operator.ts'
import { sharedStack } from '../ports.ts'
import { live, type MerchantCode } from './life.ts'
import { takePictures, type Look } from './picture.ts'
import { makePicture, makeSheet } from './sheet.ts'

const looks: Record<MerchantCode, readonly Look[]> = {
  parola: [
    { width: 390, language: 'EN' },
    { width: 320, language: 'TH' },
    { width: 768, language: 'TY' },
    { width: 320, language: 'EN', isLong: true },
    { width: 1440, language: 'EN' },
    { width: 1024, language: 'TY' },
  ],
  bahaghari: [
    { width: 390, language: 'TY' },
    { width: 390, language: 'AR' },
    { width: 320, language: 'VI' },
    { width: 768, language: 'EN' },
    { width: 1440, language: 'AR' },
    { width: 1920, language: 'EN' },
  ],
}

/** The README's pictures of each merchant. */
const shown: Record<MerchantCode, readonly string[]> = {
  parola: ['home', 'gameList', 'lotteryDraw', 'memberHome', 'limits'],
  bahaghari: ['home'],
}

const env = { LIMIT_SCALE: '1000', LIVE_SOCKETS_PER_IP: '1000', TRUSTED_PROXIES: '127.0.0.1,::1' }
const stack = await startStack({ ...sharedStack, fresh: true, env })
const browser = await chromium.launch(browserOptions)
try {
  await offerAll(sharedStack.database)
  await Promise.all((['parola', 'bahaghari'] as const).map((merchant) => takeMerchant(browser, merchant)))
} finally {
  closeOpener()
  await browser.close()
  await stack.stop()
}

async function takeMerchant(chrome: Browser, merchant: MerchantCode): Promise<void> {
  const life = await live(chrome, merchant)
  for (const look of looks[merchant]) {
    const name = [merchant, look.width, look.language, ...(look.isLong ? ['long'] : [])].join('-')
    const tiles = await takePictures(chrome, { merchant, life, look, folder: `results/screens/${name}` })
    await makeSheet(tiles, `docs/screens/sheets/${name}.webp`)
    if (look === looks[merchant][0])
      for (const { name: screen, file } of tiles.filter((tile) => shown[merchant].includes(tile.name)))
        await makePicture(file, `docs/screens/${merchant}-${screen}.webp`)
    console.log(`${name}: ${tiles.length} screens`)
  }
}
