import { agents, catalogue, content, lottery, sessions, wallet, type Language } from '@parola/contract'
import type { Browser, Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { paymentPassword, setPaymentPassword } from '../../cashier.ts'
import { formula, newAgent, owedDividend, propose, type Agent } from '../../contracts.ts'
import { giveType, logInAsAgent, logInByType, memberOfType } from '../../member-types.ts'
import { logInAs, passwordField } from '../../members.ts'
import { happen } from '../../money.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, complaintsOf, expect, newAddress, open, parola, expectScreen, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })

const pages = {
  dailySalary: 'salaryContract',
  dividend: 'dividendContract',
  hourSalary: 'hourContract',
} as const
const addressOf = { dailySalary: 'getSalaryContract', dividend: 'getDevidendContract', hourSalary: 'getHourContract' }
const openPage = (page: Page, kind: agents.ContractKind) =>
  open(page, `${parola}/m/member/agent/${addressOf[kind]}`, pages[kind])

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => page.getByRole('button', { name: en(key), exact: true })
const alert = (page: Page, kind: agents.ContractKind) =>
  page.getByRole('dialog', { name: en(`contract.alert.${kind}`) })

/** What opens by itself on home has loaded, and with it any alert for an agent: it asks for the wallet first. */
const expectAutomaticOverlays = (page: Page) =>
  expect.poll(() => page.evaluate(askedFor, wallet.merchantWallet.path), { timeout: 20_000 }).toBe(true)

/** Runs in the page. */
const askedFor = (path: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path)

/** Another person's phone, also in English. */
async function secondPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
  await context.addCookies([{ name: 'lang', value: 'EN', domain: 'localhost', path: '/' }])
  return context.newPage()
}

async function pair(): Promise<{ upline: Agent; downline: Agent }> {
  const upline = await newAgent(null)
  return { upline, downline: await newAgent(upline) }
}

test('AG-07 each kind of proposal raises an alert; Cancel dismisses it for this visit, Go opens its page', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { upline, downline } = await pair()
  for (const kind of agents.ContractKind.options) await propose(upline, downline, kind)
  await logInAs(page, parola, downline)
  // One at a time; Cancel shows the next.
  for (const kind of ['dailySalary', 'dividend'] as const) {
    await expect(alert(page, kind)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(alert(page, kind)).toContainText(en(`contract.alertText.${kind}`))
    await alert(page, kind)
      .getByRole('button', { name: en('shell.cancel') })
      .click()
    await expect(alert(page, kind)).toBeHidden()
  }
  await expect(alert(page, 'hourSalary')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await alert(page, 'hourSalary')
    .getByRole('button', { name: en('contract.go') })
    .click()
  await expectScreen(page, 'hourContract')
  const asked = page.waitForResponse((response) => response.url().includes(agents.hourSalaryContract.path))
  await open(page, `${parola}/m/home`, 'home')
  await asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(complaints).toEqual([])
})

for (const kind of agents.ContractKind.options)
  test(`AG-07 ${kind}: an accepted proposal applies from the next period, a rejected one is gone`, async ({ page }) => {
    const { upline, downline } = await pair()
    await propose(upline, downline, kind)
    await logInAs(page, parola, downline)
    await alert(page, kind)
      .getByRole('button', { name: en('contract.go') })
      .click()
    await expectScreen(page, pages[kind])
    const card = main(page).getByRole('article')
    await expect(card).toContainText(en('contract.proposes', { name: upline.username }))
    await expect(card.getByRole('table').getByRole('row')).toHaveCount(formula.tiers.length + 1)
    await button(page, 'contract.reject').click()
    await expect(main(page)).toContainText(en('contract.none'))

    await propose(upline, downline, kind)
    await page.reload()
    await button(page, 'contract.accept').click()
    const question = page.getByRole('dialog', { name: en('contract.acceptTitle', { version: 2 }) })
    await question.getByRole('button', { name: en('contract.accept') }).click()
    await expect(card).toContainText(en('contract.paidBy', { name: upline.username }))
    await expect(card).toContainText(/Starts .+ UTC/)
    await expect(button(page, 'contract.accept')).toHaveCount(0)
  })

for (const type of [41, 42] as const)
  test(`AG-07 an agent of type ${type} with three proposals gets no alert, and as type 1 again gets all of them`, async ({
    page,
  }) => {
    const { upline, downline } = await pair()
    await giveType(downline.id, type)
    for (const kind of agents.ContractKind.options) await propose(upline, downline, kind)
    const asked = contractCallsOn(page)
    await logInAsAgent(page, downline)
    await open(page, `${parola}/m/home`, 'home')
    await expectAutomaticOverlays(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(asked).toEqual([])
    // Exempt from alerts alone: the page shows the proposal.
    await openPage(page, 'dividend')
    await expect(main(page)).toContainText(en('contract.proposes', { name: upline.username }))

    await giveType(downline.id, 1)
    const phone = await secondPhone(page.context().browser()!)
    await logInAs(phone, parola, downline)
    await expect(alert(phone, 'dailySalary')).toBeVisible()
    await phone.context().close()
  })

test('AG-07 a player of type 40 and a trial user get no alert and ask for none', async ({ page, browser }) => {
  await logInByType(page, await memberOfType(40), 40)
  const trial = await secondPhone(browser)
  await trial.goto(`${parola}/m/trail`)
  for (const phone of [page, trial]) {
    const asked = contractCallsOn(phone)
    await open(phone, `${parola}/m/home`, 'home')
    await expectAutomaticOverlays(phone)
    await expect(alert(phone, 'dailySalary')).toHaveCount(0)
    expect(asked).toEqual([])
  }
  await trial.context().close()
})

/** The calls about contracts that a page makes from now on. */
function contractCallsOn(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/wps/agent/contract')) asked.push(pathname)
  })
  return asked
}

test('AG-07 the slider shows what a proposal would pay before it is accepted', async ({ page }) => {
  const { upline, downline } = await pair()
  await propose(upline, downline, 'dailySalary')
  await logInAs(page, parola, downline)
  await openPage(page, 'dailySalary')
  const trial = main(page).getByRole('group', { name: en('contract.try') })
  const stakes = trial.getByRole('slider', { name: en('contract.base.dailySalary') })
  const result = trial.getByRole('status')
  const reads = async (base: number, active: number) => {
    const { pay } = agents.payOf('dailySalary', formula, {
      turnover: base,
      loss: 0,
      active,
      given: 0,
      carried: 0,
      related: 0,
    } as agents.Outcome)
    await expect(result).toContainText(`₱${(pay / 100).toFixed(2)}`)
  }
  await stakes.fill('50000')
  await reads(50_000, 2)
  await stakes.fill('150000')
  await reads(150_000, 2)
  await expect(result).toContainText('2.5%')
  await trial.getByRole('slider', { name: en('contract.active') }).fill('1')
  await reads(150_000, 1)
  await expect(result).toContainText('1.0%')
})

test('AG-07 an agent proposes to a downline, who asks for more; it is accepted, and ended', async ({
  page,
  browser,
}) => {
  const { upline, downline } = await pair()
  await logInAs(page, parola, upline)
  await openPage(page, 'dailySalary')
  await button(page, 'contract.propose').click()
  const sheet = page.getByRole('dialog', { name: en('contract.proposeTitle') })
  await sheet.getByRole('combobox').selectOption(downline.id)
  await sheet.getByRole('textbox', { name: en('contract.share') }).fill('1.5')
  await button(page, 'contract.addTier').click()
  const second = sheet.getByRole('group', { name: en('contract.tier', { tier: 2 }) })
  await second.getByRole('textbox', { name: en('contract.base.dailySalary') }).fill('1,000')
  await second.getByRole('textbox', { name: en('contract.active') }).fill('2')
  await second.getByRole('textbox', { name: en('contract.share') }).fill('1')
  await button(page, 'contract.send').click()
  await expect(sheet).toContainText(en('contract.mustRise'))
  await second.getByRole('textbox', { name: en('contract.share') }).fill('2')
  expect(await findings(page)).toEqual([])
  await button(page, 'contract.send').click()
  const row = main(page).getByRole('button', { name: downline.username })
  const opened = page.getByRole('dialog', { name: downline.username })
  await row.click()
  await expect(opened).toContainText(en('contract.youProposed', { name: downline.username }))

  const phone = await secondPhone(browser)
  await logInAs(phone, parola, downline)
  await openPage(phone, 'dailySalary')
  await expect(main(phone)).toContainText('₱1,000.00')
  await phone.getByRole('button', { name: en('contract.ask', { name: upline.username }) }).click()
  const asking = phone.getByRole('dialog', { name: en('contract.proposeTitle') })
  await asking.getByRole('textbox', { name: en('contract.share') }).fill('2.5')
  await button(phone, 'contract.send').click()
  await expect(main(phone)).toContainText(en('contract.youProposed', { name: upline.username }))

  // The agent's screen still shows the outdated proposal.
  await button(page, 'contract.takeBack').click()
  await page.keyboard.press('Escape')
  await expect(main(page)).toContainText(en('contract.proposes', { name: downline.username }))
  await button(page, 'contract.accept').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('contract.accept') })
    .click()
  await row.click()
  await expect(opened).toContainText(en('contract.youPay', { name: downline.username }))
  await button(page, 'contract.end').click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: en('contract.end') })
    .click()
  await expect(opened).toContainText(/Ends .+ UTC/)
  await phone.context().close()
})

test('AG-07 a due dividend is paid with the payment password, and both sides see it', async ({ page, browser }) => {
  const { upline, downline } = await pair()
  await owedDividend(upline, downline, 30_000)
  await logInAs(page, parola, upline)
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 1_000 })
  await setPaymentPassword(page)
  await openPage(page, 'dividend')
  await page.getByRole('button', { name: en('contract.paidOut') }).click()
  const pay = page.getByRole('button', { name: /^Pay ₱3\.00/ })
  await pay.first().click()
  const sheet = page.getByRole('dialog', { name: en('contract.payTitle') })
  await sheet.locator('input[name="paymentPassword"]').fill('000000')
  await sheet.getByRole('button', { name: /^Pay/ }).click()
  await expect(sheet).toContainText(en('form.paymentPasswordWrong'))
  await sheet.locator('input[name="paymentPassword"]').fill(paymentPassword)
  await sheet.getByRole('button', { name: /^Pay/ }).click()
  await expect(sheet).toBeHidden()
  await expect(main(page)).toContainText(en('contract.state.paid'))

  const phone = await secondPhone(browser)
  await logInAs(phone, parola, downline)
  await openPage(phone, 'dividend')
  await expect(main(phone)).toContainText(en('contract.income', { amount: '₱3.00' }))
  await phone.context().close()
})

test('HOME-07 with a session home renews it and requests contracts and wallets; without one it requests none of these', async ({
  page,
  browser,
}) => {
  const ofMembers: string[] = [
    sessions.renew,
    agents.dailySalaryRequest,
    agents.dividendRequest,
    agents.hourSalaryContract,
    wallet.merchantWallet,
    wallet.memberWallet,
  ].map(({ path }) => path)
  const ofLotteries = lottery.openedNumero.path
  const ofAll = [content.announcements, catalogue.vendorGameTypes, lottery.gameMenu, catalogue.hotGames].map(
    ({ path }) => path,
  )
  const fetched = async (phone: Page) => {
    const paths = new Set<string>()
    phone.on('request', (request) => paths.add(new URL(request.url()).pathname))
    await open(phone, `${parola}/m/home`, 'home')
    // Data embedded in the document is not requested again.
    for (const path of await phone.evaluate(() => {
      const boot = JSON.parse(document.querySelector('#boot')?.textContent ?? '{}') as { answers?: { path: string }[] }
      return (boot.answers ?? []).map((answer) => answer.path)
    }))
      paths.add(path)
    await phone.mouse.wheel(0, 1_200)
    return paths
  }
  const agent = await newAgent(null)
  await logInAs(page, parola, agent)
  const asked = await fetched(page)
  for (const path of [...ofMembers, ofLotteries, ...ofAll]) await expect.poll(() => [...asked]).toContain(path)

  const phone = await secondPhone(browser)
  const visitor = await fetched(phone)
  for (const path of ofAll) await expect.poll(() => [...visitor]).toContain(path)
  expect([...visitor].filter((path) => ofMembers.includes(path))).toEqual([])
  await phone.context().close()
})

/** The dark merchant, and the light one, which also has a right-to-left language. */
for (const [language, width, merchant] of [
  ['EN', 390, 'parola'],
  ['AR', 320, 'bahaghari'],
  ['TH', 768, 'parola'],
] as const satisfies readonly (readonly [Language, number, Agent['merchant']])[])
  test.describe(`${language} at ${width}`, () => {
    test.use({ language, viewport: { width, height: 844 } })
    test(`AG-07 the page works in ${language} at ${width}`, async ({ page }) => {
      const origin = merchant === 'parola' ? parola : bahaghari
      const upline = await newAgent(null, 1, merchant)
      const downline = await newAgent(upline)
      await propose(upline, downline, 'dividend')
      await open(page, `${origin}/m/login`, 'login')
      await page.locator('input[name="username"]').fill(downline.username)
      await passwordField(page).fill(downline.password)
      await passwordField(page).press('Enter')
      await expectScreen(page, 'home')
      await open(page, `${origin}/m/member/agent/${addressOf.dividend}`, 'dividendContract')
      await expect(main(page)).toContainText(text(language, 'contract.accept'))
      expect(await findings(page)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
