import { payments, sessions, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelsFixture, depositOf, mockCashier } from '../../../testing/cashier.ts'
import { php } from '../../../testing/money.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { shrinkPicture } from '../../components/pictures/shrink-picture.ts'
import { containing, en, enStart } from '../../../testing/texts.ts'

vi.mock(import('../../components/pictures/shrink-picture.ts'), () => ({ shrinkPicture: vi.fn<typeof shrinkPicture>() }))

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
// Some of these wait until the screen polls again.

const payAt = 'https://pay.example/abc'
let sent: unknown[] = []
let left: string[] = []

/** Records the request and responds as the server would. */
const answers = (
  call: typeof payments.depositGateway | typeof payments.manualTransfer,
  answer: (id: string) => object,
) =>
  handlerOf(call, async (request) => {
    const body = (await request.json()) as { depositId: string }
    sent.push(body)
    return HttpResponse.json({ success: true, value: answer(body.depositId) } as never)
  })

beforeEach(() => {
  sent = []
  left = []
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)))
  server.use(
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    ...mockCashier(),
    ...logInAs(),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('paying in', () => {
  it('RG-08 shows the balance in the account’s currency, and bonus money and money on hold separately', async () => {
    await renderApp('/m/voucherCenter')
    const funds = await screen.findByRole('region', { name: 'Balance' })
    await within(funds).findByText('₱1,234.50')
    expect(within(funds).getByText(en('cashier.bonusMoney')).nextSibling?.textContent).toBe('₱100.00')
    expect(within(funds).getByText(en('cashier.setAside')).nextSibling?.textContent).toBe('₱500.00')
    press('Hide amounts')
    expect(within(funds).queryByText('₱1,234.50')).toBeNull()
    expect(localStorage.getItem('hideBalance')).toBe('1')
  })

  it('FUND-02 a channel’s limits and bank are required, then the payment is made at the provider', async () => {
    server.use(
      answers(payments.depositGateway, (id) => ({ deposit: depositOf({ id }), redirectUrl: payAt })),
      mockCall(payments.depositRecords, { deposits: [depositOf()], next: null }),
    )
    await renderApp('/m/voucherCenter')
    await screen.findByText(en('cashier.channel'))
    type(/^Amount/, '50')
    press('Pay ₱50.00')
    const said = await screen.findByText('₱100.00 to ₱50,000.00', { selector: 'p' })
    expect(said.className).toContain('text-danger')
    press('₱500.00')
    press('Pay ₱500.00')
    expect(await screen.findByText('Choose your bank', { selector: 'p' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Bank'), { target: { value: 'MAYON' } })
    press('Pay ₱500.00')
    await waitFor(() => expect(left).toEqual([payAt]))
    expect(sent).toEqual([
      {
        depositId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        channel: 'bank-pay',
        amount: 50_000,
        bank: 'MAYON',
      },
    ])
    // Going back in the browser shows the deposit instead of the form.
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
    press('Continue to payment')
    expect(left).toEqual([payAt, payAt])
  })

  it('FUND-02 every kind of channel has its own call', async () => {
    server.use(
      handlerOf(payments.depositAlipay, () => {
        sent.push('alipay')
        return HttpResponse.json({ success: true, value: { deposit: depositOf(), redirectUrl: payAt } } as never)
      }),
    )
    await renderApp('/m/voucherCenter')
    fireEvent.click(await screen.findByRole('radio', { name: /^Alipay/ }))
    type(/^Amount/, '100')
    press('Pay ₱100.00')
    await waitFor(() => expect(left).toEqual([payAt]))
    expect(sent).toEqual(['alipay'])
  })

  it('FUND-06 after a lost response, pressing again requests the same deposit', async () => {
    server.use(
      handlerOf(payments.depositGateway, async (request) => {
        sent.push(await request.json())
        return HttpResponse.error()
      }),
    )
    server.use(mockCall(payments.banksByVendor, { channels: [{ ...channelsFixture[0]!, banks: [] }] }))
    await renderApp('/m/voucherCenter')
    await screen.findByText(en('cashier.channel'))
    type(/^Amount/, '500')
    press('Pay ₱500.00')
    await screen.findByText(en('error.network'))
    press('Pay ₱500.00')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]).toEqual(sent[1])
  })

  it('FUND-02 an address that is not encrypted is not followed', async () => {
    server.use(
      answers(payments.depositGateway, (id) => ({ deposit: depositOf({ id }), redirectUrl: 'http://pay.example/abc' })),
      mockCall(payments.banksByVendor, { channels: [{ ...channelsFixture[0]!, banks: [] }] }),
    )
    await renderApp('/m/voucherCenter')
    await screen.findByText(en('cashier.channel'))
    type(/^Amount/, '500')
    press('Pay ₱500.00')
    expect(await screen.findByText(enStart('error.payment_failed'))).toBeTruthy()
    expect(left).toEqual([])
  })

  it('FUND-02 the member chooses a promotion and sees what it gives; a used one is disabled', async () => {
    server.use(
      answers(payments.depositGateway, (id) => ({ deposit: depositOf({ id }), redirectUrl: payAt })),
      mockCall(payments.banksByVendor, { channels: [{ ...channelsFixture[0]!, banks: [] }] }),
    )
    await renderApp('/m/voucherCenter')
    await screen.findByText('First deposit')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No promotion' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Weekly reload/ }).disabled).toBe(true)
    expect(screen.getByText(en('cashier.promoTaken'))).toBeTruthy()
    expect(
      screen.getByText(
        containing(`${en('cashier.largest', { largest: '₱500.00' })} ${en('cashier.promoEnds', { days: 90 })}`),
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: /^First deposit/ }))
    type(/^Amount/, '400')
    press('Pay ₱400.00')
    expect(await screen.findByText(en('cashier.promoNeeds', { min: '₱500.00' }))).toBeTruthy()
    expect(sent).toEqual([])
    type(/^Amount/, '1000')
    expect(await screen.findByText(en('cashier.promoGives', { bonus: '₱500.00', stakes: '₱22,500.00' }))).toBeTruthy()
    press('Pay ₱1,000.00')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ promo: 'first', amount: 100_000 })
  })

  it('FUND-02 a manual transfer: the account, the sender, and a receipt; two people review it', async () => {
    vi.mocked(shrinkPicture).mockRejectedValueOnce(new Error('no picture')).mockResolvedValueOnce('aGVsbG8=')
    const reviewing = (id: string) =>
      depositOf({
        id,
        kind: 'manual',
        channelName: 'Bank transfer',
        state: 'reviewing',
        steps: [{ state: 'reviewing', at: '2026-11-15T04:00:00.000Z' }],
      })
    server.use(
      answers(payments.manualTransfer, reviewing),
      handlerOf(payments.depositRecords, (request) =>
        HttpResponse.json({
          success: true,
          value: { deposits: [reviewing(new URL(request.url).searchParams.get('id')!)], next: null },
        }),
      ),
    )
    await renderApp('/m/voucherCenter')
    fireEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }))
    expect(screen.getByText('0012 3456 7890')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy: Account number' })).toBeTruthy()
    type(/^Amount/, '500')
    press(en('cashier.sendSlip', { amount: '₱500.00' }))
    expect(await screen.findByText(en('cashier.slipMissing'))).toBeTruthy()
    type(enStart('cashier.payerName'), 'Account Holder')
    const pick = () =>
      fireEvent.change(screen.getByLabelText('Choose a picture'), {
        target: { files: [new File(['x'], 'slip.png', { type: 'image/png' })] },
      })
    pick()
    expect(await screen.findByText(enStart('cashier.slipUnreadable'))).toBeTruthy()
    pick()
    expect(await screen.findByRole('img', { name: en('cashier.slipPicture') })).toBeTruthy()
    press(en('cashier.sendSlip', { amount: '₱500.00' }))
    expect(await screen.findByText(en('cashier.deposit.reviewing'))).toBeTruthy()
    expect(screen.getByText(en('cashier.depositText.reviewing'))).toBeTruthy()
    expect(sent).toEqual([
      {
        depositId: expect.any(String) as string,
        channel: 'by-hand',
        amount: 50_000,
        payerName: 'Account Holder',
        slip: 'aGVsbG8=',
      },
    ])
    expect(left).toEqual([])
  })

  it('FUND-02 a server error is shown beside its field', async () => {
    server.use(
      mockFailure(payments.depositGateway, 'limit_reached'),
      mockCall(payments.banksByVendor, { channels: [{ ...channelsFixture[0]!, banks: [] }] }),
    )
    await renderApp('/m/voucherCenter')
    await screen.findByText(en('cashier.channel'))
    type(/^Amount/, '500')
    press('Pay ₱500.00')
    await screen.findByText(en('error.limit_reached'))
    expect(screen.getByLabelText(/^Amount/, { selector: 'input' }).getAttribute('aria-invalid')).toBe('true')
  })

  it('FUND-02 without any channel, and when loading failed, the next step is shown', async () => {
    server.use(mockCall(payments.banksByVendor, { channels: [] }))
    await renderApp('/m/voucherCenter')
    expect(await screen.findByText(en('cashier.noChannels'))).toBeTruthy()
    cleanup()
    server.use(mockFailure(payments.banksByVendor, 'overloaded'))
    await renderApp('/m/voucherCenter')
    expect(await screen.findByText(en('error.overloaded'))).toBeTruthy()
    server.use(mockCall(payments.banksByVendor, { channels: channelsFixture }))
    press('Try again')
    expect(await screen.findByText(en('cashier.channel'))).toBeTruthy()
  })
})

describe('coming back from the provider', () => {
  const back = `/m/transaction/deposits?id=${depositOf().id}`

  it('RG-09 a pending deposit is shown as pending, then as credited', async () => {
    let answer = depositOf()
    server.use(
      handlerOf(payments.depositRecords, () =>
        HttpResponse.json({ success: true, value: { deposits: [answer], next: null } } as never),
      ),
    )
    await renderApp(back)
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
    expect(screen.getByText(enStart('cashier.depositText.started'))).toBeTruthy()
    const at = '2026-11-15T04:01:00.000Z'
    answer = depositOf({ state: 'paid', steps: [...answer.steps, { state: 'paid', at }], bonus: php(25_000) })
    expect(await screen.findByText(en('cashier.deposit.paid'))).toBeTruthy()
    expect(screen.getByText(en('cashier.bonusAdded', { bonus: '₱250.00' }))).toBeTruthy()
  })

  it('FUND-02 the deposit screen shows it as well', async () => {
    server.use(mockCall(payments.depositRecords, { deposits: [depositOf()], next: null }))
    await renderApp(`/m/voucherCenter?deposit=${depositOf().id}`)
    expect(await screen.findByText('Waiting for the provider')).toBeTruthy()
    expect(screen.queryByText(en('cashier.channel'))).toBeNull()
  })

  it('RG-09 a refused or failed deposit shows the reason', async () => {
    const steps = [...depositOf().steps, { state: 'refused' as const, at: '2026-11-15T04:01:00.000Z' }]
    const refused = depositOf({ state: 'refused', reason: 'The slip is of another day.', steps })
    server.use(mockCall(payments.depositRecords, { deposits: [refused], next: null }))
    await renderApp(back)
    expect(await screen.findByText(en('cashier.deposit.refused'))).toBeTruthy()
    expect(screen.getByText('The slip is of another day.')).toBeTruthy()
    expect(screen.getByRole('link', { name: en('cashier.tryAgain') })).toBeTruthy()
  })

  it("FUND-02 another member's deposit is not found, and an invalid id is not requested", async () => {
    await renderApp(back)
    expect(await screen.findByText(en('cashier.notFound'))).toBeTruthy()
    cleanup()
    await renderApp('/m/transaction/deposits?id=<script>')
    expect(await screen.findByText('No deposits yet')).toBeTruthy()
  })
})

describe('the record', () => {
  it('FUND-02 lists every deposit with its state, page by page', async () => {
    const second = '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0d02'
    server.use(
      handlerOf(payments.depositRecords, (request) => {
        const { searchParams } = new URL(request.url)
        const value = searchParams.has('before')
          ? { deposits: [depositOf({ id: second, state: 'failed', reason: 'x y' })], next: null }
          : { deposits: [depositOf({ state: 'paid' })], next: '2026-11-15T03:00:00.000Z' }
        return HttpResponse.json({ success: true, value } as never)
      }),
    )
    await renderApp('/m/transaction/deposits')
    expect(await screen.findByRole('link', { name: /Online banking.*₱500\.00.*Credited/ })).toBeTruthy()
    const failed = await screen.findByRole('link', { name: /Online banking.*Failed/ })
    expect(failed.getAttribute('href')).toBe(`/m/transaction/deposits?id=${second}`)
    expect(await screen.findByText(en('list.end'))).toBeTruthy()
  })

  it('ECON-09 a reversed deposit shows why, what was taken from the balance, and the way to customer service', async () => {
    const steps = (['started', 'paid', 'reversed'] as const).map((state) => ({ state, at: '2026-11-15T04:00:00.000Z' }))
    const reversed = depositOf({
      state: 'reversed',
      reason: 'charged_back',
      takenBack: php(30_000),
      bonus: php(500),
      steps,
    })
    server.use(mockCall(payments.depositRecords, { deposits: [reversed], next: null }))
    await renderApp(`/m/transaction/deposits?id=${reversed.id}`)
    expect(await screen.findByText(en('cashier.deposit.reversed'))).toBeTruthy()
    expect(screen.getByText(en('cashier.reason.charged_back'))).toBeTruthy()
    expect(screen.getByText(en('cashier.takenBack', { amount: '₱300.00' }))).toBeTruthy()
    expect(screen.queryByText(containing(en('cashier.bonusAdded', { bonus: '' }).trim()))).toBeNull()
    expect(screen.getByRole('link', { name: en('cashier.service') })).toBeTruthy()
  })

  it('FUND-02 an empty record links to a first deposit', async () => {
    await renderApp('/m/transaction/deposits')
    expect(await screen.findByText('No deposits yet')).toBeTruthy()
  })
})

describe('access', () => {
  it.each([
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/bankCards',
    '/m/transaction/deposits',
    '/m/transaction/withdrawals',
  ])('FUND-01 %s: a visitor logs in first', async (path) => {
    localStorage.clear()
    await renderApp(path)
    await waitFor(() => expect(heading()).toBe('Log in'))
  })

  it.each([
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/member/bankCards',
    '/m/transaction/deposits',
    '/m/transaction/withdrawals',
  ])('FUND-01 %s: an account of another type sees the reason and no content', async (path) => {
    server.use(...logInAs(4))
    await renderApp(path)
    expect(await screen.findByText(en('error.free_account_refused'))).toBeTruthy()
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(screen.queryByText(en('cashier.channel'))).toBeNull()
  })
})
