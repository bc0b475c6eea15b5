import { helpOf } from '../../../demo/src/content/index.ts'
import { questions } from '../../../web/src/features/content/self-test.ts'
import { en } from '../../texts.ts'
import { expect, mainRoutes, open, parola, expectScreen, test, walk } from '../../visit.ts'

/** Pushy wording: about losses, the clock, or something about to run out. */
const pushing = [
  /win (it|your money) back/i,
  /almost won/i,
  /\bhurry (up|now|while|before)\b/i,
  /last chance/i,
  /only \d+ left/i,
  /don.t miss/i,
  /before it.s (too late|gone)/i,
  /guaranteed win/i,
]

test('RG-16 RG-17 on every screen safer play is one tap away, no wording is pushy and nothing plays automatically', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await open(page, `${parola}/m/home`, 'home')
  const mark = page.getByRole('link', { name: `18+ ${en('title.saferPlay')}` })
  for (const route of mainRoutes) {
    await walk(page, route)
    await expect(mark, route.path).toBeVisible()
    const { width, height } = (await mark.boundingBox())!
    expect(Math.min(width, height), `${route.path} is large enough for a thumb`).toBeGreaterThanOrEqual(44)
    const words = await page.getByRole('main').innerText()
    for (const wording of pushing) expect(words, `${route.path} ${String(wording)}`).not.toMatch(wording)
    expect(await page.locator('video[autoplay], audio[autoplay]').count(), route.path).toBe(0)
  }
  // One tap is enough, also at the end of a long list.
  await walk(page, { screen: 'gameList', path: '/m/rng' })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await mark.click()
  await expectScreen(page, 'saferPlay')
})

test('RG-16 safer play is in the drawer and in the service popup too', async ({ page }) => {
  for (const [button, dialog] of [
    ['header.menu', 'side.title'],
    ['service.open', 'service.title'],
  ] as const) {
    await open(page, `${parola}/m/home`, 'home')
    await page.getByRole('button', { name: en(button) }).click()
    await page
      .getByRole('dialog', { name: en(dialog) })
      .getByRole('link', { name: en('title.saferPlay') })
      .click()
    await expectScreen(page, 'saferPlay')
  }
})

test('RG-16 the page gives advice, a private self-test with honest results, and help lines', async ({ page }) => {
  await open(page, `${parola}/m/saferPlay`, 'saferPlay')
  for (const key of ['safer.helps', 'safer.signs', 'safer.test', 'safer.people'])
    await expect(page.getByRole('heading', { name: en(key) })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.postData() ?? ''))
  const result = page.getByRole('status').filter({ hasText: /question/ })
  await expect(result).toContainText(`${questions.length} questions left`)
  for (const question of questions)
    await page
      .getByRole('group', { name: en(`safer.ask.${question}`) })
      .getByText(en('safer.answer.often'))
      .click()
  await expect(page.getByRole('heading', { name: en('safer.result.many') })).toBeVisible()
  await expect(page.getByText(en('safer.noDiagnosis'))).toBeVisible()
  expect(sent.filter((body) => body.includes('often'))).toEqual([])

  const whoHelps = helpOf['parola']!.find(({ slug }) => slug === 'who-helps')!
  await page.getByRole('button', { name: whoHelps.wordings.EN.title }).click()
  await expect(page.getByRole('main')).toContainText('1553')
  await page.getByRole('link', { name: en('safer.talk') }).click()
  await expectScreen(page, 'service')
})
