/**
 * `pnpm screens:console`: pictures of the console's screens, each at two widths in both schemes, and at 360 px where it works on a phone,
 * into `docs/screens/console`. The merchants have their ninety days of life. It uses the port of the journeys, so the two cannot run at once.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { loadTexts } from '../../console/src/texts.ts'
import { browserOptions } from '../../scripts/browser.ts'
import { startStack } from '../../scripts/stack.ts'
import { inDatabase } from '../database.ts'
import { sharedStack } from '../ports.ts'
import { consolePages, signInAs } from '../staff.ts'

await loadTexts('EN')
const { screens } = await import('../../console/src/shell/screens.ts')

const into = 'docs/screens/console'
const looks = [
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1024, height: 768, colorScheme: 'dark' },
  { width: 1024, height: 768, colorScheme: 'light' },
] as const
const phone = { width: 360, height: 740, colorScheme: 'dark' } as const
type Look = (typeof looks)[number] | typeof phone
/** What works on a phone. */
const onPhones: ReadonlySet<string> = new Set([
  'today',
  'approvals',
  'withdrawals',
  'deposits',
  'kyc',
  'member',
  'stops',
])

const folderOf = ({ width, colorScheme }: Look): string => `${into}/${width}-${colorScheme}`

interface Shot {
  readonly name: string
  readonly address: string
}

/** Whoever has the most movements of money has something on every tab. */
const busiestMember = () =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select wallet.member_id as id from cell.wallet_transfer join cell.wallet on wallet.id = wallet_id
       join merchant on merchant.id = wallet.merchant_id and merchant.code = 'parola'
       group by 1 order by count(*) desc limit 1`,
    )
    return rows[0]?.id
  })

const memberWithNotes = () =>
  inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select member_id as id from cell.member_note join merchant on merchant.id = merchant_id where code = 'parola' limit 1`,
    )
    return rows[0]?.id
  })

/** Opens the first row, so that the side of the screen is full too. */
async function openFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('grid').getByRole('row').nth(1)
  if ((await row.count()) > 0) await row.click({ position: { x: 4, y: 4 } })
}

async function take(page: Page, { name, address }: Shot, look: Look): Promise<void> {
  const { colorScheme, ...viewport } = look
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(viewport)
  await page.goto(`${consolePages}/c/${address}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  if (look !== phone) await openFirstRow(page)
  await settled(page)
  await sharp(await page.screenshot())
    .webp({ quality: 62, effort: 6 })
    .toFile(`${folderOf(look)}/${name}.webp`)
}

const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]') && document.fonts.status === 'loaded')

async function takeAll(browser: Browser): Promise<void> {
  const shots: Shot[] = [
    // Nobody of the demo's staff works for the platform.
    ...screens
      .filter(({ isOfPlatform }) => !isOfPlatform)
      .map(({ path }) => ({ name: path.replaceAll('/', '-'), address: `parola/${path}` })),
    { name: 'member', address: `parola/members/${await busiestMember()}` },
    { name: 'member-balance', address: `parola/members/${await busiestMember()}?tab=balance` },
    { name: 'member-notes', address: `parola/members/${await memberWithNotes()}?tab=notes` },
  ]
  const page = await (await browser.newContext()).newPage()
  await signInAs(page, 'owner')
  for (const shot of shots) {
    for (const look of looks) await take(page, shot, look)
    if (onPhones.has(shot.name)) await take(page, shot, phone)
    console.log(shot.name)
  }
}

rmSync(into, { recursive: true, force: true })
for (const look of [...looks, phone]) mkdirSync(folderOf(look), { recursive: true })
const env = { LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1,::1' }
const stack = await startStack({ ...sharedStack, fresh: true, life: true, env })
const browser = await chromium.launch(browserOptions)
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await stack.stop()
}
