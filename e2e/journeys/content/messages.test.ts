import type { Page } from '@playwright/test'
import { writeTo } from '../../content.ts'
import { en } from '../../texts.ts'
import { expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const list = (page: Page) => main(page).getByRole('list', { name: en('title.messages') })
const letter = (number: number) => ({
  title: `Letter ${number}`,
  content: `<p>Words of <strong>letter ${number}</strong></p><script>document.title = 'taken'</script>`,
})
const unread = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`)

test('MSG-01 the inbox needs a session', async ({ page }) => {
  await page.goto(`${parola}/m/webEmail`)
  await expectScreen(page, 'login')
})

test('MSG-01 messages arrive live, are read, and are deleted one by one or several at once', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/webEmail`, 'messages')
  await expect(main(page)).toContainText(en('messages.empty'))

  // The live stream delivers them: the list grows without interaction, and the header's menu gets a mark.
  await writeTo(page, letter(1), letter(2), letter(3))
  await expect(list(page).getByRole('link')).toHaveCount(3)
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(unread(3))
  await expect(page.getByRole('banner').getByText(unread(3))).toBeAttached()

  await list(page)
    .getByRole('link', { name: /Letter 2/ })
    .click()
  await expect(main(page).locator('strong')).toHaveText('letter 2')
  expect(await page.title()).toBe('Letter 2 · Parola')
  await expect(page.getByRole('banner').getByText(unread(2))).toBeAttached()
  await page.reload()
  await expect(main(page).locator('strong')).toHaveText('letter 2')
  await main(page)
    .getByRole('button', { name: en('messages.delete') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('messages.delete') })
    .click()
  await expect(list(page).getByRole('link')).toHaveCount(2)
  await expect(page).toHaveURL(`${parola}/m/webEmail`)

  await main(page)
    .getByRole('button', { name: en('messages.choose'), exact: true })
    .click()
  await main(page)
    .getByRole('button', { name: en('messages.chooseAll') })
    .click()
  await main(page)
    .getByRole('button', { name: en('messages.delete') })
    .click()
  const question = page.getByRole('dialog', { name: 'Delete 2 messages?' })
  await expect(question).toContainText(en('messages.deleteText'))
  await question.getByRole('button', { name: en('messages.delete') }).click()
  await expect(main(page)).toContainText(en('messages.empty'))
  await page.reload()
  await expect(main(page)).toContainText(en('messages.empty'))
})

test('MSG-01 CS-01 a dot marks the inbox until messages are read', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await writeTo(page, letter(1))
  await page.getByRole('button', { name: en('service.open') }).click()
  const popup = page.getByRole('dialog', { name: en('service.title') })
  const messages = popup.getByRole('link', { name: new RegExp(`${en('service.messages')}.*${unread(1)}`) })
  await expect(messages).toHaveAttribute('href', '/m/webEmail')
  await messages.click()
  await expectScreen(page, 'messages')
  await list(page).getByRole('link').click()
  await expect(main(page).locator('strong')).toHaveText('letter 1')
  await go(page, '/m/home')
  await expectScreen(page, 'home')
  await page.getByRole('button', { name: en('header.menu') }).click()
  const drawer = page.getByRole('dialog', { name: en('side.title') })
  await expect(drawer.getByRole('link', { name: en('title.messages') })).toBeVisible()
  await expect(drawer.getByText(unread(1))).toHaveCount(0)
})

test('MSG-01 older messages load on scroll', async ({ page, context }) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await writeTo(page, ...Array.from({ length: 23 }, (_, index) => letter(index + 1)))
  await go(page, '/m/webEmail')
  await expectScreen(page, 'messages')
  await expect(list(page).getByRole('link')).toHaveCount(20)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(list(page).getByRole('link')).toHaveCount(23)
  await expect(list(page).getByRole('link').last()).toContainText('Letter 1')
})
