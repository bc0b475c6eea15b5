import { editing, promotions, type Language } from '@parola/contract'
import type { Page } from '@playwright/test'
import { announcementIdOf } from '../../../demo/src/content/index.ts'
import { findings } from '../../axe.ts'
import { memberOf, newOperator, type Operator } from '../../cashier.ts'
import { happen } from '../../money.ts'
import { comesTo, countedWithinMs, openPromotion, standingIn } from '../../promotions.ts'
import { en, text } from '../../texts.ts'
import { bahaghari, complaintsOf, expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const opened = (page: Page) => cards(page).getByRole('button', { expanded: true })

test('ROUTE-04 PROMO-01 both addresses list the promotions, a category narrows them, one is open at a time', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await open(page, `${parola}/m/promotions`, 'promotions')
  const whole = await cards(page).count()
  expect(whole).toBeGreaterThan(5)
  await open(page, `${parola}/m/activity`, 'promotions')
  await expect(cards(page)).toHaveCount(whole)
  await expect(opened(page)).toHaveCount(0)

  const choice = main(page).getByRole('combobox', { name: en('promo.category') })
  await expect(choice.getByRole('option')).toHaveText(
    ['all', ...promotions.promoCategories].map((name) => en(`category.${name}`)),
  )
  await choice.selectOption('deposit_promo')
  await expect(page).toHaveURL(/category=deposit_promo/)
  await expect.poll(() => cards(page).count()).toBeLessThan(whole)
  await page.reload()
  await expect(choice).toHaveValue('deposit_promo')
  await choice.selectOption('')

  const third = cards(page).nth(2).getByRole('button').first()
  await third.scrollIntoViewIfNeeded()
  const before = await third.boundingBox()
  await third.click()
  await expect(opened(page)).toHaveCount(1)
  const after = await third.boundingBox()
  expect(Math.abs(after!.y - before!.y), 'the tapped head stays under the thumb').toBeLessThanOrEqual(2)
  await cards(page).nth(0).getByRole('button').click()
  await expect(opened(page)).toHaveCount(1)
  await expect(cards(page).nth(0).getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  expect(complaints).toEqual([])
})

test('PROMO-01 an address with an id opens that promotion and scrolls to it', async ({ page }) => {
  for (const name of ['id', 'announcementId']) {
    const id = announcementIdOf('parola', 'vip-rules')
    await open(page, `${parola}/m/activity?${name}=${id}`, 'promotions')
    const card = page.locator(`#promotion-${id}`)
    await expect(card.getByRole('button', { expanded: true })).toBeInViewport()
  }
})

test('PROMO-02 UX-17 dates are in the reader’s format, a long term is labelled, and an empty list says so', async ({
  page,
}) => {
  const card = await openPromotion(page, 'live-evenings')
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d – [A-Z][a-z]{2} \d{1,2}, 20\d\d/)
  await expect(page.locator(`#promotion-${announcementIdOf('parola', 'first-look')}`)).toContainText(
    en('promo.longTerm'),
  )
  await page.route('**/wps/promotions?*', (route) =>
    route.fulfill({ json: { success: true, value: { promotions: [] } } }),
  )
  await open(page, `${parola}/m/activity`, 'promotions')
  await expect(main(page).getByRole('heading', { name: en('promo.none') })).toBeVisible()
  await expect(main(page).locator('img[src$="empty/no-offer.svg"]')).toBeVisible()
})

test('PROMO-03 a guest reads everything and is led to register; an expired or future term is labelled', async ({
  page,
}) => {
  const card = await openPromotion(page, 'first-look')
  await expect(card.getByRole('table', { name: en('promoTerms.title') })).toContainText('₱1,350.00')
  await card.getByRole('link', { name: en('promo.goToRegister') }).click()
  await expectScreen(page, 'register')
  await expect(await openPromotion(page, 'new-year-lanterns')).toContainText(en('claim.coming_soon'))
})

test('PROMO-03 RG-28 Claim, Process with its meter, then Closed after giving up the amounts shown', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 50_000 })
  const soon = await openPromotion(page, 'new-year-lanterns')
  await expect(standingIn(soon)).toContainText(en('claim.coming_soon'))
  await expect(standingIn(soon)).toContainText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/)

  const card = await openPromotion(page, 'first-look')
  await standingIn(card)
    .getByRole('button', { name: en('claim.claim') })
    .click()
  await expect(standingIn(card)).toContainText(en('claim.process'))
  await expect(standingIn(card).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱0.00 of ₱1,350.00')
  await expect(standingIn(card)).toContainText(en('meter.bonusEnds'))
  await expect(card).toContainText(en('promoTerms.frozen'))

  await standingIn(card)
    .getByRole('button', { name: en('cancel.open') })
    .click()
  const sheet = page.getByRole('dialog', { name: en('cancel.title') })
  await expect(sheet).toContainText('₱30.00')
  await expect(sheet).toContainText('₱500.00')
  await sheet.getByRole('button', { name: en('cancel.confirm', { amount: '₱30.00' }) }).click()
  await expect(standingIn(card)).toContainText(en('claim.closed'))
  await expect(standingIn(card)).toContainText(en('claimText.cancelled'))
  await page.reload()
  await expect(standingIn(card)).toContainText(en('claimText.cancelled'))
})

/** Applies for a promotion that an operator decides, and returns how the operator finds it. */
async function apply(page: Page, operator: Operator) {
  const card = await openPromotion(page, 'fault-finder')
  await standingIn(card)
    .getByRole('button', { name: en('claim.claim') })
    .click()
  await expect(standingIn(card)).toContainText(en('claim.applying'))
  const { id: memberId } = await memberOf(page)
  const { claims } = await operator.ask(editing.claims, { query: {} })
  const claim = claims.find((each) => each.memberId === memberId)
  if (!claim) throw new Error('The claim does not wait for an operator')
  return { card, asked: { memberId, id: claim.id } }
}

test('PROMO-03 Applying, then Rejected with its reason, without interaction', async ({ page, context }) => {
  await logIn(context)
  const operator = await newOperator()
  const { card, asked } = await apply(page, operator)
  const reason = 'This fault was known already.'
  await operator.ask(editing.decideClaim, { body: { ...asked, decision: 'reject', reason } })
  await expect(standingIn(card)).toContainText(en('claim.rejected'), { timeout: 15_000 })
  await expect(standingIn(card)).toContainText(reason)
})

test('PROMO-03 Applying, then Issued and claimed: Claimed', async ({ page, context }) => {
  await logIn(context)
  const operator = await newOperator()
  const { card, asked } = await apply(page, operator)
  await operator.ask(editing.decideClaim, { body: { ...asked, decision: 'issue', reason: 'A good find.' } })
  await expect(standingIn(card)).toContainText(en('claim.issued'), { timeout: 15_000 })
  await standingIn(card)
    .getByRole('button', { name: en('promo.take', { amount: '₱200.00' }) })
    .click()
  await expect(standingIn(card)).toContainText(en('claim.claimed'))
  await expect(page.getByRole('banner')).toContainText('₱200.00')
})

test('PROMO-03 RG-28 Join, Joined, and stakes that fill both meters: Issued, claimed, Claimed', async ({
  page,
  context,
}) => {
  test.setTimeout(countedWithinMs + 60_000)
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 2_500_000 })
  const look = await openPromotion(page, 'first-look')
  await standingIn(look)
    .getByRole('button', { name: en('claim.claim') })
    .click()
  await expect(standingIn(look)).toContainText(en('claim.process'))
  const week = await openPromotion(page, 'table-week')
  await standingIn(week)
    .getByRole('button', { name: en('claim.join') })
    .click()
  await expect(standingIn(week)).toContainText(en('claim.joined'))
  await expect(standingIn(week).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱0.00 of ₱20,000.00')
  // The largest bet that counts is ₱500.
  for (let round = 1; round <= 40; round += 1)
    await happen(page, { act: 'post', code: 'stake', to: 'game', amountMinor: 50_000, about: `Round ${round}` })
  await comesTo(page, week, en('claim.issued'))
  await standingIn(week)
    .getByRole('button', { name: en('promo.take', { amount: '₱10.00' }) })
    .click()
  await expect(standingIn(week)).toContainText(en('claim.claimed'))
  // The same stakes also met the wagering of the other bonus, which is now the member's.
  await expect(standingIn(await openPromotion(page, 'first-look'))).toContainText(en('claim.claimed'))
  await expect(page.getByRole('banner')).toContainText('₱5,040.00')
})

test('PROMO-03 a deposit promotion is chosen in the cashier, and can be deselected there', async ({
  page,
  context,
}) => {
  await logIn(context)
  const card = await openPromotion(page, 'first-deposit')
  await standingIn(card)
    .getByRole('link', { name: en('promo.deposit') })
    .click()
  await expectScreen(page, 'deposit')
  const group = main(page).getByRole('group', { name: en('cashier.promo') })
  await expect(group.getByRole('radio', { checked: true })).not.toHaveValue('')
  await group.getByText(en('cashier.noPromo')).click()
  await expect(group.getByRole('radio', { checked: true })).toHaveValue('')
})

test('MEM-07 a comment of at most 140 characters reaches the merchant', async ({ page, context }) => {
  await logIn(context)
  const card = await openPromotion(page, 'weekly-rebate')
  const field = card.getByLabel(en('comment.label'))
  const { userName } = await memberOf(page)
  await field.fill('x'.repeat(141))
  await expect(card).toContainText(en('comment.tooLong', { length: 141, most: 140 }))
  // The button is disabled; pressing it anyway sends nothing.
  await card.getByRole('button', { name: en('comment.send') }).click({ force: true })
  await expect(field).toHaveValue('x'.repeat(141))
  const comment = `${'y'.repeat(139)}é`
  await field.fill(comment)
  await card.getByRole('button', { name: en('comment.send') }).click()
  await expect(card).toContainText(en('comment.sent'))
  const operator = await newOperator()
  const { feedback } = await operator.ask(editing.feedback, { query: {} })
  const own = feedback.find((each) => each.userName === userName)
  expect(own).toMatchObject({ kind: 'comment', content: comment })
  expect(own?.announcementId).toBe(announcementIdOf('parola', 'weekly-rebate'))
})

test('HOME-03 the promotion among the offers on home opens that promotion', async ({ page }) => {
  await open(page, `${parola}/m/home`, 'home')
  const card = page
    .getByRole('list', { name: en('home.offers') })
    .locator('a[href^="/m/activity?id="]')
    .first()
  const title = await card.locator('[dir="auto"]').first().innerText()
  await card.click()
  await expectScreen(page, 'promotions')
  await expect(opened(page)).toHaveText(title)
  await expect(opened(page)).toBeInViewport()
})

test('RG-17 no promotion encourages chasing losses or claims urgency', async ({ page }) => {
  const chasing = /win back|recover your loss|losses back|last chance|hurry|only \d+ left|don.t miss|ends in \d/i
  await open(page, `${parola}/m/activity`, 'promotions')
  const { promotions: all } = await page.evaluate(async () => {
    const answer = await fetch('/wps/promotions?language=EN')
    return ((await answer.json()) as { value: { promotions: { title: string; summary: string; content: string }[] } })
      .value
  })
  expect(all.length).toBeGreaterThan(5)
  for (const { title, summary, content } of all) expect(`${title} ${summary} ${content}`).not.toMatch(chasing)
  await expect(main(page)).not.toContainText(chasing)
})

const sets: { name: string; merchant: 'parola' | 'bahaghari'; language: Language; key: string }[] = [
  { name: 'dark', merchant: 'parola', language: 'EN', key: 'first-look' },
  { name: 'light', merchant: 'bahaghari', language: 'TY', key: 'welcome' },
  { name: 'right to left', merchant: 'bahaghari', language: 'AR', key: 'welcome' },
]

for (const { name, merchant, language, key } of sets) {
  test.describe(name, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on a promotion, for a guest and for a member with a meter', async ({ page, context }) => {
      const origin = merchant === 'parola' ? parola : bahaghari
      const id = announcementIdOf(merchant, key)
      const address = `${origin}/m/activity?id=${id}`
      await open(page, address, 'promotions')
      const card = page.locator(`#promotion-${id}`)
      await expect(card.getByRole('link', { name: text(language, 'promo.goToRegister') })).toBeVisible()
      const found = await findings(page)
      await logIn(context, merchant)
      await open(page, address, 'promotions')
      await card.getByRole('button', { name: text(language, 'claim.claim') }).click()
      await expect(card.getByRole('status').first()).toBeVisible()
      found.push(...(await findings(page)))
      const cancel = card.getByRole('button', { name: text(language, 'cancel.open') })
      if (await cancel.isVisible()) {
        await cancel.click()
        await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible()
        found.push(...(await findings(page)))
      }
      expect(found).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
}
