import { content, promotions, system, wallet, type AnnouncementId, type Call } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf, php } from '../../../testing/money.ts'
import { claimId, promotionOf, standingOf, termsOf, runningOf } from '../../../testing/promotions.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { containing, en } from '../../../testing/texts.ts'

const server = mockServer()
const lift = promotionOf('Welcome lift', {
  category: 'deposit_promo',
  code: 'lift',
  terms: termsOf({ kind: 'deposit', rateBp: 5_000, least: php(20_000), bonus: php(100_000), wagering: 8 }),
})
const gift = promotionOf('Small gift', {
  noExpiry: 0,
  startDate: new Date(2026, 9, 1).toISOString(),
  endDate: new Date(2026, 11, 31).toISOString(),
})
const all = [lift, gift]

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  server.use(
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    mockCall(promotions.promotions, { promotions: all }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const head = (name: string) => main().findByRole('button', { name })
const standings = (...stood: promotions.PromotionStatus[]) =>
  mockCall(promotions.standings, { standings: stood, bonuses: [] })
const visit = (search = '') => renderApp(`/m/activity${search}`)
const asMember = async (promotion: promotions.Promotion, standing?: promotions.PromotionStatus) => {
  server.use(
    ...logInAs(),
    mockCall(promotions.promotions, { promotions: [promotion] }),
    standings(...(standing ? [standing] : [])),
  )
  await visit(`?id=${promotion.id}`)
  await head(promotion.title)
}
/** Responds to a call and records the request. */
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

describe('the list', () => {
  it('PROMO-01 opens one at a time, and the address opens the one it names', async () => {
    await visit(`?announcementId=${gift.id}`)
    expect((await head('Small gift')).getAttribute('aria-expanded')).toBe('true')
    expect(main().getByText('Small gift in full')).toBeTruthy()
    fireEvent.click(await head('Welcome lift'))
    await waitFor(() => expect(main().queryByText('Small gift in full')).toBeNull())
    expect(main().getByText('Welcome lift in full')).toBeTruthy()
    fireEvent.click(await head('Welcome lift'))
    await waitFor(() => expect(main().queryByText('Welcome lift in full')).toBeNull())
  })

  it('PROMO-01 is narrowed by category', async () => {
    await visit()
    await head('Small gift')
    const choice = main().getByRole('combobox', { name: 'Show' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All promotions', en('category.deposit_promo'), 'Limited period', 'Special', 'Daily', 'Rebate', 'VIP'])
    fireEvent.change(choice, { target: { value: 'deposit_promo' } })
    await waitFor(() => expect(main().queryByRole('button', { name: 'Small gift' })).toBeNull())
    expect(await head('Welcome lift')).toBeTruthy()
    fireEvent.change(choice, { target: { value: 'live_promo' } })
    expect(await main().findByRole('heading', { name: en('promo.none') })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Show all promotions' }))
    expect(await head('Small gift')).toBeTruthy()
  })

  it('PROMO-02 UX-17 shows the duration of each', async () => {
    await visit()
    await head('Small gift')
    expect(main().getByText('Oct 1, 2026 – Dec 31, 2026')).toBeTruthy()
    expect(main().getByText(en('promo.longTerm'))).toBeTruthy()
  })

  it('PROMO-02 shows an empty state with a picture and a link when there are none', async () => {
    server.use(mockCall(promotions.promotions, { promotions: [] }))
    await visit()
    const title = await main().findByRole('heading', { name: en('promo.none') })
    expect(title.closest('div')?.parentElement?.querySelector('img')?.getAttribute('src')).toContain('no-offer')
    expect(main().getByRole('link', { name: en('promo.toGames') })).toBeTruthy()
  })

  it('says when the requested one has ended', async () => {
    await visit(`?id=${crypto.randomUUID()}`)
    expect(await main().findByText(en('promo.gone'))).toBeTruthy()
  })

  it('omits promotions for other audiences', async () => {
    server.use(mockCall(promotions.promotions, { promotions: [gift, { ...lift, audience: 'member' }] }))
    await visit()
    await head('Small gift')
    expect(main().queryByRole('button', { name: 'Welcome lift' })).toBeNull()
  })

  it('shows an error and retries', async () => {
    server.use(mockFailure(promotions.promotions, 'overloaded'))
    await visit()
    const alert = within(await main().findByRole('alert'))
    server.use(mockCall(promotions.promotions, { promotions: all }))
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await head('Small gift')).toBeTruthy()
  })
})

describe('the terms', () => {
  it('RG-28 are listed row by row, with one worked example', async () => {
    await visit(`?id=${lift.id}`)
    const table = within(await main().findByRole('table', { name: 'Terms' }))
    const row = (name: string) => table.getByRole('rowheader', { name }).parentElement?.textContent
    expect(row('Bonus')).toContain(en('promoTerms.ofDeposit', { rate: '50%', max: '₱1,000.00' }))
    expect(row(en('promoTerms.least'))).toContain('₱200.00')
    expect(row('Wagering')).toContain('8 times')
    expect(row(en('promoTerms.time'))).toContain('30 days')
    expect(row('How often')).toContain(en('promoTerms.period.once'))
    expect(row('Example')).toContain('You deposit ₱200.00 and get ₱100.00.')
    expect(row('Example')).toContain(en('promoTerms.exampleStakes', { stakes: '₱800.00', days: 30 }))
  })

  it('ECON-02 ECON-04 say what is wagered, the largest bet, and that a withdrawal ends the bonus', async () => {
    const terms = { ...lift.terms!, wagered: 'deposit_and_bonus', largest: php(30_000) } as const
    server.use(mockCall(promotions.promotions, { promotions: [{ ...lift, terms }] }))
    await visit(`?id=${lift.id}`)
    const table = within(await main().findByRole('table', { name: 'Terms' }))
    const row = (name: string) => table.getByRole('rowheader', { name }).parentElement?.textContent
    expect(row('Wagering')).toContain(en('promoTerms.wageringBoth', { times: 8, deposit: '₱2,000.00' }))
    expect(row(en('promoTerms.largest'))).toContain(en('promoTerms.largestText', { largest: '₱300.00' }))
    expect(row('Withdraw')).toContain(en('promoTerms.endsEarly'))
    expect(row('Example')).toContain('₱2,400.00')
  })

  it('RG-28 of a claim are those it was made under', async () => {
    const terms = termsOf({ bonus: php(77_700), wagering: 3 })
    await asMember(gift, standingOf(gift.id, 'claimed', { terms, bonus: php(77_700) }))
    const table = within(await main().findByRole('table', { name: /^Terms/ }))
    expect(await table.findByText('₱777.00')).toBeTruthy()
    expect(main().getByText(en('promoTerms.frozen'))).toBeTruthy()
  })
})

describe('PROMO-03 actions', () => {
  it('for a guest is to register', async () => {
    await visit(`?id=${gift.id}`)
    const link = await main().findByRole('link', { name: en('promo.goToRegister') })
    expect(link.getAttribute('href')).toBe('/m/register')
    expect(main().queryByRole('button', { name: 'Claim' })).toBeNull()
    expect(main().queryByLabelText('What do you think of this promotion?')).toBeNull()
  })

  it('in a trial there are none, with the reason', async () => {
    server.use(...logInAs(4))
    await visit(`?id=${gift.id}`)
    expect(await main().findByText(en('promo.realOnly'))).toBeTruthy()
  })

  it("Claim: one tap updates the card's state", async () => {
    await asMember(gift, standingOf(gift.id, 'claim'))
    const after = standingOf(gift.id, 'claimed', { bonus: php(10_000), claimedAt: '2026-11-15T04:00:00.000Z' })
    const sent = listen(promotions.claimPromotion, after)
    const button = await main().findByRole('button', { name: 'Claim' })
    server.use(standings(after))
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await main().findByText(containing(en('claimText.claimed', { amount: '₱100.00' })))).toBeTruthy()
    expect(sent).toEqual([{ promotionId: gift.id }])
  })

  it('Claim: a refusal is shown at the button', async () => {
    await asMember(gift, standingOf(gift.id, 'claim'))
    server.use(mockFailure(promotions.claimPromotion, 'claim_refused'))
    fireEvent.click(await main().findByRole('button', { name: 'Claim' }))
    expect((await main().findByRole('alert')).textContent).toBe(en('error.claim_refused'))
  })

  it('Claim of a deposit promotion opens the cashier with it chosen', async () => {
    await asMember(lift, standingOf(lift.id, 'claim'))
    const link = await main().findByRole('link', { name: 'Deposit and claim' })
    expect(link.getAttribute('href')).toBe('/m/voucherCenter?promo=lift')
  })

  it('Join', async () => {
    const goal = promotionOf('Goal', { terms: termsOf({ kind: 'goal', least: php(50_000), wagering: 0 }) })
    await asMember(goal, standingOf(goal.id, 'join'))
    const meter = { staked: php(0), needed: php(50_000) }
    const joined = standingOf(goal.id, 'joined', { meter, expiresAt: '2026-12-15T04:00:00.000Z' })
    const sent = listen(promotions.joinPromotion, joined)
    server.use(standings(joined))
    fireEvent.click(await main().findByRole('button', { name: 'Join' }))
    expect(await main().findByRole('progressbar', { name: en('meter.goal') })).toBeTruthy()
    expect(main().getByText(containing(en('meter.goalEnds')))).toBeTruthy()
    expect(sent).toEqual([{ promotionId: goal.id }])
  })

  it.each<[promotions.ClaimState, string, string]>([
    ['applying', 'Applying', en('claimText.applying')],
    ['rejected', 'Rejected', en('claimText.rejected')],
    ['closed', 'Closed', en('claimText.closed')],
    ['coming_soon', 'Coming soon', en('claimText.counting')],
    ['claimed', 'Claimed', 'is in your balance'],
  ])('%s has its label and explanation, and no button', async (state, word, meaning) => {
    await asMember(gift, standingOf(gift.id, state, { reason: state === 'rejected' ? 'Two accounts' : null }))
    const yours = within(await main().findByRole('region', { name: en('promo.yours') }))
    expect(yours.getByRole('status').textContent).toBe(word)
    expect(yours.getByText(containing(meaning))).toBeTruthy()
    expect(yours.queryAllByRole('button')).toEqual([])
    expect(yours.queryAllByText('Two accounts')).toHaveLength(state === 'rejected' ? 1 : 0)
  })

  it('Coming soon shows the start date', async () => {
    const later = { ...gift, startDate: new Date(2026, 11, 24).toISOString() }
    await asMember(later, standingOf(gift.id, 'coming_soon'))
    expect(await main().findByText(en('claimText.coming_soon', { from: 'Dec 24, 2026' }))).toBeTruthy()
  })

  it('Issued is claimed with one tap', async () => {
    await asMember(gift, standingOf(gift.id, 'issued', { bonus: php(10_000), claimId }))
    const meter = { staked: php(0), needed: php(50_000) }
    const running = standingOf(gift.id, 'process', { bonus: php(10_000), claimId, meter })
    const sent = listen(promotions.claimPromotion, running)
    server.use(standings(running))
    fireEvent.click(await main().findByRole('button', { name: en('promo.take', { amount: '₱100.00' }) }))
    expect(await main().findByRole('progressbar')).toBeTruthy()
    expect(sent).toEqual([{ promotionId: gift.id }])
  })
})

describe('RG-28 a bonus that is being staked', () => {
  const meter = { staked: php(12_500), needed: php(50_000) }
  const running = standingOf(gift.id, 'process', {
    claimId,
    bonus: php(10_000),
    meter,
    expiresAt: '2026-12-15T04:00:00.000Z',
  })

  it('shows the amount staked, the rest, the deadline, and what happens then', async () => {
    await asMember(gift, running)
    const bar = await main().findByRole('progressbar', { name: en('meter.wagering') })
    expect(bar.getAttribute('value')).toBe('25')
    expect(main().getByText('₱125.00 of ₱500.00')).toBeTruthy()
    expect(main().getByText('₱375.00 left')).toBeTruthy()
    expect(main().getByText(containing(en('meter.bonusEnds')))).toBeTruthy()
  })

  it('is given up only after the amounts were shown, and with those amounts', async () => {
    await asMember(gift, running)
    server.use(mockCall(promotions.cancelPreview, { givenUp: php(10_000), stays: php(123_450), meter }))
    fireEvent.click(await main().findByRole('button', { name: en('cancel.open') }))
    const sheet = within(await screen.findByRole('dialog', { name: en('cancel.title') }))
    expect(await sheet.findByText('₱1,234.50')).toBeTruthy()
    const closed = standingOf(gift.id, 'closed', { reason: 'cancelled' })
    const sent = listen(promotions.cancelClaim, closed)
    server.use(standings(closed))
    fireEvent.click(sheet.getByRole('button', { name: en('cancel.confirm', { amount: '₱100.00' }) }))
    expect(await main().findByText(en('claimText.cancelled'))).toBeTruthy()
    expect(sent).toEqual([{ claimId, givenUp: php(10_000) }])
  })

  it('whose amounts have changed meanwhile is shown again, and not given up', async () => {
    await asMember(gift, running)
    server.use(
      mockCall(promotions.cancelPreview, { givenUp: php(10_000), stays: php(0), meter }),
      mockFailure(promotions.cancelClaim, 'claim_refused'),
    )
    fireEvent.click(await main().findByRole('button', { name: en('cancel.open') }))
    const sheet = within(await screen.findByRole('dialog'))
    const confirm = await sheet.findByRole('button', { name: en('cancel.confirm', { amount: '₱100.00' }) })
    server.use(mockCall(promotions.cancelPreview, { givenUp: php(20_000), stays: php(0), meter }))
    fireEvent.click(confirm)
    expect(await sheet.findByText(en('cancel.changed'))).toBeTruthy()
    expect(await sheet.findByRole('button', { name: en('cancel.confirm', { amount: '₱200.00' }) })).toBeTruthy()
  })

  it('from another source has its meter above the list', async () => {
    server.use(
      ...logInAs(),
      mockCall(promotions.standings, {
        standings: [],
        bonuses: [runningOf({ about: 'Harbour gift', endsOnWithdrawal: true, largest: php(12_300) })],
      }),
    )
    await visit()
    const section = within(await main().findByRole('region', { name: en('bonus.running') }))
    expect(section.getByText('Harbour gift')).toBeTruthy()
    expect(section.getByRole('progressbar')).toBeTruthy()
    expect(section.getByText(containing(en('promoTerms.largestText', { largest: '₱123.00' })))).toBeTruthy()
    expect(section.getByText(containing(en('promoTerms.endsEarly')))).toBeTruthy()
  })
})

describe('MEM-07 a comment on a promotion', () => {
  const field = () => main().findByLabelText('What do you think of this promotion?')
  const send = () => main().getByRole('button', { name: 'Send' })

  it('of 140 characters is sent, one of 141 is not', async () => {
    await asMember(gift, standingOf(gift.id, 'claim'))
    const sent = listen(content.commentOnPromotion, {})
    fireEvent.change(await field(), { target: { value: 'x'.repeat(141) } })
    expect(main().getByText(en('comment.tooLong', { length: '141', most: '140' }))).toBeTruthy()
    fireEvent.click(send())
    fireEvent.change(await field(), { target: { value: `  ${'y'.repeat(140)} ` } })
    fireEvent.click(send())
    expect(await main().findByText(en('comment.sent'))).toBeTruthy()
    expect(sent).toEqual([{ announcementId: gift.id satisfies AnnouncementId, text: 'y'.repeat(140) }])
  })

  it('that was rejected can be sent again', async () => {
    await asMember(gift, standingOf(gift.id, 'claim'))
    server.use(mockFailure(content.commentOnPromotion, 'overloaded'))
    fireEvent.change(await field(), { target: { value: 'Fair terms' } })
    fireEvent.click(send())
    expect(await main().findByText(/very busy/)).toBeTruthy()
    expect(((await field()) as HTMLTextAreaElement).value).toBe('Fair terms')
  })
})
