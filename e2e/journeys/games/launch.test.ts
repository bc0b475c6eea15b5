import { vendors, wallet } from '@parola/contract'
import type { ElementHandle, Frame, Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { backOutOf, gameOf, gameOpens, gamesOf, launchedBy, nextSpin, openVendorGame } from '../../games.ts'
import { fillLogin, newMember, storedSession, submitLogin } from '../../members.ts'
import { memberWithMoney } from '../../money.ts'
import { isStrict } from '../../pack.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, complaintsOf, expect, logIn, mark, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const tile = (page: Page, nodeId: number) => page.locator(`main [data-node="${nodeId}"]`)
const launches = `**${vendors.launchGame.path}`

/** The first slot of the list on its screen. */
async function openSlots(page: Page, origin = parola) {
  const game = await gameOf('gameType=RNG', origin)
  await open(page, `${origin}/m/rng`, 'gameList')
  return game
}

test('LAUNCH-01 without a session a game leads to the login, and from there into the game', async ({ page }) => {
  const person = await newMember(parola)
  const game = await openSlots(page)
  await tile(page, game.nodeId).getByRole('link').click()
  await expect(page).toHaveURL(`${parola}/m/login`)
  await fillLogin(page, person)
  await submitLogin(page)
  await gameOpens(page, game.gameName)
})

test('LAUNCH-01 the address of a game leads a visitor to the login', async ({ page }) => {
  await page.goto(`${parola}/m/launchGame?gameType=RNG&vendor=LNT&gameId=koi`)
  await expectScreen(page, 'login')
})

test('LAUNCH-04 a game is launched with all parameters of its tile', async ({ page, context }) => {
  await logIn(context)
  const game = await openSlots(page)
  expect(await launchedBy(page, () => tile(page, game.nodeId).getByRole('link').click())).toEqual({
    free: false,
    category: 'RNG',
    vendor: game.vassalage,
    gameId: game.gameId,
    nodeId: game.nodeId,
    supportPlay: game.supportPlay,
    platform: 'MOBILE',
    showChoice: false,
    backUrl: `${parola}/m/rng`,
    language: 'EN',
  })
})

test('LAUNCH-06 a failure hides the loading indicator and shows nothing else; it shows for 3 s at most', async ({
  page,
  context,
}) => {
  test.skip(isStrict, 'where the pack is strict it is explained')
  await logIn(context)
  const game = await openSlots(page)
  const held = Promise.withResolvers<void>()
  await page.route(launches, async (route) => {
    await held.promise
    await route.fulfill({ status: 503, json: { success: false, code: 'vendor_down', message: '' } })
  })
  const loading = page.getByText(en('shell.pleaseWait'))
  await tile(page, game.nodeId).getByRole('link').click()
  await expect(loading).toBeVisible()
  await expect(loading).toBeHidden({ timeout: 3_500 })
  held.resolve()
  await expectScreen(page, 'gameList')
  await expect(page.getByText(en('error.vendor_down'))).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('LAUNCH-06 under the strict pack a failure shows a reason and a retry', async ({ page, context }) => {
  await logIn(context, 'bahaghari')
  const game = await openSlots(page, bahaghari)
  await page.route(launches, (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'play_stopped', message: '' } }),
  )
  await tile(page, game.nodeId).getByRole('link').click()
  await expect(main(page).getByRole('heading', { name: en('launch.failed') })).toBeVisible()
  await expect(main(page)).toContainText(en('error.play_stopped'))
  expect(await findings(page)).toEqual([])
  await page.unroute(launches)
  await main(page)
    .getByRole('button', { name: en('shell.retry') })
    .click()
  await gameOpens(page, game.gameName)
})

test('LAUNCH-08 a game takes bets and pays wins, and the balance above it updates without a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const complaints = complaintsOf(page)
  await memberWithMoney(page, context)
  const game = await openSlots(page)
  await tile(page, game.nodeId).getByRole('link').click()
  const opened = await gameOpens(page, game.gameName)
  const { main: button, balance } = opened
  const isSame = await mark(page)
  await expect(balance).toHaveText('₱100.00')
  await button('Spin').click()
  await expect(balance).not.toHaveText('₱100.00')

  // Eventually a win exceeds the stake.
  const money = async () => Number((await balance.innerText()).replace(/[^\d.]/g, ''))
  await expect(async () => {
    await nextSpin(opened)
    const before = await money()
    await button('Spin').click()
    await expect.poll(money, { timeout: 6_000 }).not.toBe(before)
    // The stake is deducted at once; the win is reported when the game has shown it.
    await expect(button('Spin')).toBeEnabled({ timeout: 20_000 })
    await expect.poll(money, { timeout: 1_500 }).toBeGreaterThan(before)
  }).toPass({ timeout: 150_000, intervals: [0] })
  expect(await isSame()).toBe(true)

  // The screen below the game is unchanged.
  await backOutOf(page).click()
  await expectScreen(page, 'gameList')
  expect(complaints).toEqual([])
})

test('LAUNCH-09 an address that is not a game’s opens nothing', async ({ page, context }) => {
  test.setTimeout(120_000)
  await logIn(context, 'bahaghari')
  const game = await openSlots(page, bahaghari)
  const went: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && went.push(request.url()))
  for (const opens of ['frame', 'page'] as const)
    for (const gameUrl of [
      'javascript:alert(1)',
      'https://evil.example/',
      'http://127.0.0.1:4/',
      '//evil.example',
      `${bahaghari}/m/home`,
      'data:text/html,<script>alert(1)</script>',
    ]) {
      const value = { gameUrl, opens, nonce: 'n', gameName: 'Trap', book: 'real', isDemo: false }
      await page.route(launches, (route) => route.fulfill({ json: { success: true, value } }))
      await open(page, `${bahaghari}/m/rng`, 'gameList')
      went.length = 0
      await tile(page, game.nodeId).getByRole('link').click()
      await expect(main(page).getByRole('heading', { name: en('launch.failed') })).toBeVisible()
      expect(went, gameUrl).toEqual([])
      expect(page.frames()).toHaveLength(1)
      await page.unroute(launches)
    }
})

test('T15 10,000 hostile messages have no effect on an open game', async ({ page, context }) => {
  test.setTimeout(120_000)
  await memberWithMoney(page, context)
  const game = await gameOf('gameType=RNG')
  const { balance } = await openVendorGame(page, game)
  await expect(balance).toHaveText('₱100.00')
  const address = page.url()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const words = ['ready', 'round-open', 'round-closed', 'balance-changed', 'close', 'deposit']
  const inFrame = page.frames().find((frame) => frame.url().includes('/games/'))!
  const nonce = new URL(inFrame.url()).searchParams.get('nonce')!

  // With the right nonce from the page itself and from another window of the game's own origin; with a wrong one from the game.
  const other = await page.evaluateHandle((there) => {
    const frame = document.createElement('iframe')
    frame.src = there
    document.body.append(frame)
    return frame
  }, new URL('/games/slot/', inFrame.url()).href)
  const otherFrame = (await (other.asElement() as ElementHandle).contentFrame())!
  await otherFrame.waitForLoadState()
  const shout = (frame: Frame, count: number, own: string) =>
    frame.evaluate(
      ([times, word, ...types]) => {
        for (let round = 0; round < Number(times); round += 1)
          window.parent.postMessage({ parola: 1, nonce: word, type: types[round % types.length] }, '*')
      },
      [String(count), own, ...words],
    )
  await shout(page.mainFrame(), 2_500, nonce)
  await shout(otherFrame, 2_500, nonce)
  await shout(inFrame, 2_500, `${nonce}x`)
  await inFrame.evaluate(
    ([own, ...types]) => {
      for (let round = 0; round < 2_500; round += 1) {
        const type = types[round % types.length]
        const message = { parola: 1, nonce: own, type }
        const wrong = [
          { ...message, parola: 2 },
          { ...message, type: `${type} ` },
          { ...message, amount: 1_000_000 },
          JSON.stringify(message),
          [message],
          null,
        ]
        window.parent.postMessage(wrong[round % wrong.length], '*')
      }
    },
    [nonce, ...words],
  )
  // Earlier messages have been processed by now.
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 1_500)))
  expect(page.url()).toBe(address)
  expect(asked.filter((path) => path === wallet.memberWallet.path)).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The same message from the game itself is accepted.
  await inFrame.evaluate((own) => window.parent.postMessage({ parola: 1, nonce: own, type: 'round-open' }, '*'), nonce)
  await inFrame.evaluate((own) => window.parent.postMessage({ parola: 1, nonce: own, type: 'close' }, '*'), nonce)
  await expect(page.getByRole('dialog', { name: en('launch.leave') })).toBeVisible()
})

test('TILE-03 the page for large screens replaces the app, and going back does not open it again', async ({
  page,
  context,
}) => {
  await logIn(context)
  const game = await gameOf('gameType=SPORTS')
  await open(page, `${parola}/m/gameList?gameType=SPORTS`, 'gameList')
  await tile(page, game.nodeId).getByRole('button', { name: game.gameName }).first().click()
  await tile(page, game.nodeId)
    .getByRole('button', { name: en('tile.desktop') })
    .click()
  await expect(page).toHaveURL(/\/games\/sports\//)
  await page.goBack()
  await expectScreen(page, 'gameList')
})

test('RG-20 TILE-02 a free trial is labelled, and changes neither the balance nor the record', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context)
  const game = (await gamesOf('gameType=RNG&pageSize=100')).find(({ supportPlay }) => supportPlay === 0)!
  await open(page, `${parola}/m/rng`, 'gameList')
  await tile(page, game.nodeId).getByRole('button', { name: game.gameName }).first().click()
  await tile(page, game.nodeId)
    .getByRole('button', { name: en('tile.free') })
    .click()
  const opened = await gameOpens(page, game.gameName)
  await expect(main(page).getByText(en('launch.demo'))).toBeVisible()
  for (let spins = 0; spins < 3; spins += 1) {
    await nextSpin(opened)
    await opened.main('Spin').click()
  }
  await nextSpin(opened)
  await open(page, `${parola}/m/gameRecord?of=games`, 'gameRecord')
  await expect(main(page).getByRole('heading', { name: en('rounds.nothing') })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('₱100.00')
})

test('tiles of a vendor that is down are disabled with a reason; the game opens again when the vendor is back', async ({
  page,
  context,
}) => {
  await logIn(context)
  const health = `**${vendors.vendorHealth.path}`
  const game = await gameOf('gameType=RNG')
  await page.route(health, (route) => route.fulfill({ json: { success: true, value: { down: [game.vassalage] } } }))
  await open(page, `${parola}/m/rng`, 'gameList')
  const resting = tile(page, game.nodeId).getByRole('button', { name: en('tile.backSoon') })
  await expect(resting).toBeVisible({ timeout: 10_000 })
  expect(await findings(page)).toEqual([])
  await resting.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(en('error.vendor_down'))).toBeVisible()
  await expect(page).toHaveURL(`${parola}/m/rng`)
})

for (const { name, merchant, origin, language } of [
  { name: 'dark', merchant: 'parola', origin: parola, language: 'EN' },
  { name: 'light, right to left', merchant: 'bahaghari', origin: bahaghari, language: 'AR' },
] as const)
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing above a game, in the leave dialog, and in the record', async ({ page, context }) => {
      await memberWithMoney(page, context, merchant)
      const game = await gameOf(`gameType=RNG&language=${language}`, origin)
      await openVendorGame(page, game, {}, origin)
      const found = await findings(page)
      const frame = page.frames().find((one) => one.url().includes('/games/'))!
      const nonce = new URL(frame.url()).searchParams.get('nonce')!
      await frame.evaluate(
        (own) => window.parent.postMessage({ parola: 1, nonce: own, type: 'round-open' }, '*'),
        nonce,
      )
      await main(page)
        .getByRole('button', { name: text(language, 'header.back'), exact: true })
        .click()
      await expect(page.getByRole('dialog', { name: text(language, 'launch.leave') })).toBeVisible()
      found.push(...(await findings(page)))
      await open(page, `${origin}/m/gameRecord?of=games`, 'gameRecord')
      found.push(...(await findings(page)))
      expect(found).toEqual([])
    })
  })

test('UX-10 on a desktop a game is framed beside the menu, fills the window, or fills the screen, and goes on playing', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logIn(context)
  const game = await openSlots(page)
  await tile(page, game.nodeId).getByRole('link').click()
  await gameOpens(page, game.gameName)
  const menu = page.getByRole('navigation', { name: en('menu.label') })
  const frame = page.locator('iframe')
  const widthOf = async () => (await frame.boundingBox())?.width ?? 0
  await frame.evaluate((element) => element.setAttribute('data-kept', 'true'))
  await expect(menu).toBeVisible()
  expect(await widthOf()).toBeLessThan(1200)

  await page.getByRole('button', { name: en('launch.theatre') }).click()
  await expect(menu).toBeHidden()
  expect(await widthOf()).toBe(1440)

  await page.getByRole('button', { name: en('launch.theatre') }).click()
  await page.getByRole('button', { name: en('launch.fullScreen') }).click()
  await page.waitForFunction(() => document.fullscreenElement === document.documentElement)
  await expect(menu).toBeHidden()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: en('launch.fullScreen') }).click()
  await expect(menu).toBeVisible()
  // The game was never loaded again.
  await expect(page.locator('iframe[data-kept]')).toBeVisible()
})

for (const [pageBack, place] of [
  ['&pageBack=home', 'home'],
  ['', 'gameEntry'],
] as const)
  test(`LAUNCH-07 a vendor's lottery is embedded with a token of its own, merchant code and css name, and closes to ${place}`, async ({
    page,
    context,
  }) => {
    await memberWithMoney(page, context)
    const session = (await context.cookies()).find(({ name }) => name === '__Host-sid')
    const secrets = [session!.value, (await storedSession(page))!.token]
    const game = (await gamesOf('gameType=ELOTT&pageSize=60')).find(({ vassalage }) => vassalage === 'GPI')!
    const toGame: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== parola)
        toGame.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`)
    })
    const query = `vendor=GPI&gameType=ELOTT&nodeId=${game.nodeId}&supportPlay=1&free=0&prize_mode=Elott${pageBack}`
    await page.goto(`${parola}/m/lotto-h5/en/trad/games/${game.gameId}?${query}`)
    const opened = await gameOpens(page, game.gameName)
    const src = new URL((await page.locator('iframe').getAttribute('src'))!)
    expect(src.origin).not.toBe(parola)
    expect(Object.fromEntries(src.searchParams)).toMatchObject({ merchant: 'parola', css: 'dark' })
    await expect(opened.frame.locator('html')).toHaveAttribute('data-css', 'dark')
    // The token works: it takes a stake of this member.
    await opened.frame.getByRole('button', { name: 'Quick pick' }).click()
    await opened.main('Draw').click()
    await expect(opened.balance).not.toHaveText('₱100.00', { timeout: 20_000 })
    expect(toGame.length).toBeGreaterThan(1)
    for (const secret of secrets) expect(toGame.filter((sent) => sent.includes(secret))).toEqual([])
    // The launch is good once: the same address opens no second session.
    const thief = await context.browser()!.newPage()
    const entered = thief.waitForResponse((response) => response.url().includes('/play/enter'))
    await thief.goto(src.href)
    expect(await (await entered).json()).not.toHaveProperty('session')
    await thief.context().close()
    await expect(opened.main('Draw')).toBeEnabled({ timeout: 20_000 })
    await backOutOf(page).click()
    await expectScreen(page, place)
  })

test('LAUNCH-07 the css name follows the merchant’s theme, and a tile leads to the address of the lottery', async ({
  page,
  context,
}) => {
  await memberWithMoney(page, context, 'bahaghari')
  const game = await gameOf('gameType=ELOTT&vassalage=GPI', bahaghari)
  await open(page, `${bahaghari}/m/gameList?gameType=ELOTT`, 'gameList')
  await page.getByRole('main').locator(`[data-node="${game.nodeId}"]`).locator('a, button').first().click()
  await expect(page).toHaveURL(new RegExp(`/m/lotto-h5/en/trad/games/${game.gameId}\\?`))
  const { frame } = await gameOpens(page, game.gameName)
  await expect(frame.locator('html')).toHaveAttribute('data-css', 'light')
  expect(new URL((await page.locator('iframe').getAttribute('src'))!).searchParams.get('merchant')).toBe('bahaghari')
})
