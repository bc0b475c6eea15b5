import { lottery, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { detailOf, kenoRules, orderId, orderOf, ticketOf } from '../../../../testing/lottery-play.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { en } from '../../../../testing/texts.ts'

const server = mockServer()
type Query = Record<string, string>
let asked: Query[] = []

/** Responds by the request, and records it. */
const orders = (answer: (query: Query) => { orders: lottery.Order[]; next: string | null }) =>
  handlerOf(lottery.orders, (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    return HttpResponse.json({ success: true, value: answer(query) })
  })

const rules = kenoRules()
const idOf = (number: number) => `${orderId.slice(0, -2)}${String(number).padStart(2, '0')}`

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T05:00:00.000Z') })
  asked = []
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(
      lottery.gameMenu,
      menuOf([groupOf('keno', 'Keno', [lotteryOf(1, { gameId: 'keno-1', remark: 'Lucky' })])]),
    ),
    orders(() => ({
      orders: [
        orderOf(rules),
        orderOf(rules, { id: idOf(2), state: 'won', prize: php(12_900), at: '2026-11-14T05:00:00.000Z' }),
      ],
      next: null,
    })),
    mockCall(lottery.orderDetail, detailOf(rules)),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const row = (name: RegExp) => main().findByRole('button', { name })

describe('the betting record', () => {
  it('MEM-02 lists orders by day with their outcome', async () => {
    await renderApp('/m/gameRecord')
    expect(await row(/Lucky Eighty.*20261115-0240.*1 ticket.*₱3\.00.*Bought/)).toBeTruthy()
    expect(await row(/\+₱129\.00.*Won/)).toBeTruthy()
    const days = main()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Today', 'Yesterday'])
  })

  it('MEM-02 requests the chosen state, lottery and days, also from an address', async () => {
    await renderApp('/m/gameRecord')
    await row(/Bought/)
    expect(asked[0]).toMatchObject({ from: '2026-11-09', to: '2026-11-15', offsetMinutes: '0' })
    fireEvent.change(main().getByRole('combobox', { name: 'Period' }), { target: { value: 'month' } })
    fireEvent.change(main().getByRole('combobox', { name: en('bets.state') }), { target: { value: 'lost' } })
    await main().findByRole('option', { name: 'Lucky' })
    fireEvent.change(main().getByRole('combobox', { name: 'Lottery' }), { target: { value: 'keno-1' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', state: 'lost', gameId: 'keno-1' }))
    cleanup()
    await renderApp('/m/gameRecord?days=today&state=won&gameId=keno-1')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-15', state: 'won', gameId: 'keno-1' }))
  })

  it('MEM-02 continues with the next page where the first ended', async () => {
    server.use(
      orders(({ before }) =>
        before
          ? { orders: [orderOf(rules, { id: idOf(3), remark: 'Oldest', state: 'lost' })], next: null }
          : { orders: [orderOf(rules, { state: 'lost' })], next: 'cursor' },
      ),
    )
    await renderApp('/m/gameRecord')
    expect(await row(/Oldest/)).toBeTruthy()
    expect(asked.map(({ before }) => before)).toEqual([undefined, 'cursor'])
  })

  it('shows an empty state when nothing matches, with a button to clear the filters', async () => {
    server.use(orders(() => ({ orders: [], next: null })))
    await renderApp('/m/gameRecord?state=won')
    expect(await main().findByRole('heading', { name: en('bets.nothing') })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Show all bets' }))
    await waitFor(() => expect(asked.at(-1)!['state']).toBeUndefined())
  })
})

describe('an order', () => {
  const openOrder = async () => {
    await renderApp('/m/gameRecord')
    fireEvent.click(await row(/Bought/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Lucky Eighty' }))
    await sheet.findAllByRole('article')
    return sheet
  }

  it('MEM-02 shows its tickets with their receipts, and links to the draw', async () => {
    const lost = ticketOf({ number: '9999-9QXA-0BCD-EFGH', state: 'lost', canCancel: false })
    server.use(mockCall(lottery.orderDetail, detailOf(rules, [ticketOf(), lost])))
    const sheet = await openOrder()
    expect(sheet.getAllByRole('article')).toHaveLength(2)
    expect(sheet.getAllByText('Signed receipt')).toHaveLength(2)
    expect(sheet.getByRole('link', { name: en('bets.toDraw') }).getAttribute('href')).toBe(
      '/m/draws/keno-1/20261115-0240',
    )
    expect(sheet.queryByRole('link', { name: en('bets.checkTicket') })).toBeNull()
  })

  it('FAIR-18 a ticket of version 1 has no receipt, and links to its check', async () => {
    const lost = ticketOf({ number: '9999-9QXA-0BCD-EFGH', state: 'lost', canCancel: false })
    server.use(mockCall(lottery.orderDetail, { ...detailOf(rules, [ticketOf(), lost]), purchase: null }))
    const sheet = await openOrder()
    expect(sheet.queryByText('Signed receipt')).toBeNull()
    expect(sheet.getByRole('link', { name: en('bets.checkTicket') }).getAttribute('href')).toBe(
      '/m/draws/keno-1/20261115-0240?ticket=9999-9QXA-0BCD-EFGH',
    )
  })

  it('MEM-02 a ticket is cancelled only after confirmation, and the stake is returned', async () => {
    const sent: unknown[] = []
    server.use(
      handlerOf(lottery.cancelSuborder, async (request) => {
        sent.push(await request.json())
        const ticket = ticketOf({ state: 'cancelled', canCancel: false })
        return HttpResponse.json({ success: true, value: { ticket, balance: php(123_450) } })
      }),
    )
    const sheet = await openOrder()
    fireEvent.click(sheet.getByRole('button', { name: en('bets.giveBack') }))
    expect(sheet.getByText(en('bets.giveBackMeans', { amount: '₱3.00' }))).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: en('bets.keep') }))
    expect(sent).toEqual([])
    server.use(mockCall(lottery.orderDetail, detailOf(rules, [ticketOf({ state: 'cancelled', canCancel: false })])))
    fireEvent.click(sheet.getByRole('button', { name: en('bets.giveBack') }))
    fireEvent.click(sheet.getByRole('button', { name: en('bets.giveBackNow') }))
    await waitFor(() => expect(sent).toEqual([{ ticket: '7K2M-9QXA-0BCD-EFGH' }]))
    expect(await sheet.findByText(en('ticket.state.cancelled'))).toBeTruthy()
    expect(sheet.queryByRole('button', { name: /give/i })).toBeNull()
  })

  it('RG-23 cancelling after the sale shows why it is refused', async () => {
    server.use(mockFailure(lottery.cancelSuborder, 'sales_closed'))
    const sheet = await openOrder()
    fireEvent.click(sheet.getByRole('button', { name: en('bets.giveBack') }))
    fireEvent.click(sheet.getByRole('button', { name: en('bets.giveBackNow') }))
    expect(await sheet.findByText('Betting on this draw is closed.')).toBeTruthy()
  })
})
