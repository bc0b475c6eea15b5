import { identity, kyc, type Language } from '@parola/contract'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findings } from '../../axe.ts'
import { memberOf, newOperator, type Operator } from '../../cashier.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, expect, go, logIn, open, parola, expectScreen, test } from '../../visit.ts'

const path = '/m/member/identity'
const main = (page: Page) => page.getByRole('main')
const slot = (page: Page, name: identity.IdentityPicture): Locator =>
  main(page).getByRole('group', { name: en(`identity.${name}`), exact: true })
const heading = (page: Page, key: string) => main(page).getByRole('heading', { name: en(key) })

interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A phone picture in one colour. */
const photo = async (background: string): Promise<File> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

const choose = (page: Page, name: identity.IdentityPicture, file: File) =>
  slot(page, name).getByLabel(en('identity.chooseFile')).setInputFiles(file)

/** The button to replace a picture, present once there is one. */
const retake = (page: Page, name: identity.IdentityPicture) => slot(page, name).getByRole('button')

async function fillIn(page: Page, documentNumber: string): Promise<void> {
  for (const [name, colour] of [
    ['front', '#557799'],
    ['back', '#997755'],
    ['selfie', '#559977'],
  ] as const) {
    await choose(page, name, await photo(colour))
    await expect(slot(page, name).getByRole('img')).toBeVisible()
  }
  await main(page).getByText(en('identity.kind.passport')).click()
  await page.locator('input[name="fullName"]').fill('Luningning Dalisay')
  await page.locator('input[name="documentNumber"]').fill(documentNumber)
  await page.locator('input[name="birthday"]').fill('1990-05-17')
}

const send = (page: Page) =>
  main(page)
    .getByRole('button', { name: en('identity.send') })
    .click()

async function waitingOf(operator: Operator, page: Page) {
  const member = await memberOf(page)
  const { submissions } = await operator.ask(kyc.submissions, { query: {} })
  const found = submissions.find(({ memberId }) => memberId === member.id)
  if (!found) throw new Error('no document of this member is under review')
  return found
}

test('MEM-05 documents are sent, reviewed, rejected with a reason, sent again and verified', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, parola + path, 'identity')
  await expect(heading(page, 'identity.intro')).toBeVisible()
  expect(await findings(page)).toEqual([])
  const documentNumber = `P-${Date.now()}`
  await fillIn(page, documentNumber)
  await send(page)
  await expect(heading(page, 'identity.underReview')).toBeVisible({ timeout: 20_000 })
  await expect(main(page).getByRole('button', { name: en('identity.send') })).toBeHidden()

  const operator = await newOperator()
  const first = await waitingOf(operator, page)
  expect(first).toMatchObject({
    documentKind: 'passport',
    attempt: 1,
  })
  const { id, memberId } = first
  await operator.ask(kyc.decideSubmission, {
    body: { id, memberId, decision: 'reject', reasons: ['glare', 'expired'] },
  })

  await page.reload()
  await expect(heading(page, 'identity.rejected')).toBeVisible()
  for (const reason of ['glare', 'expired'] as const)
    await expect(main(page).getByText(en(`identity.reason.${reason}`))).toBeVisible()
  expect(await findings(page)).toEqual([])

  await fillIn(page, documentNumber)
  await send(page)
  await expect(heading(page, 'identity.underReview')).toBeVisible({ timeout: 20_000 })
  const second = await waitingOf(operator, page)
  const checks = [...kyc.checklists.passport]
  await operator.ask(kyc.decideSubmission, {
    body: { id: second.id, memberId: second.memberId, decision: 'verify', reasons: [], checks },
  })
  await page.reload()
  await expect(heading(page, 'identity.verified')).toBeVisible()
  expect(await findings(page)).toEqual([])

  // Both decisions are in the inbox.
  await go(page, '/m/webEmail')
  await expectScreen(page, 'messages')
  await expect(page.getByText('Your identity is verified')).toBeVisible()
  await expect(page.getByText('Please send your documents again')).toBeVisible()
})

test('MEM-05 rejects a file of another type, a broken one, and one over 5 MB, and accepts another', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, parola + path, 'identity')
  const gif = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .gif()
    .toBuffer()
  await choose(page, 'front', { name: 'renamed.png', mimeType: 'image/png', buffer: gif })
  await expect(slot(page, 'front')).toContainText(en('identity.wrongKind'))
  const { buffer } = await photo('#334455')
  const large = Buffer.concat([buffer, Buffer.alloc(identity.longestPicture + 1 - buffer.length)])
  await choose(page, 'front', { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(slot(page, 'front')).toContainText(en('identity.tooLarge'))
  const broken = Buffer.concat([buffer.subarray(0, 20), Buffer.from('nothing more')])
  await choose(page, 'front', { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: broken })
  await expect(slot(page, 'front')).toContainText(en('identity.unreadable'))

  await choose(page, 'front', await photo('#445566'))
  await expect(slot(page, 'front').getByRole('img')).toBeVisible()
  await retake(page, 'front').click()
  await expect(slot(page, 'front').getByRole('img')).toBeHidden()

  // Missing documents are reported in place, and nothing is sent.
  await send(page)
  await expect(slot(page, 'selfie')).toContainText(en('identity.missing'))
  await page.locator('input[name="birthday"]').fill(`${new Date().getFullYear() - 10}-01-01`)
  await expect(main(page).getByText(en('error.under_age'))).toBeVisible()
})

test('MEM-05 a slow upload shows its progress, and an interrupted one can be retried', async ({ page, context }) => {
  await logIn(context)
  await open(page, parola + path, 'identity')
  await fillIn(page, `S-${Date.now()}`)
  const call = `**${identity.identityDocuments.path}`
  await page.route(call, (route) => route.abort())
  await send(page)
  await expect(page.getByRole('alert').getByText(en('error.network'))).toBeVisible()
  await page.unroute(call)

  const network = await context.newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: 200_000,
    uploadThroughput: 20_000,
  })
  await send(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(heading(page, 'identity.underReview')).toBeVisible({ timeout: 30_000 })
})

test('MEM-05 the member home and the security centre link to the identity screen', async ({ page, context }) => {
  await logIn(context)
  for (const [from, screen] of [
    ['/m/member/home', 'memberHome'],
    ['/m/securityCenter', 'securityCentre'],
  ] as const) {
    await open(page, parola + from, screen)
    await main(page)
      .getByRole('link', { name: en('title.identity') })
      .click()
    await expectScreen(page, 'identity')
  }
})

for (const language of ['AR', 'VI'] satisfies Language[])
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test(`MEM-05 the screen works in ${language}, on a small phone and in the light theme`, async ({
      page,
      context,
    }) => {
      await logIn(context, 'bahaghari')
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, bahaghari + path, 'identity')
      await expect(main(page).getByRole('heading', { name: text(language, 'identity.intro') })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expect(await findings(page)).toEqual([])
    })
  })
