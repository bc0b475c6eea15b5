import { lottery, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  detailOf,
  drawOf,
  kenoNumbers,
  kenoRules,
  northRules,
  orderOf,
  resultsOf,
} from '../../../../testing/lottery-play.ts'
import { trueRules } from '../../../../testing/lottery-rules.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { containing, en, enStart } from '../../../../testing/texts.ts'

const server = mockServer()
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  server.use(mockCall(system.status, openSite()), mockCall(lottery.orders, { orders: [], next: null }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const play = async (rules = kenoRules(), search = '') => {
  server.use(mockCall(lottery.rules, rules), mockCall(lottery.results, resultsOf(rules)))
  await renderApp(`/m/lotto-h5/classic/trad/games/${rules.gameId}${search}`)
  await main().findByRole('button', { name: 'Quick pick' })
}
const main = () => within(screen.getByRole('main'))
const tap = (name: string | RegExp) => fireEvent.click(main().getByRole('button', { name }))
/** By text, because finding eighty buttons by role is slow. */
const pickThree = () =>
  ['3', '17', '80'].forEach((number) => fireEvent.click(main().getByText(number, { selector: 'button span' })))
const openSlip = async () => {
  fireEvent.click(main().getByRole('button', { name: /^Review/ }))
  return within(await screen.findByRole('dialog', { name: en('play.slip') }))
}

/** Responds to an order and records it. */
const sent: { id: string; numero: string; lines: unknown[] }[] = []
const placing = (answer: () => Response) =>
  handlerOf(lottery.placeOrder, async (request) => {
    sent.push((await request.json()) as (typeof sent)[number])
    return answer()
  })
const placed = () =>
  HttpResponse.json({ success: true, value: { detail: detailOf(kenoRules()), balance: php(123_150) } })
beforeEach(() => void (sent.length = 0))

describe('picking', () => {
  it('DRAW-04 a grid accepts as many numbers as the bet needs, and the slip adds up', async () => {
    server.use(...logInAs())
    await play()
    expect(main().getByText('Choose 3 more')).toBeTruthy()
    pickThree()
    expect(main().getByRole('button', { name: '80' }).getAttribute('aria-pressed')).toBe('true')
    expect(main().getByRole('button', { name: '4' }).getAttribute('aria-disabled')).toBe('true')
    tap(en('play.add'))
    tap('Quick pick')
    const slip = await openSlip()
    expect(slip.getAllByRole('listitem')).toHaveLength(2)
    expect(slip.getAllByText('Numbers · 3 numbers')).toHaveLength(2)
    expect(slip.getByRole('button', { name: 'Buy for ₱2.00' })).toBeTruthy()
  })

  it('DRAW-04 a keypad fills one place after the other, and a place can be changed', async () => {
    await play(northRules())
    tap('2')
    tap('7')
    expect(main().getByRole('button', { name: 'Digit 1: 2' })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Digit 1: 2' }))
    tap('9')
    const slip = await openSlip()
    expect(slip.getByText('97')).toBeTruthy()
  })

  it("RG-21 explains a bet's return as text, to a visitor too", async () => {
    await play(northRules())
    const odds = within(main().getByRole('region', { name: en('play.odds') }))
    expect(odds.getByText('1 in 100')).toBeTruthy()
    expect(odds.getByText(/^₱97\.00/)).toBeTruthy()
    expect(odds.getByText(containing(en('play.onAverage', { back: 97 })))).toBeTruthy()
    expect(odds.getByText('Your digits are the last 2 of the first prize, in order.')).toBeTruthy()
    tap('Rules and prizes')
    const rules = within(await screen.findByRole('dialog', { name: 'Rules and prizes' }))
    expect(rules.getByText('Drawn Mon, Wed, Fri at 18:15 (Asia/Ho_Chi_Minh).')).toBeTruthy()
    expect(rules.getAllByRole('row').length).toBeGreaterThanOrEqual(4)
    expect(rules.getByText(`${en('bet.lo')} · 2 digits`)).toBeTruthy()
  })

  it('the stake starts at the minimum, and a typed amount becomes the nearest valid one', async () => {
    await play()
    const field = main().getByRole('textbox', { name: 'Stake per ticket' }) as HTMLInputElement
    expect(field.value).toBe('1')
    tap('More (Stake per ticket)')
    expect(field.value).toBe('2')
    fireEvent.change(field, { target: { value: '7.40' } })
    fireEvent.blur(field)
    expect(field.value).toBe('7')
    tap('₱50')
    expect(field.value).toBe('50')
  })
})

describe('the largest stake of a bet', () => {
  const all5 = () => {
    const rules = trueRules('fast')
    return { ...rules, bets: rules.bets.filter(({ code }) => code === 'all5' || code === 'last2').toReversed() }
  }
  const field = () => main().getByRole<HTMLInputElement>('textbox', { name: 'Stake per ticket' })
  const type = (input: HTMLElement, value: string) => {
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }

  it('FAIR-05 is shown where the stake is entered, a higher one is refused in words, and no chip exceeds it', async () => {
    await play(all5())
    expect(main().getByText(en('rebate.range', { least: '₱1.00', most: '₱235.00' }))).toBeTruthy()
    type(field(), '50000')
    expect(field().value).toBe('235')
    expect(main().getByRole('alert').textContent).toBe(en('play.stakeHighest', { max: '₱235.00' }))
    expect(within(main().getByRole('region', { name: en('play.odds') })).getByText(/^₱19,975,000/)).toBeTruthy()
    type(field(), '10')
    expect(main().queryByText(enStart('play.stakeHighest'))).toBeNull()
    const yen = trueRules('keno', 'JPY')
    cleanup()
    await play({ ...yen, bets: yen.bets.filter(({ code }) => code === 'pick10') })
    const chips = within(main().getByRole('group', { name: 'Quick stakes' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['¥100', '¥500'])
  })

  it('FAIR-05 lowers a stake chosen for another bet', async () => {
    const rules = all5()
    await play({ ...rules, bets: rules.bets.toReversed() })
    type(field(), '1000')
    expect(field().value).toBe('1000')
    tap('Whole number')
    expect(field().value).toBe('235')
  })

  it('FAIR-05 that became lower meanwhile keeps the slip from being sent, and its line says why', async () => {
    const rules = all5()
    const former = { ...rules, bets: rules.bets.map((bet) => ({ ...bet, largestStake: php(5_000_000) })) }
    const body = { success: false, code: 'field_invalid', message: '', value: { fields: ['lines.0.stake'] } }
    server.use(
      ...logInAs(),
      placing(() => HttpResponse.json(body, { status: 422 })),
    )
    await play(former)
    type(field(), '50000')
    tap('Quick pick')
    const slip = await openSlip()
    server.use(mockCall(lottery.rules, rules))
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱50,000.00' }))
    fireEvent.click(await slip.findByRole('button', { name: en('play.backToSlip') }))
    expect(await slip.findByText(en('play.stakeHighest', { max: '₱235.00' }))).toBeTruthy()
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱50,000.00' }))
    expect(sent).toHaveLength(1)
    type(slip.getByRole('textbox', { name: /^Stake: / }), '235')
    server.use(placing(placed))
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱235.00' }))
    await screen.findByRole('dialog', { name: 'Your tickets' })
    expect(sent[1]!.lines).toMatchObject([{ bet: 'all5', stake: 23_500 }])
  })
})

describe('the exact return', () => {
  const openRules = async (rules: lottery.Rules) => {
    await play(rules)
    tap('Rules and prizes')
    return within(await screen.findByRole('dialog', { name: 'Rules and prizes' }))
  }

  it('FAIR-05 is shown to two decimals, rounded down, for each side where they differ', async () => {
    const rules = trueRules('keno')
    await play({ ...rules, bets: rules.bets.filter(({ code }) => code === 'sum-parity') })
    const odds = within(main().getByRole('region', { name: en('play.odds') }))
    expect(
      odds.getByText(/Return: Odd 97\.49% · Even 97\.50% at any stake, rounded down to two decimals\./),
    ).toBeTruthy()
  })

  it('FAIR-05 is worked out again on the phone, and the rules say so', async () => {
    const rules = await openRules(trueRules('fast'))
    expect(await rules.findByText(en('rules.workedOut'))).toBeTruthy()
    expect(
      rules.getByText(`${en('play.stake')}: ${en('play.stakeRange', { min: '₱1.00', max: '₱235.00' })}`),
    ).toBeTruthy()
  })

  it('FAIR-05 that differs from what the phone works out is an alarm that names the bet', async () => {
    const honest = trueRules('fast')
    const bets = honest.bets.map((bet) => (bet.code === 'all5' ? { ...bet, expectedReturn: 9_900 } : bet))
    const rules = await openRules({ ...honest, bets })
    expect((await rules.findByRole('alert')).textContent).toBe(en('rules.differs', { bets: 'Whole number · 5 digits' }))
  })
})

describe('buying', () => {
  it('RG-22 gives a ticket with its number, cost, game, numbers, draw, issue time and receipt', async () => {
    server.use(...logInAs(), placing(placed))
    await play()
    pickThree()
    const slip = await openSlip()
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱1.00' }))
    const tickets = within(await screen.findByRole('dialog', { name: 'Your tickets' }))
    const ticket = within(tickets.getByRole('article', { name: 'Ticket 7K2M-9QXA-0BCD-EFGH' }))
    for (const fact of ['Lucky Eighty', '20261115-0240', '₱3.00', '80', '7K2M-9QXA-0BCD-EFGH'])
      expect(ticket.getByText(fact)).toBeTruthy()
    expect(ticket.getByText(/^Nov 15, 2026.*:00:00/)).toBeTruthy()
    expect(ticket.getByText('Signed receipt')).toBeTruthy()
    expect(sent).toMatchObject([{ gameId: 'keno-1', numero: '20261115-0240', ruleVersion: 1 }])
    expect(sent[0]!.lines).toEqual([{ bet: 'pick3', pick: '3,17,80', stake: 100 }])
    expect(sessionStorage.getItem('SLIP_KENO_1')).toBeNull()
  })

  it('DRAW-04 an order without a response is repeated under the same id', async () => {
    server.use(
      ...logInAs(),
      placing(() => HttpResponse.error()),
    )
    await play()
    pickThree()
    const slip = await openSlip()
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱1.00' }))
    expect(await slip.findByText(en('play.unanswered'))).toBeTruthy()
    server.use(placing(placed))
    fireEvent.click(slip.getByRole('button', { name: en('play.askAgain') }))
    await screen.findByRole('dialog', { name: 'Your tickets' })
    expect(sent).toHaveLength(2)
    expect(sent[0]!.id).toBe(sent[1]!.id)
  })

  it('RG-23 a closed sale is reported, nothing is charged, and the next draw is offered', async () => {
    server.use(
      ...logInAs(),
      mockFailure(lottery.placeOrder, 'sales_closed'),
      mockCall(lottery.draw, drawOf(kenoRules())),
    )
    await play()
    pickThree()
    const slip = await openSlip()
    server.use(mockCall(lottery.results, resultsOf(kenoRules(), { numero: '20261115-0241' })))
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱1.00' }))
    expect(await slip.findByText(en('play.saleEnded', { numero: '20261115-0240' }))).toBeTruthy()
    fireEvent.click(await slip.findByRole('button', { name: en('play.useNext', { numero: '20261115-0241' }) }))
    server.use(placing(placed))
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱1.00' }))
    await screen.findByRole('dialog', { name: 'Your tickets' })
    expect(sent).toMatchObject([{ numero: '20261115-0241' }])
  })

  it('an insufficient balance links to the deposit', async () => {
    server.use(...logInAs(), mockFailure(lottery.placeOrder, 'insufficient_funds'))
    await play()
    pickThree()
    const slip = await openSlip()
    fireEvent.click(slip.getByRole('button', { name: 'Buy for ₱1.00' }))
    expect((await slip.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/m/voucherCenter')
  })

  it('RG-21 a visitor who buys is sent to log in, and the slip is kept', async () => {
    await play()
    pickThree()
    const slip = await openSlip()
    fireEvent.click(slip.getByRole('button', { name: 'Log in to buy' }))
    await waitFor(() => expect(document.querySelector('[data-screen="login"]')).toBeTruthy())
    expect(JSON.parse(sessionStorage.getItem('SLIP_KENO_1')!)).toEqual([{ bet: 'pick3', pick: '3,17,80', stake: 100 }])
    cleanup()
    server.use(...logInAs())
    await play()
    expect(main().getByRole('button', { name: /^Review 1 ticket/ })).toBeTruthy()
  })
})

describe('the draw', () => {
  it("DRAW-04 after the sale it is locked, then the numbers appear and the member's tickets show their wins", async () => {
    const rules = kenoRules()
    const soon = { drawsAt: '2026-11-15T04:00:01.000Z' }
    server.use(...logInAs(), mockCall(lottery.draw, drawOf(rules, soon)))
    server.use(mockCall(lottery.rules, rules), mockCall(lottery.results, resultsOf(rules, { remainTime: 21 })))
    await renderApp('/m/lotto-h5/classic/trad/games/keno-1')
    await main().findByRole('link', { name: /^Last draw/ })
    server.use(mockCall(lottery.results, resultsOf(rules, { numero: '20261115-0241' })))
    expect(await main().findByText(/Waiting for round 33000001 of the public beacon/)).toBeTruthy()
    server.use(
      mockCall(lottery.draw, drawOf(rules, { state: 'published', winningNumber: kenoNumbers })),
      mockCall(lottery.orders, { orders: [orderOf(rules, { state: 'won', prize: php(4_300) })], next: null }),
    )
    fireEvent.click(await main().findByRole('button', { name: 'Show all now' }))
    expect(await main().findByText('Your tickets won ₱43.00')).toBeTruthy()
  })

  it('RG-17 a loss is shown calmly, without a call to action', async () => {
    const rules = kenoRules()
    server.use(
      ...logInAs(),
      mockCall(lottery.draw, drawOf(rules, { state: 'published', winningNumber: kenoNumbers })),
      mockCall(lottery.orders, { orders: [orderOf(rules, { state: 'lost' })], next: null }),
    )
    await renderApp('/m/draws/keno-1/20261115-0240')
    const line = await main().findByText(en('draw.noPrize'))
    expect(line.className).not.toContain('danger')
  })
})

describe('leaving', () => {
  it.each([
    ['?pageBack=home', 'home'],
    ['', 'gameEntry'],
  ])('LAUNCH-07 closing a game opened with "%s" leads to %s', async (search, place) => {
    server.use(http.get('*', () => HttpResponse.json({ success: false, code: 'unknown', message: '' })))
    await play(kenoRules(), search)
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: en('play.close') }))
    await waitFor(() => expect(document.querySelector(`[data-screen="${place}"]`)).toBeTruthy())
  })
})
