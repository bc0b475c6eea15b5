import { lottery, promotions, system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { logInAs, walletOf } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { merchantWalletOf, php, transactionOf } from '../../../../testing/money.ts'
import { promotionOf } from '../../../../testing/promotions.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { containing, en } from '../../../../testing/texts.ts'

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

const depositId = '0199c2c0-8a51-7a4e-b6a3-3f0c5d7e9b11'
const few = [
  transactionOf(4, { code: 'deposit', amount: php(50_000), about: depositId }),
  transactionOf(3, { code: 'withdrawal', amount: php(-20_000), heldAfter: php(20_000) }),
  transactionOf(2, { code: 'stake', amount: php(-1_050), at: '2026-11-14T10:00:00.000Z', about: 'KOI_POND 9' }),
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
const choosePeriod = (span: string) =>
  fireEvent.change(main().getByRole('combobox', { name: 'Period' }), { target: { value: span } })
const row = (name: RegExp) => main().findByRole('button', { name })

describe('the record', () => {
  it('MEM-03 lists credits and debits by day, each with the balance after it', async () => {
    await openRecord()
    expect(await row(/^Deposit.*\+₱500\.00.*Balance after ₱1,000\.00$/)).toBeTruthy()
    expect(await row(/^Bet.*Game round.*-₱10\.50/)).toBeTruthy()
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
    fireEvent.click(await row(/^Bet.*Monsoon Pick 20261114-0007/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Bet' }))
    expect(sheet.getByRole('link', { name: 'Draw' }).getAttribute('href')).toBe(`/m/draws/${game.gameId}/20261114-0007`)
  })

  it('UX-19 names promotions, rewards, contracts and people, and shows no internal code', async () => {
    const listed = [
      { code: 'bonus', about: 'welcome-lift' },
      { code: 'bonus', about: 'reward:merchant' },
      { code: 'bonus', about: `mall:${depositId}` },
      { code: 'contract_pay', about: 'contract:hourSalary' },
      { code: 'to_downline', about: 'habagat' },
      { code: 'adjustment', about: depositId },
    ] as const
    const promotion = promotionOf('Welcome lift of 100%', { code: 'welcome-lift' })
    server.use(
      mockCall(promotions.promotions, { promotions: [promotion] }),
      transactions(() => ({ transactions: listed.map((one, index) => transactionOf(9 - index, one)), next: null })),
    )
    await openRecord()
    expect(await row(/^Bonus.*Welcome lift of 100%/)).toBeTruthy()
    for (const name of [en('title.rewardCentre'), en('title.mall'), en('title.hourContract'), 'habagat'])
      expect(await row(containing(name))).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/welcome-lift|reward:|mall:|contract:|0199c2c0/)
  })

  it('MEM-03 requests the chosen kind and days, also from an address', async () => {
    await openRecord()
    await row(/^Deposit ./)
    expect(asked).toMatchObject([{ from: '2026-11-09', to: '2026-11-15', offsetMinutes: '0' }])
    choosePeriod('month')
    fireEvent.click(main().getByRole('button', { name: 'Withdrawals' }))
    const group = 'withdrawals'
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', to: '2026-11-15', group }))
    choosePeriod('own')
    fireEvent.change(main().getByLabelText('From'), { target: { value: '2026-11-01' } })
    fireEvent.change(main().getByLabelText('To'), { target: { value: '2026-11-02' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-02', group }))
    cleanup()
    await openRecord('?from=2026-11-01&to=2026-11-02&code=stake')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-02', code: 'stake' }))
    expect((await main().findByRole('button', { name: 'Bet' })).getAttribute('aria-pressed')).toBe('true')
  })

  it('MEM-03 continues with the next page where the first ended', async () => {
    server.use(
      transactions(({ before }) =>
        before
          ? { transactions: [transactionOf(1, { code: 'adjustment', about: 'oldest' })], next: null }
          : { transactions: few.slice(0, 2), next: '3' },
      ),
    )
    await openRecord()
    expect(await row(/oldest/)).toBeTruthy()
    expect(asked.map(({ before }) => before)).toEqual([undefined, '3'])
    expect(await main().findByText(en('list.end'))).toBeTruthy()
  })

  it('RG-09 a tap shows the details: number to copy, time with its zone, subject, balance and money on hold', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    await openRecord()
    fireEvent.click(await row(/^Deposit ./))
    const sheet = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    expect(sheet.getByText('Nov 15, 2026, 3:05:00 AM')).toBeTruthy()
    expect(sheet.getByText('UTC+00:00')).toBeTruthy()
    for (const fact of ['₱1,000.00', '₱0.00', '4', '+₱500.00']) expect(sheet.getByText(fact)).toBeTruthy()
    expect(sheet.getByRole('link', { name: en('title.depositRecord') }).getAttribute('href')).toBe(
      `/m/transaction/deposits?id=${depositId}`,
    )
    fireEvent.click(sheet.getByRole('button', { name: en('records.copyNumber') }))
    await waitFor(() => expect(copied).toEqual(['4']))
  })

  it('RG-09 money put on hold, and paid from there, is explained', async () => {
    server.use(mockCall(wallet.merchantWallet, merchantWalletOf({ held: php(20_000) })))
    await openRecord()
    expect(await row(containing(en('records.heldForPayout')))).toBeTruthy()
    expect(await row(containing(en('records.wasHeld')))).toBeTruthy()
    const funds = within(main().getByRole('region', { name: 'Your money' }))
    expect(await funds.findByText('₱200.00')).toBeTruthy()
    expect(funds.getByText(en('records.heldMeans'))).toBeTruthy()
    expect(funds.queryByText(en('records.bonusMoney'))).toBeNull()
  })

  it('RG-08 bonus money is listed apart, and its lines are marked', async () => {
    server.use(
      mockCall(wallet.merchantWallet, merchantWalletOf({ bonus: php(7_700) })),
      transactions(() => ({ transactions: [transactionOf(1, { book: 'bonus' })], next: null })),
    )
    await openRecord()
    expect(await row(containing(en('records.bonusMoney')))).toBeTruthy()
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
    expect(
      main()
        .getByRole('link', { name: en('transfer.submit') })
        .getAttribute('href'),
    ).toBe('/m/member/transfer')
    cleanup()
    await openRecord('', 4)
    expect(main().getByRole('link', { name: 'Statement' })).toBeTruthy()
    expect(main().queryByRole('link', { name: en('transfer.submit') })).toBeNull()
  })
})

describe('the record without anything to list', () => {
  it('shows an empty state, and suggests where to look', async () => {
    server.use(transactions(() => ({ transactions: [], next: null })))
    await openRecord('?code=win')
    expect(await main().findByRole('heading', { name: en('records.nothing') })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Show 30 days' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', code: 'win' }))
    fireEvent.click(await main().findByRole('button', { name: en('records.showAllKinds') }))
    await waitFor(() => expect(asked.at(-1)!['code']).toBeUndefined())
  })

  it('shows an error and retries', async () => {
    server.use(mockFailure(wallet.transactionDetails, 'overloaded'))
    await openRecord()
    const alert = within(await main().findByRole('alert'))
    expect(alert.getByText(en('error.overloaded'))).toBeTruthy()
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
    expect(await main().findByText(en('error.network'))).toBeTruthy()
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
