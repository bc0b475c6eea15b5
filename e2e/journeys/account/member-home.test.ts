import { members, type Language } from '@parola/contract'
import type { Page } from '@playwright/test'
import { findings } from '../../axe.ts'
import { logInAs, newMember, type Person } from '../../members.ts'
import { happen } from '../../money.ts'
import { sharedStack } from '../../ports.ts'
import { screenAt, screens } from '../../../web/src/paths.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const path = '/m/member/home'
const main = (page: Page) => page.getByRole('main')
const entries = (page: Page) => main(page).getByRole('navigation', { name: en('memberHome.entries') })
const asList = (page: Page) => main(page).getByRole('button', { name: en('memberHome.asList') })
const asTiles = (page: Page) => main(page).getByRole('button', { name: en('memberHome.asTiles') })

async function arrive(page: Page, origin: string): Promise<Person> {
  const person = await newMember(origin)
  await logInAs(page, origin, person)
  await open(page, origin + path, 'memberHome')
  return person
}

/** The dark merchant has the newer member centre and deposit, the light one the classic ones. */
for (const { origin, isNewer } of [
  { origin: parola, isNewer: true },
  { origin: bahaghari, isNewer: false },
]) {
  const merchantCode = isNewer ? 'parola' : 'bahaghari'

  test(`MEM-01 at ${merchantCode} the member home shows the name and the balance, and links to every screen`, async ({
    page,
    context,
  }) => {
    await logIn(context, merchantCode)
    await open(page, origin + path, 'memberHome')
    await expect(main(page).getByRole('heading', { level: 2, name: /^player_/ })).toBeVisible()
    await expect(main(page).getByText(en('memberHome.firstLogin'))).toBeVisible()
    await expect(main(page).getByRole('link', { name: new RegExp(`^${en('title.vip')} · `) })).toBeVisible()
    const balance = main(page).getByRole('region', { name: en('memberHome.balance') })
    await expect(balance).toContainText('₱0.00')
    // The two actions are in the card of the newer deposit, and below it in the classic one.
    await expect(balance.getByRole('link', { name: en('title.deposit') })).toHaveCount(isNewer ? 1 : 0)
    for (const screen of ['deposit', 'withdraw'] as const)
      await expect(main(page).getByRole('link', { name: en(`title.${screen}`), exact: true })).toHaveCount(1)

    const links = await entries(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? '']))
    expect(links.length).toBeGreaterThanOrEqual(14)
    for (const [href = '', title] of links) {
      const screen = screenAt(href)
      expect([href, screen && en(screens[screen].title)]).toEqual([href, title])
    }
    await entries(page)
      .getByRole('link', { name: en('title.securityCentre') })
      .click()
    await expectScreen(page, 'securityCentre')
  })

  test(`MEM-01 at ${merchantCode} the member chooses between lists and tiles, and the choice is remembered`, async ({
    page,
    context,
  }) => {
    await logIn(context, merchantCode)
    await open(page, origin + path, 'memberHome')
    const [now, then] = isNewer ? [asList, asTiles] : [asTiles, asList]
    const height = async () => (await entries(page).boundingBox())?.height ?? 0
    const before = await height()
    await now(page).click()
    await expect(then(page)).toBeVisible()
    const after = await height()
    // Tiles are side by side.
    expect(isNewer ? after > before * 1.3 : before > after * 1.3).toBe(true)
    await page.reload()
    await expect(then(page)).toBeVisible()
  })

  // The light merchant is the one that offers Arabic.
  for (const language of isNewer ? (['EN'] as const) : (['EN', 'AR'] as const))
    test(`MEM-01 at ${merchantCode} in ${language} axe finds nothing in lists, tiles and sheets`, async ({
      page,
      context,
    }) => {
      await speak(context, language)
      await logIn(context, merchantCode)
      await open(page, origin + path, 'memberHome')
      await expect(main(page).locator('.skeleton')).toHaveCount(0)
      expect(await findings(page)).toEqual([])
      await main(page)
        .getByRole('button', { name: text(language, isNewer ? 'memberHome.asList' : 'memberHome.asTiles') })
        .click()
      expect(await findings(page)).toEqual([])
      await main(page)
        .getByRole('button', { name: text(language, 'memberHome.changePicture') })
        .click()
      await expect(
        page.getByRole('button', { name: text(language, 'memberHome.picture', { number: 12 }) }),
      ).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await main(page)
        .getByRole('button', { name: text(language, 'memberHome.changeNickname') })
        .click()
      await expect(page.getByRole('textbox', { name: text(language, 'memberHome.nickname') })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
}

const speak = (
  context: { addCookies: (cookies: { name: string; value: string; url: string }[]) => Promise<void> },
  language: Language,
) => context.addCookies([parola, bahaghari].map((url) => ({ name: 'lang', value: language, url })))

test('MEM-01 a member chooses a picture, and a nickname once a day', async ({ page }) => {
  const { username } = await arrive(page, parola)
  await main(page)
    .getByRole('button', { name: en('memberHome.changePicture') })
    .click()
  const whale = page.getByRole('button', { name: en('memberHome.picture', { number: 7 }), exact: true })
  await whale.click()
  await expect(whale).toBeHidden()
  const picture = main(page)
    .getByRole('button', { name: en('memberHome.changePicture') })
    .locator('img')
  await expect(picture).toHaveAttribute('src', /\/heads\/7\.avif$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160)

  const edit = main(page).getByRole('button', { name: en('memberHome.changeNickname') })
  const field = page.getByRole('textbox', { name: en('memberHome.nickname') })
  await edit.click()
  await field.fill('x')
  await page.getByRole('button', { name: en('memberHome.save') }).click()
  await expect(page.getByText(en('memberHome.nicknameUnfit'))).toBeVisible()
  await field.fill('  Ｂituin \u202E ')
  await page.getByRole('button', { name: en('memberHome.save') }).click()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Bituin', exact: true })).toBeVisible()
  await expect(main(page).getByText(username)).toBeVisible()
  await edit.click()
  await expect(page.getByText(en('memberHome.nicknameFrom').slice(0, 36))).toBeVisible()
  await expect(field).toHaveCount(0)
})

test('RG-08 the balance can be hidden and shown, and bonus money is shown separately', async ({ page, context }) => {
  await logIn(context)
  await open(page, parola + path, 'memberHome')
  await happen(
    page,
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 120_000, about: 'DEP-1' },
    { act: 'post', code: 'bonus', from: 'bonus', amountMinor: 5_000, about: 'Welcome', book: 'bonus' },
    { act: 'hold', code: 'withdrawal', amountMinor: 20_000, about: 'WD-1' },
  )
  const card = main(page).getByRole('region', { name: en('memberHome.balance') })
  await card.getByRole('button', { name: en('memberHome.refresh') }).click()
  await expect(card).toContainText('₱1,000.00')
  await page.reload()
  await expect(card.getByText(en('memberHome.bonus')).locator('..')).toContainText('₱50.00')
  await expect(card.getByText(en('memberHome.held')).locator('..')).toContainText('₱200.00')
  await card.getByRole('button', { name: en('memberHome.hide') }).click()
  await expect(card).not.toContainText('₱')
  await card.getByRole('button', { name: en('memberHome.show') }).click()
  await expect(card).toContainText('₱1,000.00')
})

test('MEM-01 a trial member is told that the money is not real, and how to open an account', async ({ page }) => {
  await page.goto(`${parola}/m/trail`)
  await expectScreen(page, 'home')
  await open(page, parola + path, 'memberHome')
  await expect(main(page).getByText(en('memberHome.trial'))).toBeVisible()
  await expect(main(page).getByText(en('memberHome.playMoney')).first()).toBeVisible()
  for (const title of ['title.deposit', 'title.withdraw', 'title.securityCentre', 'title.bankCards'])
    await expect(main(page).getByRole('link', { name: en(title), exact: true })).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: en('header.register') })).toHaveAttribute('href', '/m/register')
  expect(await findings(page)).toEqual([])
})

test('MEM-01 an agent has the team entries, and a player does not', async ({ page, context }) => {
  await logIn(context)
  await open(page, parola + path, 'memberHome')
  await expect(entries(page).getByRole('link', { name: en('title.teamOverview') })).toHaveCount(0)
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, type: 1 }))
    dispatchEvent(new StorageEvent('storage'))
  })
  await expect(entries(page).getByRole('link', { name: en('title.teamOverview') })).toBeVisible()
  await expect(entries(page).getByRole('link', { name: en('title.invite'), exact: true })).toHaveCount(0)
})

test('MEM-01 logging out asks for confirmation and goes to the login screen', async ({ page, context }) => {
  await logIn(context)
  await open(page, parola + path, 'memberHome')
  await main(page)
    .getByRole('button', { name: en('member.signOut') })
    .click()
  const dialog = page.getByRole('dialog', { name: en('logout.title') })
  await dialog.getByRole('button', { name: en('member.signOut') }).click()
  await expect(page).toHaveURL(`${parola}/m/login`)
})

test('MEM-01 a failed call is reported, and the rest of the screen works', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/help`, 'help')
  await page.route(
    (url) => url.pathname === members.info.path,
    (route) => route.fulfill({ status: 500, json: { success: false, code: 'unknown', message: '' } }),
  )
  await page.goto(parola + path)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(entries(page)).toBeVisible()
})

/** The code in the newest message to an address. */
async function codeSentTo(to: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const inbox = (await (await fetch(`http://127.0.0.1:${sharedStack.port + 10}/inbox.json`)).json()) as {
      to: string
      text: string
    }[]
    code = /\d{6}/.exec(inbox.find((message) => message.to === to)?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return code
}

const centre = '/m/securityCenter'
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

const someNumber = `917${String(Date.now()).slice(-7)}`

for (const { part, name, to, typed, sent, shown } of [
  {
    part: 'email',
    name: 'email address',
    typed: `${someNumber}@players.example`,
    to: `${someNumber}@players.example`,
    sent: 'security.mailSent',
    shown: '9***@players.example',
  },
  {
    part: 'mobile',
    name: 'phone number',
    typed: someNumber,
    to: `+63${someNumber}`,
    sent: 'shell.smsSent',
    shown: `+63******${someNumber.slice(-2)}`,
  },
] as const)
  test(`MEM-04 the ${name} is set with a code sent to it and the login password`, async ({ page }) => {
    const { password } = await arrive(page, parola)
    await open(page, parola + centre, 'securityCentre')
    await main(page)
      .getByRole('link', { name: en(`security.${part}`) })
      .click()
    await field(page, part === 'email' ? 'email' : 'mobileNum').fill(typed)
    await main(page)
      .getByRole('button', { name: en('form.sendCode') })
      .click()
    await expect(page.getByText(en(sent))).toBeVisible()
    await field(page, 'verificationCode').fill(await codeSentTo(to))
    await field(page, 'password').fill('not the password')
    const save = main(page).getByRole('button', { name: en('security.save') })
    await save.click()
    await expect(page.getByText(en('security.passwordWrong'))).toBeVisible()
    await field(page, 'password').fill(password)
    await save.click()
    await expect(main(page).getByText(shown)).toBeVisible()
  })

test('MEM-04 the payee name is set once, and a bank card must match it', async ({ page }) => {
  await arrive(page, parola)
  await open(page, `${parola}${centre}?part=payeeName`, 'securityCentre')
  await expect(page.getByText(en('security.payeeNameOnce'))).toBeVisible()
  await field(page, 'payeeName').fill('Bituin Salonga')
  await main(page)
    .getByRole('button', { name: en('security.save') })
    .click()
  await expect(main(page).getByRole('link', { name: en('security.payeeName') })).toContainText('Bituin Salonga')
  await open(page, `${parola}${centre}?part=payeeName`, 'securityCentre')
  await expect(page.getByText(en('security.payeeNameStays'))).toBeVisible()
  await expect(field(page, 'payeeName')).toHaveCount(0)
})

test('MEM-04 RG-06 devices and logins are listed, with the previous login', async ({ page }) => {
  const person = await arrive(page, parola)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: '__Host-sid' })
  // Otherwise the app may notice first, and lead back from the login to where it was.
  await page.goto('about:blank')
  await logInAs(page, parola, person)
  await open(page, `${parola}${centre}?part=sessions`, 'securityCentre')
  await expect(main(page).getByText(en('security.thisDevice'))).toBeVisible()
  await expect(main(page).getByText('Android · Chrome')).not.toHaveCount(0)
  await expect(main(page).getByText(en('security.previousLogin').split('{')[0] ?? '')).toBeVisible()
  await expect(
    main(page)
      .getByRole('region', { name: en('security.history') })
      .getByRole('listitem'),
  ).toHaveCount(3)
  expect(await findings(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: en('security.endOthers') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('security.endOthers') })
    .click()
  await expect(page.getByText('No other devices were logged in')).toBeVisible()
})
