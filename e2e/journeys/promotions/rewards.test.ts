import { editing, promotions } from '@parola/contract'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { findings } from '../../axe.ts'
import { memberOf, newOperator } from '../../cashier.ts'
import { ask } from '../../ask.ts'
import { fillLogin, logInAs, newMember, submitLogin } from '../../members.ts'
import { happen } from '../../money.ts'
import { operated } from '../../operator.ts'
import { ownMerchant } from '../../own-merchant.ts'
import { countedWithinMs, whenCounted } from '../../promotions.ts'
import { en } from '../../texts.ts'
import { expect, logIn, open, parola, expectScreen, test } from '../../visit.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const main = (page: Page) => page.getByRole('main')

test('MEM-06 UX-12 a reward is claimed with one tap, once, and its bonus has a meter; promotions are one tap away', async ({
  page,
  context,
}) => {
  await logIn(context)
  await open(page, `${parola}/m/rewardCenter`, 'rewardCentre')
  await expect(main(page).getByRole('heading', { name: en('reward.none') })).toBeVisible()
  const tab = (key: string) =>
    main(page)
      .getByRole('navigation', { name: en('menu.promotions') })
      .getByRole('link', { name: en(key) })
  await tab('menu.promotions').click()
  await expectScreen(page, 'promotions')
  await tab('title.rewardCentre').click()
  await expectScreen(page, 'rewardCentre')
  const found = await findings(page)
  const operator = await newOperator()
  const { id: memberId } = await memberOf(page)
  const give = (about: string, minor: number, wagering: number) =>
    operator.ask(editing.giveReward, {
      body: {
        id: randomUUID(),
        memberId,
        about,
        amount: { minor, currency: 'PHP' },
        wagering,
        expiresAt: null,
      },
    })
  await give('Sorry for the slow payout', 12_300, 0)
  await give('A bonus for your birthday', 4_500, 2)
  await page.reload()
  const own = main(page).getByRole('article').filter({ hasText: 'slow payout' })
  await expect(own).toContainText(en('reward.free'))
  found.push(...(await findings(page)))
  await own.getByRole('button', { name: en('reward.take') }).click()
  await expect(own).toContainText(en('reward.takenOwn'))
  await expect(page.getByRole('banner')).toContainText('₱123.00')
  const bonus = main(page).getByRole('article').filter({ hasText: 'birthday' })
  await bonus.getByRole('button', { name: en('reward.take') }).click()
  await expect(bonus).toContainText(en('reward.takenBonus'))
  const running = main(page).getByRole('region', { name: en('bonus.running') })
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱0.00 of ₱90.00')
  await page.reload()
  await expect(main(page).getByRole('region', { name: en('reward.past') })).toContainText('slow payout')
  found.push(...(await findings(page)))
  expect(found).toEqual([])
})

test('MEM-06 points are earned by stakes and spent after a confirmation, and the mall records it', async ({
  page,
  context,
}) => {
  test.setTimeout(countedWithinMs + 60_000)
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await happen(
    page,
    { act: 'post', code: 'deposit', from: 'cash', amountMinor: 10_000_000 },
    { act: 'post', code: 'stake', to: 'game', amountMinor: 9_000_000, about: 'Round 1' },
  )
  await open(page, `${parola}/m/mall/mallHome`, 'mall')
  const item = main(page).getByRole('article').first()
  const name = await item.getByRole('heading').innerText()
  const points = main(page).getByRole('region', { name: en('mall.points') })
  await whenCounted(page, () => expect(item).not.toContainText(en('mall.tooFew'), { timeout: 3_000 }))
  const found = await findings(page)
  const before = await points.innerText()
  await item.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet).toContainText(en('mall.after'))
  found.push(...(await findings(page)))
  await sheet.getByRole('button', { name: /^Spend/ }).click()
  await expect(sheet.getByRole('status')).toBeVisible()
  await sheet
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click()
  await expect(main(page).getByRole('region', { name: en('mall.bought') })).toContainText(name)
  await expect(points).not.toHaveText(before)
  expect(found).toEqual([])
})

test('MEM-06 without their flags the mall and invitations show a friendly message with a link', async ({ page }) => {
  const { bahaghari } = operated
  await logInAs(page, bahaghari, await newMember(bahaghari))
  for (const [path, screen] of [
    ['/m/mall/mallHome', 'mall'],
    ['/m/invite', 'invite'],
  ] as const) {
    await open(page, bahaghari + path, screen)
    await expect(main(page).getByRole('heading', { name: en('own.notOffered') })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await main(page)
      .getByRole('link', { name: en('own.toPromotions') })
      .click()
    await expectScreen(page, 'promotions')
  }
})

test('MEM-06 reward centre and mall are behind their flags, on the screen, in the menu and at the server', async ({
  page,
  context,
}) => {
  const { origin, setFlags } = await ownMerchant(context)
  const person = await newMember(origin)
  const gated = [
    { path: '/m/rewardCenter', screen: 'rewardCentre', flag: 'REWARDCENTER3', call: promotions.rewards },
    { path: '/m/mall/mallHome', screen: 'mall', flag: 'POINTS3', call: promotions.mall },
  ] as const
  const others = ['USERNAMEREG3', 'MOBILENUMREG3'] as const
  await setFlags(others)
  await page.goto(`${origin}/m/rewardCenter`)
  await expectScreen(page, 'login')
  await fillLogin(page, person)
  await submitLogin(page)
  await expectScreen(page, 'rewardCentre')
  for (const { path, screen, flag, call } of gated) {
    const link = page
      .getByRole('dialog', { name: en('side.title') })
      .getByRole('link', { name: en(`title.${screen}`), exact: true })
    const isOffered = async (offered: boolean) => {
      await open(page, origin + path, screen)
      await expect(main(page).getByRole('heading', { name: en('own.notOffered') })).toHaveCount(offered ? 0 : 1, {
        timeout: 3_000,
      })
      await page
        .getByRole('banner')
        .getByRole('button', { name: en('header.menu'), exact: true })
        .click()
      await expect(link).toHaveCount(offered ? 1 : 0)
      await page.keyboard.press('Escape')
    }
    // Kept answers are dropped a moment after a change.
    await expect(() => isOffered(false)).toPass({ timeout: 30_000 })
    await expect(ask(page, call, { query: { language: 'EN' } })).rejects.toThrow('no_permission')
    await setFlags([...others, flag])
    await expect(() => isOffered(true)).toPass({ timeout: 30_000 })
    await ask(page, call, { query: { language: 'EN' } })
    await setFlags(others)
  }
})

test('BOT-01 a member who is no agent invites friends with their own code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(context)
  await open(page, `${parola}/m/home`, 'home')
  await page
    .getByRole('navigation', { name: en('menu.label') })
    .getByRole('link', { name: en('menu.invite') })
    .click()
  await expectScreen(page, 'invite')
  await expect(page).toHaveURL(`${parola}/m/invite`)
  await expect(main(page).getByRole('listitem')).toHaveCount(3)
  await main(page)
    .getByRole('button', { name: en('invite.copyLink') })
    .click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/m\/register\?affiliateCode=\w+/)
  const code = new URL(link).searchParams.get('affiliateCode')!
  await expect(main(page)).toContainText(code)
  expect(await findings(page)).toEqual([])
})
