import { payments, system, wallet, type SentBodyOf } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { merchantWalletOf, php } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { en } from '../../../../testing/texts.ts'

type Sent = SentBodyOf<typeof payments.transfer>
type Vendor = payments.VendorTransfer['from']

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
let sent: Sent[] = []
let kept: payments.VendorTransfer[] = []

/** A vendor that ends every transfer in the given state, and a matching record. */
const ends = (state: payments.VendorTransfer['state']) =>
  handlerOf(payments.transfer, async (request) => {
    const body = (await request.json()) as Sent
    sent.push(body)
    const { transferId: id, from, to, amount } = body
    const value = {
      id,
      at: '2026-11-15T04:00:00.000Z',
      from: from as Vendor,
      to: to as Vendor,
      amount: php(amount),
      state,
    }
    kept = [value, ...kept.filter((one) => one.id !== id)]
    return HttpResponse.json({ success: true, value })
  })

const vendors = [
  { vendor: 'CORAL' as never, name: 'Coral Bay', balance: php(30_000) },
  { vendor: 'KAPIS' as never, name: 'Kapis', balance: null },
]

beforeEach(() => {
  sent = []
  kept = []
  server.use(
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf({ balance: php(123_450) })),
    mockCall(payments.gcsWallets, { wallets: vendors }),
    handlerOf(payments.transferRecords, () =>
      HttpResponse.json({ success: true, value: { transfers: kept, next: null } }),
    ),
    ends('done'),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const openTransfer = async (search = '', type = 0) => {
  server.use(...logInAs(type))
  await renderApp(`/m/member/transfer${search}`)
}
const main = () => within(screen.getByRole('main'))
const amount = () => main().findByLabelText<HTMLInputElement>('Amount')
const fill = async (text: string) => fireEvent.change(await amount(), { target: { value: text } })
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }))

describe('moving money between wallets', () => {
  it('FUND-04 transfers from the merchant to a vendor, and confirms it', async () => {
    await openTransfer()
    await fill('250.50')
    press(en('transfer.submit'))
    expect(await main().findByText('The money has arrived.')).toBeTruthy()
    expect(main().getByText('₱250.50 from Main wallet to Coral Bay')).toBeTruthy()
    expect(sent).toMatchObject([{ from: 'merchant', to: 'CORAL', amount: 25_050 }])
    expect(await main().findByText('To Coral Bay')).toBeTruthy()
    expect((await amount()).value).toBe('')
  })

  it('FUND-04 swaps the direction, transfers everything, and reads both from the address', async () => {
    await openTransfer('?vendor=CORAL')
    await amount()
    press('Swap direction')
    await waitFor(() => expect(main().getByLabelText<HTMLSelectElement>('From').value).toBe('CORAL'))
    press(en('transfer.all'))
    expect((await amount()).value).toBe('300')
    press(en('transfer.submit'))
    await waitFor(() => expect(sent).toMatchObject([{ from: 'CORAL', to: 'merchant', amount: 30_000 }]))
    cleanup()
    await openTransfer('?vendor=KAPIS&direction=back')
    expect((await main().findByLabelText<HTMLSelectElement>('From')).value).toBe('KAPIS')
    expect(main().getByText(en('transfer.noAnswer'))).toBeTruthy()
    expect(main().getByRole<HTMLButtonElement>('button', { name: en('transfer.all') }).disabled).toBe(true)
  })

  it.each([
    ['', en('transfer.amountUnfit')],
    ['0', en('transfer.amountUnfit')],
    ['1.2.3', en('transfer.amountUnfit')],
    ['1234.51', en('error.insufficient_funds')],
  ])('FUND-04 sends nothing for %j and shows why', async (text, why) => {
    await openTransfer()
    await fill(text)
    press(en('transfer.submit'))
    expect(await main().findByText(why)).toBeTruthy()
    expect(document.activeElement).toBe(await amount())
    expect(sent).toEqual([])
  })

  it('FUND-04 a transfer without a response is repeated under the same id, also after a reload', async () => {
    const lost: string[] = []
    server.use(
      handlerOf(payments.transfer, async (request) => {
        lost.push(((await request.json()) as Sent).transferId)
        // It was done and only the response was lost: the remaining balance would not be enough to do it again.
        server.use(mockCall(wallet.merchantWallet, merchantWalletOf({ balance: php(9_000) })))
        return HttpResponse.error()
      }),
    )
    await openTransfer()
    await fill('100')
    press(en('transfer.submit'))
    expect(await main().findByText(en('transfer.unanswered'))).toBeTruthy()
    await main().findByText('₱90.00')
    press(en('transfer.again'))
    await waitFor(() => expect(lost).toHaveLength(2))
    cleanup()
    server.use(ends('done'))
    await openTransfer()
    await fill('100')
    press(en('transfer.submit'))
    await main().findByText('The money has arrived.')
    server.use(mockCall(wallet.merchantWallet, merchantWalletOf()))
    cleanup()
    await openTransfer()
    await fill('100')
    press(en('transfer.submit'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(new Set([...lost, sent[0]!.transferId]).size).toBe(1)
    expect(sent[1]!.transferId).not.toBe(lost[0])
  })

  it('FUND-04 polls a transfer until its outcome is known', async () => {
    server.use(ends('started'))
    await openTransfer()
    await fill('100')
    press(en('transfer.submit'))
    expect(await main().findByText(en('transfer.means.started'))).toBeTruthy()
    expect(await main().findByText(en('transfer.state.started'))).toBeTruthy()
    kept = kept.map((transfer) => Object.assign({}, transfer, { state: 'failed' as const }))
    expect(await main().findByText(en('transfer.means.failed'))).toBeTruthy()
    expect(main().getByText(en('transfer.state.failed'))).toBeTruthy()
  })

  it('FUND-04 a refusal shows its reason, and the next attempt is a new one', async () => {
    await openTransfer()
    server.use(
      handlerOf(payments.transfer, async (request) => {
        sent.push((await request.json()) as Sent)
        return HttpResponse.json({ success: false, code: 'insufficient_funds', message: '' }, { status: 409 })
      }),
    )
    await fill('100')
    press(en('transfer.submit'))
    expect((await main().findByRole('alert')).textContent).toContain(en('error.insufficient_funds'))
    press(en('transfer.submit'))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]!.transferId).not.toBe(sent[1]!.transferId)
  })
})

describe('without anything to move', () => {
  it('says that every game plays from the balance', async () => {
    server.use(mockCall(payments.gcsWallets, { wallets: [] }))
    await openTransfer()
    expect(await main().findByRole('heading', { name: en('transfer.none') })).toBeTruthy()
  })

  it('TRIAL-02 a trial user is told to use a real account', async () => {
    await openTransfer('', 4)
    expect(await main().findByText(en('error.free_account_refused'))).toBeTruthy()
  })

  it('shows an error and retries', async () => {
    server.use(mockFailure(payments.gcsWallets, 'overloaded'))
    await openTransfer()
    const retry = await main().findByRole('button', { name: 'Try again' })
    server.use(mockCall(payments.gcsWallets, { wallets: vendors }))
    fireEvent.click(retry)
    expect(await amount()).toBeTruthy()
  })
})
