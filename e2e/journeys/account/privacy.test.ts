import type { Page } from '@playwright/test'
import { logInAs, newMember } from '../../members.ts'
import { en } from '../../texts.ts'
import { expect, parola, expectScreen, test } from '../../visit.ts'

test.use({ serviceWorkers: 'allow' })

test('T34 the next user of the phone, online or offline, finds no data of the previous member', async ({
  page,
  context,
}) => {
  const [ana, ben] = await Promise.all([newMember(parola), newMember(parola)])
  await logInAs(page, parola, ana)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page
    .getByRole('banner')
    .getByRole('button', { name: en('header.menu') })
    .click()
  const drawer = page.getByRole('dialog', { name: en('side.title') })
  await expect(drawer).toContainText(ana.username)
  const offlineStore = await keptAnswers(page)
  expect(offlineStore.length).toBeGreaterThan(0)
  for (const { address, text } of offlineStore) expect(text, address).not.toContain(ana.username)

  await drawer.getByRole('button', { name: en('member.signOut') }).click()
  await page
    .getByRole('dialog', { name: en('logout.title') })
    .getByRole('button', { name: en('member.signOut') })
    .click()
  await expectScreen(page, 'login')
  await logInAs(page, parola, ben)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('[data-screen]')).toBeVisible()
  const left = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(`${await page.content()}${left}`).not.toContain(ana.username)
  for (const { address, text } of await keptAnswers(page)) expect(text, address).not.toContain(ana.username)
})

/** Every response that the service worker has cached. */
const keptAnswers = (page: Page): Promise<{ address: string; text: string }[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (request) => ({
            address: request.url,
            text: `${request.url} ${(await (await store.match(request))?.text()) ?? ''}`,
          })),
        ),
      ),
    )
    return kept.flat()
  })
