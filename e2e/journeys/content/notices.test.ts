import type { Page } from '@playwright/test'
import { content } from '@parola/contract'
import { announcementsOf } from '../../../demo/src/content/index.ts'
import { en } from '../../texts.ts'
import { expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const main = (page: Page) => page.getByRole('main')
const list = (page: Page) => main(page).getByRole('list', { name: en('title.notice') })
const marks = (page: Page) => list(page).getByText(en('content.unread'), { exact: true })
const players = announcementsOf['parola']!.filter(({ kind, audience = 'all' }) => kind === 'PL' && audience === 'all')
const forMembers = announcementsOf['parola']!.find(({ kind, audience }) => kind === 'PL' && audience === 'member')!

test('NOTICE-01 announcements are listed and open by their address; a visitor sees no marks', async ({ page }) => {
  await open(page, `${parola}/m/notice`, 'notice')
  for (const { wordings } of players) await expect(list(page)).toContainText(wordings.EN.title)
  await expect(list(page).getByRole('link').first().locator('time')).toHaveText(/\d{4}/)
  await expect(marks(page)).toHaveCount(0)
  await expect(list(page)).not.toContainText(forMembers.wordings.EN.title)
  const { title } = players[0]!.wordings.EN
  await list(page).getByRole('link', { name: title }).click()
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/m\/notice\?id=[\w-]{36}$/)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Parola`)
  await main(page)
    .getByRole('link', { name: en('notice.all') })
    .click()
  await expect(list(page)).toBeVisible()
  await page.goto(`${parola}/m/notice?id=00000000-0000-4000-8000-000000000000`)
  await expect(main(page)).toContainText(en('notice.gone'))
})

test('NOTICE-01 reading is marked on the phone and sent to the server, and survives a reload', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/notice`, 'notice')
  await expect(marks(page)).toHaveCount(await list(page).getByRole('link').count())
  await expect(list(page)).toContainText(forMembers.wordings.EN.title)
  const unread = await marks(page).count()
  const steps: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === content.markRead.path) steps.push(request.method())
  })
  await list(page).getByRole('link').first().click()
  await expectScreen(page, 'notice')
  await expect.poll(() => steps).toEqual(['POST', 'GET'])
  await main(page)
    .getByRole('link', { name: en('notice.all') })
    .click()
  await expect(marks(page)).toHaveCount(unread - 1)
  await page.reload()
  await expect(marks(page)).toHaveCount(unread - 1)
})

test('NOTICE-01 type 4 never marks', async ({ page, context }) => {
  await logIn(context)
  await context.addInitScript(() => {
    const info = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, type: 4 }))
  })
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === content.markRead.path) asked += 1
  })
  await open(page, `${parola}/m/notice`, 'notice')
  await expect(marks(page)).toHaveCount(0)
  await list(page).getByRole('link').first().click()
  await expect(main(page).getByRole('link', { name: en('notice.all') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
})
