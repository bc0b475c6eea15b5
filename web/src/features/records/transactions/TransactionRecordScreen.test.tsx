import { lottery, system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { logInAs, walletOf } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { merchantWalletOf, php, transactionOf } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'

class Stream extends SilentSocket {
  static last: Stream | undefined
  constructor() {
    super()
    Stream.last = this
  }
  say(type: string) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type }) }))
  }
}

const server = mockServer()
beforeEach(() => void vi.stubGlobal('WebSocket', Stream))
type Query = Record<string, string>
let asked: Query[] = []

/** Responds by the request, and records it. */
const transactions = (answer: (query: Query) => { transactions: wallet.Transaction[]; next: string | null }) =>
  handlerOf(wallet.transactionDetails, (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    return HttpResponse.json({ success: true, value: answer(query) })
  })

const few = [
  transactionOf(4, { code: 'deposit', amount: php(50_000), about: 'DEP-7' }),
  transactionOf(3, { code: 'withdrawal', amount: php(-20_000), heldAfter: php(20_000) }),
  transactionOf(2, { code: 'stake', amount: php(-1_050), at: '2026-11-14T10:00:00.000Z', about: 'Round 9' }),
  transactionOf(1, { code: 'withdrawal', amount: php(0), at: '2026-11-12T10:00:00.000Z' }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  asked = []
  server.use(
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    mockCall(wallet.txCodes, { codes: ['deposit', 'withdrawal', 'stake', 'win'] }),
    transactions(() => ({ transactions: few, next: null })),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const openRecord = async (search = '', type = 0) => {
  server.use(...logInAs(type))
  await renderApp(`/m/transaction/record${search}`)
}
const main = () => within(screen.getByRole('main'))
const row = (name: RegExp) => main().findByRole('button', { name })

describe('the record', () => {
  it('MEM-03 lists credits and debits by day, each with the balance after it', async () => {
    await openRecord()
    expect(await row(/^Deposit.*DEP-7.*\+₱500\.00.*Balance after ₱1,000\.00$/)).toBeTruthy()
    expect(await row(/^Bet.*Round 9.*-₱10\.50/)).toBeTruthy()
    const days = main()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Today', 'Yesterday', 'Thu, Nov 12'])
  })

  it('MEM-03 calls a lottery by its name, not by its code', async () => {
    const game = lotteryOf(1, { gameCode: 'MONSOON_PICK', remark: 'Monsoon Pick' })
    const stake = transactionOf(2, { code: 'stake', amount: php(-1_050), about: 'MONSOON_PICK 20261114-0007' })
    server.use(
      mockCall(lottery.gameMenu, menuOf([groupOf('quick', 'Quick', [game])])),
      transactions(() => ({ transactions: [stake], next: null })),
    )
    await openRecord()
    expect(await row(/^Bet.*Monsoon Pick 20261114-0007/)).toBeTruthy()
  })

  it('MEM-03 requests the chosen kind and days, also from an address', async () => {
    await openRecord()
    await row(/^Deposit ./)
    expect(asked).toMatchObject([{ from: '2026-11-09', to: '2026-11-15', offsetMinutes: '0' }])
    fireEvent.click(main().getByRole('button', { name: '30 days' }))
    fireEvent.click(await main().findByRole('button', { name: 'Bet' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', to: '2026-11-15', code: 'stake' }))
    fireEvent.click(main().getByRole('button', { name: 'Own dates' }))
    fireEvent.change(main().getByLabelText('From'), { target: { value: '2026-11-01' } })
    fireEvent.change(main().getByLabelText('To'), { target: { value: '2026-11-02' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-02', code: 'stake' }))
    cleanup()
    await openRecord('?from=2026-11-01&to=2026-11-02&code=stake')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-02', code: 'stake' }))
    expect((await main().findByRole('button', { name: 'Bet' })).getAttribute('aria-pressed')).toBe('true')
  })

  it('MEM-03 continues with the next page where the first ended', async () => {
    server.use(
      transactions(({ before }) =>
        before
          ? { transactions: [transactionOf(1, { about: 'oldest' })], next: null }
          : { transactions: few.slice(0, 2), next: '3' },
      ),
    )
    await openRecord()
    expect(await row(/oldest/)).toBeTruthy()
    expect(asked.map(({ before }) => before)).toEqual([undefined, '3'])
    expect(await main().findByText('That is everything')).toBeTruthy()
  })

  it('RG-09 a tap shows the details: number to copy, time with its zone, subject, balance and money on hold', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await openRecord()
    fireEvent.click(await row(/^Deposit ./))
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    expect(sheet.getByText('Nov 15, 2026, 3:05:00 AM')).toBeTruthy()
    expect(sheet.getByText('UTC+00:00')).toBeTruthy()
    for (const fact of ['DEP-7', '₱1,000.00', '₱0.00', '4', '+₱500.00']) expect(sheet.getByText(fact)).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Copy the number' }))
    await waitFor(() => expect(copied).toEqual(['4']))
  })

  it('RG-09 money put on hold, and paid from there, is explained', async () => {
    server.use(mockCall(wallet.merchantWallet, merchantWalletOf({ held: php(20_000) })))
    await openRecord()
    expect(await row(/^Withdrawal.*Set aside until it is paid out.*-₱200\.00/)).toBeTruthy()
    expect(await row(/^Withdrawal.*It went from the money set aside; your balance is unchanged.*₱0\.00/)).toBeTruthy()
    const funds = within(main().getByRole('region', { name: 'Your money' }))
    expect(await funds.findByText('₱200.00')).toBeTruthy()
    expect(funds.getByText(/comes back to you/)).toBeTruthy()
    expect(funds.queryByText('Bonus money')).toBeNull()
  })

  it('RG-08 bonus money is listed apart, and its lines are marked', async () => {
    server.use(
      mockCall(wallet.merchantWallet, merchantWalletOf({ bonus: php(7_700) })),
      transactions(() => ({ transactions: [transactionOf(1, { book: 'bonus' })], next: null })),
    )
    await openRecord()
    expect(await row(/^Win Bonus money/)).toBeTruthy()
    const funds = within(main().getByRole('region', { name: 'Your money' }))
    expect(await funds.findByText('₱77.00')).toBeTruthy()
    expect(funds.getByText('₱1,000.00')).toBeTruthy()
  })

  it('SIDE-02 a hidden balance is hidden here too', async () => {
    localStorage.setItem('hideBalance', '1')
    await openRecord()
    expect(await row(/^Deposit.*\+₱500\.00.*\*\*\*\*$/)).toBeTruthy()
    expect(document.body.textContent).not.toContain('1,000.00')
  })

  it('links to the statement and, for real money, to the wallets', async () => {
    await openRecord()
    expect(main().getByRole('link', { name: 'Statement' }).getAttribute('href')).toBe('/m/transaction/statement')
    expect(main().getByRole('link', { name: 'Move money' }).getAttribute('href')).toBe('/m/member/transfer')
    cleanup()
    await openRecord('', 4)
    expect(main().getByRole('link', { name: 'Statement' })).toBeTruthy()
    expect(main().queryByRole('link', { name: 'Move money' })).toBeNull()
  })
})

describe('the record without anything to list', () => {
  it('shows an empty state, and suggests where to look', async () => {
    server.use(transactions(() => ({ transactions: [], next: null })))
    await openRecord('?code=win')
    expect(await main().findByRole('heading', { name: 'No movement in these days' })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Show 30 days' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', code: 'win' }))
    fireEvent.click(await main().findByRole('button', { name: 'Show all kinds' }))
    await waitFor(() => expect(asked.at(-1)!['code']).toBeUndefined())
  })

  it('shows an error and retries', async () => {
    server.use(mockFailure(wallet.transactionDetails, 'overloaded'))
    await openRecord()
    const alert = within(await main().findByRole('alert'))
    expect(alert.getByText('We are very busy right now. Please try again shortly.')).toBeTruthy()
    server.use(transactions(() => ({ transactions: few, next: null })))
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
    expect(await row(/^Deposit ./)).toBeTruthy()
  })

  it('shows no balance when it is unknown', async () => {
    server.use(mockFailure(wallet.merchantWallet, 'overloaded'))
    await openRecord()
    expect(await within(main().getByRole('region', { name: 'Your money' })).findByText('–')).toBeTruthy()
  })

  it('shows an offline message', async () => {
    server.use(http.get(`*${wallet.transactionDetails.path}`, () => HttpResponse.error()))
    await openRecord()
    expect(await main().findByText('The network is slow or you are offline.')).toBeTruthy()
  })
})

describe('money that moves meanwhile', () => {
  it('FUND-04 is on the screen a moment later, and only new entries are requested', async () => {
    server.use(
      transactions(({ before }) =>
        before ? { transactions: few.slice(2), next: null } : { transactions: few.slice(0, 2), next: '3' },
      ),
    )
    await openRecord()
    await row(/^Bet ./)
    const newer = transactionOf(5, { code: 'win', amount: php(123_400) })
    server.use(
      mockCall(wallet.memberWallet, walletOf(777)),
      transactions(() => ({ transactions: [newer, few[0]!], next: '4' })),
    )
    await waitFor(() => expect(Stream.last).toBeDefined())
    asked = []
    Stream.last!.say('balance.changed')
    expect(await row(/^Win.*\+₱1,234\.00/)).toBeTruthy()
    expect(await row(/^Bet ./)).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(await within(screen.getByRole('banner')).findByText('₱7.77')).toBeTruthy()
  })
})
