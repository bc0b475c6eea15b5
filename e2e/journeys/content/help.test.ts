import type { Page } from '@playwright/test'
import { helpOf } from '../../../demo/src/content/index.ts'
import { en } from '../../texts.ts'
import { expect, go, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const opened = (page: Page) => main(page).locator('section[id^="help-"]:has(button[aria-expanded="true"])')
const entries = helpOf['parola']!
const indexOf = (tag: string) => entries.findIndex((entry) => entry.tag === tag)

test('HELP-01 one entry is open at a time, the address opens one, and a topic shows its own', async ({ page }) => {
  await open(page, `${parola}/m/help`, 'help')
  await expect(main(page).locator('section[id^="help-"]')).toHaveCount(entries.length)
  await expect(opened(page)).toHaveCount(0)
  for (const index of [0, 1]) {
    await main(page).locator(`#help-${index} button`).click()
    await expect(opened(page)).toHaveCount(1)
    await expect(opened(page)).toHaveAttribute('id', `help-${index}`)
    await expect(opened(page)).toContainText(entries[index]!.wordings.EN.title)
  }
  await page.goto(`${parola}/m/help?i=3`)
  await expect(opened(page)).toHaveAttribute('id', 'help-3')

  await page.goto(`${parola}/m/help?tag=money`)
  const ofMoney = entries.filter(({ tag }) => tag === 'money')
  await expect(main(page).locator('section[id^="help-"]')).toHaveCount(ofMoney.length)
  for (const { wordings } of ofMoney) await expect(main(page)).toContainText(wordings.EN.title)
})

test('HELP-01 #terms and #policy open and scroll to their entry; a new visit to help starts at the top', async ({
  page,
}) => {
  for (const tag of ['terms', 'policy']) {
    await page.goto(`${parola}/m/home`)
    await page.goto(`${parola}/m/help#${tag}`)
    await expectScreen(page, 'help')
    await expect(opened(page)).toHaveAttribute('id', `help-${indexOf(tag)}`)
    await expect(opened(page).getByRole('button')).toBeInViewport()
  }
  await open(page, `${parola}/m/home`, 'home')
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await go(page, '/m/home?again')
  await page.getByRole('button', { name: en('service.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: en('service.help') })
    .click()
  await expectScreen(page, 'help')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('HELP-01 search finds entries, and offers customer service if there are none', async ({ page }) => {
  await open(page, `${parola}/m/help`, 'help')
  const { title } = entries[2]!.wordings.EN
  await page.getByRole('searchbox').fill(title)
  await expect(main(page).locator('section[id^="help-"]').first()).toContainText(title)
  await page.getByRole('searchbox').fill('qqqq zzzz')
  await expect(main(page)).toContainText(en('help.nothing'))
  await main(page)
    .getByRole('link', { name: en('help.ask') })
    .click()
  await expectScreen(page, 'service')
})

test('HELP-01 shows an empty state without entries', async ({ page }) => {
  await page.route('**/wps/help?*', (route) => route.fulfill({ json: { success: true, value: { entries: [] } } }))
  await open(page, `${parola}/m/help`, 'help')
  await expect(main(page)).toContainText(en('help.empty'))
})

test('AGREE-01 the agreement, the terms and the privacy policy have their own pages', async ({ page }) => {
  const titleOf = (tag: string) => entries[indexOf(tag)]!.wordings.EN.title
  await open(page, `${parola}/m/useragreement`, 'userAgreement')
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(titleOf('agreement'))
  await main(page)
    .getByRole('button', { name: en('help.tag.terms') })
    .click()
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(titleOf('terms'))
  await expect(page).toHaveURL(`${parola}/m/useragreement?of=terms`)
  await page.goto(`${parola}/m/useragreement?of=policy`)
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(titleOf('policy'))
})
