import { content, promotions, system, wallet, type Call } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcement } from '../../../testing/content.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf, php } from '../../../testing/money.ts'
import { itemOf, levelsFixture, mallOf, rewardOf } from '../../../testing/promotions.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
const banner = announcement('Levels ahead', { groupName: 'm_vip', url: '/m/activity?category=player_rank_rules' })

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.use(
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    mockCall(promotions.standings, { standings: [], bonuses: [] }),
    mockCall(promotions.vipLevels, { levels: levelsFixture }),
    mockCall(promotions.vip, { level: 1, staked: php(2_000_000), next: { level: 2, needed: php(5_000_000) } }),
    mockCall(content.banners, { banners: [banner] }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const openAs = async (path: string, type = 0) => {
  server.use(...logInAs(type))
  await renderApp(path)
}
const listen = (call: Call, value: unknown) => {
  const sent: unknown[] = []
  server.use(
    handlerOf(call, async (request) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, value } as never)
    }),
  )
  return sent
}

describe('VIP-01 the road', () => {
  it('has a banner with its link, and all levels, for a visitor too', async () => {
    await renderApp('/m/vip')
    const link = await main().findByRole('link', { name: /Levels ahead/ })
    expect(link.getAttribute('href')).toBe('/m/activity?category=player_rank_rules')
    const road = within(await main().findByRole('region', { name: 'All levels' }))
    expect(road.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Shore',
      'Harbour',
      'Lighthouse',
    ])
    expect(road.getByText(en('vip.gift', { amount: '₱200.00' }))).toBeTruthy()
    expect(road.getByText('8 withdrawals a day')).toBeTruthy()
    expect(road.getByText(en('vip.points', { amount: '₱100.00', points: '3' }))).toBeTruthy()
    expect(main().getByRole('heading', { name: en('vip.welcome') })).toBeTruthy()
  })

  it('shows a member the place on it and how far the next level is', async () => {
    await openAs('/m/vip')
    const bar = await main().findByRole('progressbar', { name: en('vip.next', { name: 'Lighthouse' }) })
    expect(bar.getAttribute('aria-valuetext')).toBe('₱20,000.00 of ₱50,000.00')
    const here = (await main().findByText('You are here')).closest('li')
    expect(here?.getAttribute('aria-current')).toBe('step')
    expect(within(here!).getByRole('heading').textContent).toBe('Harbour')
  })

  it('is shown without its banner when the banner fails to load', async () => {
    server.use(mockFailure(content.banners, 'overloaded'))
    await renderApp('/m/vip')
    expect(await main().findByRole('region', { name: 'All levels' })).toBeTruthy()
  })
})

describe('MEM-06 the reward centre', () => {
  it('claims a reward with one tap, and keeps it in place', async () => {
    const reward = rewardOf()
    const rebate = rewardOf({ source: 'rebate', about: '2026-11-14', state: 'taken', amount: php(120) })
    server.use(mockCall(promotions.rewards, { rewards: [reward, rebate] }))
    const sent = listen(promotions.takeReward, { ...reward, state: 'taken' })
    await openAs('/m/rewardCenter')
    expect(await main().findByText('Gift for level Harbour')).toBeTruthy()
    expect(main().getByText(en('reward.rebate', { about: 'Nov 14, 2026' }))).toBeTruthy()
    const take = main().getByRole('button', { name: en('reward.take') })
    fireEvent.click(take)
    fireEvent.click(take)
    expect(
      (await within(main().getByRole('region', { name: en('reward.open') })).findByRole('status')).textContent,
    ).toBe(en('reward.takenOwn'))
    expect(sent).toEqual([{ rewardId: reward.id }])
  })

  it('shows a message and a link when its flag is off', async () => {
    const { info } = bootFixture()
    const without = { ...info, whitelabel: info.whitelabel.filter((flag) => flag !== 'REWARDCENTER3') }
    server.use(mockCall(system.status, openSite({ info: without })))
    server.use(...logInAs())
    await renderApp('/m/rewardCenter', { info: without })
    expect(await main().findByRole('heading', { name: 'Not offered here' })).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: en('own.toPromotions') })
        .getAttribute('href'),
    ).toBe('/m/activity')
  })

  it('in a trial shows why there is nothing', async () => {
    await openAs('/m/rewardCenter', 4)
    expect(await main().findByRole('heading', { name: en('own.trial') })).toBeTruthy()
  })
})

describe('MEM-06 the mall', () => {
  it('shows how points are earned, confirms before spending, and repeats the same request until there is a response', async () => {
    server.use(mockCall(promotions.mall, mallOf()))
    await openAs('/m/mall/mallHome')
    expect(await main().findByText(en('mall.rate', { level: 'Harbour', amount: '₱100.00', points: 2 }))).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Small bonus' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Small bonus' }))
    expect(sheet.getByText('300 points')).toBeTruthy()
    const sent: { requestId: string }[] = []
    server.use(
      http.post(`*${promotions.buyWithPoints.path}`, async ({ request }) => {
        sent.push((await request.json()) as { requestId: string })
        return HttpResponse.error()
      }),
    )
    fireEvent.click(sheet.getByRole('button', { name: 'Spend 200 points' }))
    expect(await sheet.findByText(/network is slow/)).toBeTruthy()
    const again = listen(promotions.buyWithPoints, { points: 300, bonus: php(2_000) }) as { requestId: string }[]
    fireEvent.click(sheet.getByRole('button', { name: 'Spend 200 points' }))
    expect(await sheet.findByText(en('mall.gotBonus', { amount: '₱20.00' }))).toBeTruthy()
    expect(again[0]?.requestId).toBe(sent[0]?.requestId)
  })

  it('RG-17 shows why an item is unavailable, and never how few are left', async () => {
    const items = [itemOf({ id: 'a', name: 'Last one', left: 1 }), itemOf({ id: 'b', name: 'Dear', points: 9_000 })]
    server.use(mockCall(promotions.mall, mallOf({ items })))
    await openAs('/m/mall/mallHome')
    expect(await main().findByText(en('mall.tooFew'))).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/only|1 left/i)
  })
})

describe('inviting', () => {
  const referral = {
    code: 'LIGAYA7',
    reward: php(10_000),
    leastDeposit: php(50_000),
    leastStaked: php(1_500_000),
    perMonth: 5,
    hasContact: true,
    earned: php(10_000),
    friends: [
      { userName: 'ma***o', joinedAt: '2026-11-01T04:00:00.000Z', state: 'rewarded' as promotions.FriendState },
      { userName: 'jo***e', joinedAt: '2026-11-02T04:00:00.000Z', state: 'deposit' as promotions.FriendState },
    ],
  }

  it('shares the link by the phone, and copies it where the phone cannot', async () => {
    server.use(mockCall(promotions.referral, referral))
    const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
    await openAs('/m/invite')
    fireEvent.click(await main().findByRole('button', { name: 'Invite a friend' }))
    const url = 'http://parola.test/m/register?affiliateCode=LIGAYA7'
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url })))
    expect(main().getByText(en('invite.step2', { least: '₱500.00', staked: '₱15,000.00' }))).toBeTruthy()
    expect(main().queryByText('Verify your phone number or email to get rewards.')).toBeNull()
    expect(main().getByText(en('invite.state.rewarded'))).toBeTruthy()
    expect(main().getByText('No deposit yet')).toBeTruthy()
  })

  it('shows what is missing for each friend, that households bring nothing, and where to verify a contact', async () => {
    const texts = {
      deposit: 'No deposit yet',
      stakes: en('invite.state.stakes'),
      contact: 'No verified phone or email yet',
      checking: en('invite.state.checking'),
      refused: 'No reward',
      rewarded: en('invite.state.rewarded'),
    }
    const friends = promotions.FriendState.options.map((state, index) => ({
      userName: `fr***${index}`,
      joinedAt: '2026-11-01T04:00:00.000Z',
      state,
    }))
    server.use(mockCall(promotions.referral, { ...referral, friends, hasContact: false }))
    await openAs('/m/invite')
    for (const { userName, state } of friends)
      expect(within((await main().findByText(userName)).closest('li')!).getByText(texts[state])).toBeTruthy()
    expect(main().getByText(en('invite.household'))).toBeTruthy()
    expect(main().getByText('Verify your phone number or email to get rewards.')).toBeTruthy()
    expect(main().getByRole('link', { name: 'Security center' }).getAttribute('href')).toBe('/m/securityCenter')
  })

  it('without a share sheet, the text and the link are copied', async () => {
    server.use(mockCall(promotions.referral, referral))
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await openAs('/m/invite')
    fireEvent.click(await main().findByRole('button', { name: 'Invite a friend' }))
    await waitFor(() =>
      expect(copied).toEqual([
        'Join me at Parola. My code is LIGAYA7. http://parola.test/m/register?affiliateCode=LIGAYA7',
      ]),
    )
  })
})
