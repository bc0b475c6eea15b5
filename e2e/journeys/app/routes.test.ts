import { screens, type ScreenName } from '../../../web/src/paths.ts'
import { en } from '../../texts.ts'
import {
  awake,
  bahaghari,
  become,
  complaintsOf,
  expect,
  open,
  parola,
  routes,
  someLottery,
  expectScreen,
  test,
  walk,
} from '../../visit.ts'

const merchants = [
  { origin: parola, name: 'Parola' },
  { origin: bahaghari, name: 'Bahaghari' },
]

test('ROUTE-01 six addresses show home, at both merchants', async ({ page }) => {
  for (const { origin, name } of merchants) {
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
      await open(page, origin + path, 'home')
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(new RegExp(name))
      expect(new URL(page.url()).pathname).toBe(path)
    }
  }
})

test('ROUTE-02 UX-15 an unknown address shows home and is replaced by /m/home', async ({ page }) => {
  await open(page, `${parola}/m/vip`, 'vip')
  for (const path of ['/m/nowhere', '/m/home/deeper', '/nowhere/at-all', '/m/lotto-h5/classic']) {
    await page.goto(parola + path)
    await expectScreen(page, 'home')
    await expect(page).toHaveURL(`${parola}/m/home`)
    await expect(page.getByRole('status').getByText(en('shell.unknownAddress'))).toBeVisible()
  }
  // Within the app as well: it is replaced, so one step back returns to the previous screen.
  await open(page, `${parola}/m/vip`, 'vip')
  await walk(page, { screen: 'home', path: '/m/nowhere' })
  await expect(page).toHaveURL(`${parola}/m/home`)
  await page.goBack()
  await expectScreen(page, 'vip')
})

test('UX-01 a page opened by its address begins at its top; reload and back return to where one was on it', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const scroll = async (top: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    await expect.poll(scrolled).toBe(top)
    // The position is stored a moment after the last movement.
    await expect
      .poll(() => page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('SCROLL_POSITIONS') ?? '{}'))))
      .toContain(top)
  }
  await open(page, `${parola}/m/home`, 'home')
  await scroll(500)
  await page.reload()
  await expectScreen(page, 'home')
  await expect.poll(scrolled).toBe(500)
  // By address: another page, then the same again.
  await open(page, `${parola}/m/help`, 'help')
  expect(await scrolled()).toBe(0)
  await open(page, `${parola}/m/home`, 'home')
  expect(await scrolled()).toBe(0)
  await scroll(400)
  await walk(page, { screen: 'vip', path: '/m/vip' })
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expectScreen(page, 'home')
  await expect.poll(scrolled).toBe(400)
})

test('ROUTE-03 every address opens its own screen with its own content when loaded directly, without browser errors', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const complaints = complaintsOf(page)
  await open(page, `${parola}/m/home`, 'home')
  const texts = new Map<string, ScreenName>()
  for (const { screen, path } of routes) {
    await become(page, screen)
    await page.goto(parola + path)
    await expectScreen(page, screen)
    const main = page.getByRole('main')
    await expect(main.locator(contentOf[screen]).filter({ visible: true }), `${path} has content`).not.toHaveCount(0)
    await expect(main.locator('.skeleton:visible'), `${path} has loaded`).toHaveCount(0)
    // No two screens show the same, as placeholders would.
    const shown = await main.innerText()
    expect(shown.length, path).toBeGreaterThan(40)
    expect(texts.get(shown) ?? screen, path).toBe(screen)
    texts.set(shown, screen)
    // Home has a logo instead of a title, and a list is titled by its game type.
    if (screen === 'home' || screen === 'gameList') continue
    const title = screen === 'lotteryGame' ? someLottery.name : en(screens[screen].title)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  }
  expect(complaints).toEqual([])
})

const says = (key: string) => `text=${en(key)}`

/** What a screen is opened for: its form, its list, or the words for who has nothing yet. The member is a new agent. */
const contentOf: Record<ScreenName, string> = {
  home: '[data-node]',
  login: 'input[name="password"]',
  register: 'input[name="confirmPassword"]',
  trial: says('login.trialText'),
  forget: 'form input',
  changePassword: 'form input[type="password"]',
  gameCentre: '[data-vendor]',
  gameEntry: '[data-node]',
  gameList: '[data-node]',
  search: 'input[type="search"]',
  lottery: '[data-lottery]',
  startLottery: 'a[href*="/m/l"]',
  launchGame: says('launch.noGameText'),
  fairDraws: 'p',
  lotteryDraw: 'dl, p',
  lotteryGame: says('play.quickPick'),
  help: 'button[aria-expanded]',
  notice: 'li',
  service: 'a',
  saferPlay: 'p',
  promotions: 'button[aria-expanded]',
  vip: 'ol > li h3',
  userAgreement: 'p',
  messages: 'li, h2',
  feedback: 'textarea',
  memberHome: says('memberHome.balance'),
  deposit: 'input[name="amount"]',
  withdraw: 'form, a',
  bankCards: 'a[href*="part=paymentPassword"]',
  depositRecord: 'a',
  withdrawalRecord: 'a',
  transfer: 'form, h2 ~ p, a',
  statement: 'a, button',
  gameRecord: 'a, button',
  transactionRecord: 'select, button',
  profitAndLoss: 'select, button',
  rewardCentre: says('reward.none'),
  mall: 'article',
  invite: says('invite.copyLink'),
  identity: 'form, button',
  securityCentre: 'a, button',
  limits: 'a, button',
  takeBreak: 'a, button',
  agentRegister: 'form, button',
  teamProfitAndLoss: 'a, button',
  team: 'button, a',
  teamBetting: 'input, a',
  teamOverview: 'dl, a',
  salaryContract: says('contract.none'),
  dividendContract: says('contract.none'),
  hourContract: says('contract.none'),
}

test.describe('moving between screens', () => {
  interface Ended {
    name: string
    ms: number
  }

  /** Records every finished animation of a screen's frame. */
  const watchAnimations = () => {
    const ended: Ended[] = []
    Object.assign(window, { ended })
    document.addEventListener('animationend', ({ target, animationName, elapsedTime }) => {
      if ((target as Element).matches('[data-motion="screen"]'))
        ended.push({ name: animationName, ms: elapsedTime * 1000 })
    })
  }
  const endedIn = () => (window as unknown as { ended: Ended[] }).ended

  test('ROUTE-08 a screen transition takes 300 ms, none with reduced motion, and going back restores the scroll position', async ({
    page,
  }) => {
    await open(page, `${parola}/m/home`, 'home')
    await page.evaluate(watchAnimations)

    const strip = page.getByRole('link', { name: en('list.viewAllOf', { title: en('category.RNG') }) })
    await strip.scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollBy(0, 200))
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(300)
    await strip.click()
    await expectScreen(page, 'gameList')
    await expect.poll(() => page.evaluate(endedIn)).toMatchObject([{ ms: 300 }])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await expectScreen(page, 'home')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
    await expect.poll(() => page.evaluate(endedIn).then((ended) => ended.length)).toBe(2)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => (window as unknown as { ended: Ended[] }).ended.splice(0))
    await page
      .getByRole('navigation', { name: en('menu.label') })
      .getByRole('link', { name: en('menu.promotions') })
      .click()
    await expectScreen(page, 'promotions')
    expect(await page.locator('[data-motion="screen"]').evaluate((frame) => frame.getAnimations().length)).toBe(0)
    expect((await page.evaluate(endedIn)).every(({ ms }) => ms === 0)).toBe(true)
  })

  test('restores the scroll position after following a link far down the page', async ({ page }) => {
    await open(page, `${parola}/m/home`, 'home')
    const notices = page.getByRole('link', { name: en('list.viewAllOf', { title: en('home.notices') }) })
    await notices.scrollIntoViewIfNeeded()
    // Sections that load as they come near make the page longer, and the browser keeps in place what is seen. So the link is followed once
    // they have loaded, and the test remembers where the link stood, not the scroll position.
    await page.waitForLoadState('networkidle')
    const topOf = () => notices.evaluate((link) => Math.round(link.getBoundingClientRect().top))
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) =>
          sessionStorage.setItem('stood-at', String((target as Element).closest('a')?.getBoundingClientRect().top)),
        true,
      ),
    )
    await notices.click()
    await expectScreen(page, 'notice')
    const stood = await page.evaluate(() => Number(sessionStorage.getItem('stood-at')))
    await page.goBack()
    await awake(page)
    await expect.poll(async () => Math.abs((await topOf()) - stood)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  })
})
