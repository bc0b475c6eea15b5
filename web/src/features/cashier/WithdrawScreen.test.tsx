import { members, payments, promotions, sessions, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardOf, channelsFixture, mockCashier, optionsOf, withdrawalOf } from '../../../testing/cashier.ts'
import { php } from '../../../testing/money.ts'
import { runningOf } from '../../../testing/promotions.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { containing, en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
// Some of these wait until the screen polls again.

const { banks } = channelsFixture[0]!
const otherClaimId = promotions.ClaimId.parse('0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0e02')
let proven: unknown[] = []
let sent: unknown[] = []

beforeEach(() => {
  proven = []
  sent = []
  server.use(
    ...mockSealing(),
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    mockCall(members.hasWithdrawalPassword, { hasWithdrawalPassword: true }),
    ...mockCashier(),
    ...logInAs(),
    mockSealed(
      members.stepUp,
      ({ paymentPassword }: { paymentPassword: string }) =>
        paymentPassword === 'mine'
          ? { value: { grant: 'granted', expiresAt: '2026-11-15T04:05:00.000Z' } }
          : { code: 'credentials_wrong' },
      proven,
    ),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** The record of one withdrawal, whichever is requested. */
const reports = (changes: Parameters<typeof withdrawalOf>[0] = {}) =>
  handlerOf(payments.withdrawReport, (request) => {
    const id = new URL(request.url).searchParams.get('id')!
    return HttpResponse.json({ success: true, value: { withdrawals: [withdrawalOf({ id, ...changes })], next: null } })
  })

describe('taking money out', () => {
  it('FUND-03 limits, card, amount and payment password, then a timeline with who acts next and by when', async () => {
    server.use(
      mockSealed(
        payments.withdraw,
        ({ withdrawalId }: { withdrawalId: string }) => ({ value: withdrawalOf({ id: withdrawalId }) }),
        sent,
      ),
      reports(),
    )
    await renderApp('/m/withdraw')
    await screen.findByText(en('cashier.limits'))
    expect(screen.getByText('Left today').nextSibling?.textContent).toBe('₱900.00')
    expect(screen.getByText('Withdrawals left today').nextSibling?.textContent).toBe('3')
    expect(screen.getByRole('radio', { name: /Mayon Bank.*7890/ })).toBeTruthy()
    type(/^Amount/, '950')
    press('Withdraw ₱950.00')
    expect(await screen.findByText(en('cashier.overToday', { left: '₱900.00' }))).toBeTruthy()
    type(/^Amount/, '2000')
    expect(await screen.findByText(en('error.insufficient_funds'))).toBeTruthy()
    press(en('cashier.all'))
    expect(screen.getByRole('button', { name: 'Withdraw ₱900.00' })).toBeTruthy()
    press('₱500.00')
    press('Withdraw ₱500.00')
    expect(await screen.findByText('Please enter your payment password.')).toBeTruthy()
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    expect(await screen.findByText(en('cashier.withdrawal.requested'))).toBeTruthy()
    expect(screen.getByText(en('cashier.next.operator'))).toBeTruthy()
    expect(screen.getByText(/^By Nov 15, 2099/)).toBeTruthy()
    const stages = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(stages.map(({ textContent }) => textContent?.replace(/Nov.*/, ''))).toEqual([
      'Requested',
      en('cashier.doing.operator'),
      en('cashier.stage.paying'),
      en('cashier.stage.paid'),
    ])
    expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    expect(proven).toEqual([{ paymentPassword: 'mine', for: { act: 'withdraw', amount: 50_000 } }])
    expect(sent).toEqual([
      {
        withdrawalId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        cardId: cardOf().id,
        amount: 50_000,
        grant: 'granted',
        ending: [],
      },
    ])
    expect(sessionStorage.getItem('REQUEST_WITHDRAWAL')).toBeNull()
  })

  it('ECON-02 bonuses that a withdrawal ends are shown, agreed to and sent; others need a new agreement', async () => {
    const welcome = runningOf({ about: 'Welcome', bonus: php(10_000), largest: php(50_000), endsOnWithdrawal: true })
    const daily = runningOf({ claimId: otherClaimId, about: 'Daily', bonus: php(5_000), endsOnWithdrawal: true })
    server.use(
      mockCall(payments.withdrawOptions, optionsOf({ ending: [welcome] })),
      mockSealed(payments.withdraw, () => ({ code: 'bonuses_changed' }), sent),
    )
    await renderApp('/m/withdraw')
    expect(await screen.findByText(en('cashier.ends'))).toBeTruthy()
    expect(screen.getByText('₱100.00 / ₱500.00')).toBeTruthy()
    expect(screen.getByText(en('cashier.largest', { largest: '₱500.00' }))).toBeTruthy()
    type(/^Amount/, '500')
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    expect([proven, sent]).toEqual([[], []])
    fireEvent.click(screen.getByRole('checkbox', { name: en('cashier.endsAgree', { amount: '₱100.00' }) }))
    server.use(mockCall(payments.withdrawOptions, optionsOf({ ending: [welcome, daily] })))
    press('Withdraw ₱500.00')
    expect(await screen.findByText(enStart('error.bonuses_changed'))).toBeTruthy()
    expect(sent).toMatchObject([{ ending: [welcome.claimId] }])
    const both = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: en('cashier.endsAgree', { amount: '₱150.00' }),
    })
    expect(both.checked).toBe(false)
    server.use(
      mockSealed(payments.withdraw, () => ({ value: withdrawalOf() }), sent),
      reports(),
    )
    fireEvent.click(both)
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    expect(await screen.findByText(en('cashier.withdrawal.requested'))).toBeTruthy()
    expect(sent[1]).toMatchObject({ ending: [welcome.claimId, daily.claimId] })
  })

  it('FUND-03 a wrong payment password requests nothing and shows its own error text', async () => {
    server.use(mockSealed(payments.withdraw, () => ({ value: withdrawalOf() }), sent))
    await renderApp('/m/withdraw')
    await screen.findByText(en('cashier.limits'))
    type(/^Amount/, '500')
    type(/^Payment password/, 'wrong')
    press('Withdraw ₱500.00')
    expect(await screen.findByText(en('form.paymentPasswordWrong'))).toBeTruthy()
    expect(sent).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>(/^Payment password/, { selector: 'input' }).value).toBe('')
  })

  it('FUND-06 an answer that was lost is looked for in the record', async () => {
    server.use(
      handlerOf(payments.withdraw, () => HttpResponse.error()),
      reports(),
    )
    await renderApp('/m/withdraw')
    await screen.findByText(en('cashier.limits'))
    type(/^Amount/, '500')
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    expect(await screen.findByText(en('cashier.withdrawal.requested'))).toBeTruthy()
  })

  it('FUND-06 pressed again after a lost answer that left no record, it is the same withdrawal', async () => {
    server.use(handlerOf(payments.withdraw, () => HttpResponse.error()))
    await renderApp('/m/withdraw')
    await screen.findByText(en('cashier.limits'))
    type(/^Amount/, '500')
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    await screen.findByText(en('error.network'))
    const kept = JSON.parse(sessionStorage.getItem('REQUEST_WITHDRAWAL')!) as { id: string }
    server.use(
      mockSealed(payments.withdraw, () => ({ value: withdrawalOf({ id: kept.id }) }), sent),
      reports(),
    )
    type(/^Payment password/, 'mine')
    press('Withdraw ₱500.00')
    expect(await screen.findByText(en('cashier.withdrawal.requested'))).toBeTruthy()
    expect(sent).toMatchObject([{ withdrawalId: kept.id }])
  })

  it.each([
    [{ hasPaymentPassword: false }, 'Set payment password'],
    [{ isPaused: true, hasPaymentPassword: false }, 'Withdrawals are paused'],
    [{ beforeIdentity: php(9_999) }, 'Verify identity'],
    [
      { hold: { until: '2099-11-15T10:00:00.000Z', left: php(0) } },
      containing(en('cashier.coolingOff', { when: 'Nov 15, 2099' })),
    ],
    [{ timesLeftToday: 0 }, en('cashier.doneToday')],
    [{ balance: php(9_999) }, en('cashier.tooLittle', { min: '₱100.00' })],
  ])('FUND-03 the reason why it is blocked replaces the form: %j', async (changes, title) => {
    server.use(mockCall(payments.withdrawOptions, optionsOf(changes)))
    await renderApp('/m/withdraw')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  })

  it('ECON-11 the screen says how much can be withdrawn without identity, and where to verify it once that is used up', async () => {
    server.use(mockCall(payments.withdrawOptions, optionsOf({ beforeIdentity: php(30_000) })))
    await renderApp('/m/withdraw')
    expect((await screen.findByText(en('cashier.beforeIdentity'))).nextSibling?.textContent).toBe('₱300.00')
    expect(screen.getByText('₱100.00 to ₱300.00')).toBeTruthy()
    type(/^Amount/, '301')
    press('Withdraw ₱301.00')
    expect(await screen.findByText('Verify your identity before you withdraw this amount.')).toBeTruthy()
    cleanup()
    server.use(mockCall(payments.withdrawOptions, optionsOf({ beforeIdentity: php(0) })))
    await renderApp('/m/withdraw')
    const way = await screen.findByRole('link', { name: 'Verify identity' })
    expect(way.getAttribute('href')).toBe('/m/member/identity')
  })

  it('ECON-09 a member whose withdrawals are paused is led to customer service before any attempt', async () => {
    server.use(mockCall(payments.withdrawOptions, optionsOf({ isPaused: true })))
    await renderApp('/m/withdraw')
    expect(await screen.findByText(enStart('cashier.pausedText'))).toBeTruthy()
    expect(screen.getByRole('link', { name: en('cashier.service') })).toBeTruthy()
  })

  it('SEC-06 during a hold the form shows how much can be withdrawn and until when', async () => {
    const hold = { until: '2099-11-15T10:00:00.000Z', left: php(20_000) }
    server.use(mockCall(payments.withdrawOptions, optionsOf({ hold })))
    await renderApp('/m/withdraw')
    expect(await screen.findByText(/^Until Nov 15, 2099.* ₱200\.00/)).toBeTruthy()
    expect(screen.getByText('₱100.00 to ₱200.00')).toBeTruthy()
  })

  it('FUND-03 without a payment password there is a link to set one', async () => {
    server.use(mockCall(payments.withdrawOptions, optionsOf({ hasPaymentPassword: false })))
    await renderApp('/m/withdraw')
    const way = await screen.findByRole('link', { name: 'Set payment password' })
    expect(way.getAttribute('href')).toBe('/m/securityCenter?part=paymentPassword')
    expect(screen.getByRole('heading', { name: 'You can withdraw after these steps ₱900.00' })).toBeTruthy()
  })

  it('FUND-03 without a card one is added first, and a new one shows from when it can be paid', async () => {
    server.use(mockCall(payments.bankCards, { cards: [], banks, room: 3, holder: null }))
    await renderApp('/m/withdraw')
    expect(await screen.findByRole('link', { name: 'Add a bank card' })).toBeTruthy()
    cleanup()
    const waiting = cardOf({ isPayable: false, payableFrom: '2099-11-16T04:00:00.000Z' })
    server.use(mockCall(payments.bankCards, { cards: [waiting], banks, room: 2, holder: waiting.holder }))
    await renderApp('/m/withdraw')
    expect(await screen.findByText(containing(en('cashier.cardsCoolingOff', { when: 'Nov 16, 2099' })))).toBeTruthy()
  })
})

describe('the progress of a withdrawal', () => {
  const at = (minute: number) => `2026-11-15T04:0${minute}:00.000Z`
  const address = `/m/transaction/withdrawals?id=${withdrawalOf().id}`

  it('FUND-03 past stages have their time, the others are ahead, and it is polled until it is paid', async () => {
    const steps = [
      { state: 'requested' as const, at: at(0) },
      { state: 'approved' as const, at: at(1) },
      { state: 'paying' as const, at: at(2) },
    ]
    server.use(reports({ state: 'paying', steps, next: { who: 'bank', by: '2099-11-15T10:00:00.000Z' } }))
    await renderApp(address)
    expect(await screen.findByText(en('cashier.next.bank'))).toBeTruthy()
    const stages = () => within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(stages().map((stage) => stage.getAttribute('aria-current'))).toEqual([null, null, null, 'step'])
    server.use(reports({ state: 'paid', steps: [...steps, { state: 'paid', at: at(3) }], next: null }))
    expect(await screen.findByText(en('cashier.withdrawal.paid'))).toBeTruthy()
    expect(screen.queryByText(/^Next,/)).toBeNull()
    expect(stages().every((stage) => stage.textContent?.includes('2026'))).toBe(true)
  })

  it('a withdrawal on hold is under review, until when', async () => {
    server.use(reports({ heldUntil: '2099-11-16T10:00:00.000Z' }))
    await renderApp(address)
    expect(await screen.findByText(en('cashier.withdrawal.held'))).toBeTruthy()
    expect(screen.getByText(/^Your money is safe\. Expect an answer by Nov 16, 2099/)).toBeTruthy()
  })

  it('a listed reason is read in the member’s language, before the words of whoever refused', async () => {
    const steps = [
      { state: 'requested' as const, at: at(0) },
      { state: 'refused' as const, at: at(1) },
    ]
    server.use(
      reports({ state: 'refused', listedReason: 'identity_needed', reason: 'A photo is enough.', steps, next: null }),
    )
    await renderApp(address)
    expect(await screen.findByText(`${en('cashier.listed.identity_needed')} A photo is enough.`)).toBeTruthy()
  })

  it('RG-09 a refusal shows its reason, and that the money was returned', async () => {
    const steps = [
      { state: 'requested' as const, at: at(0) },
      { state: 'refused' as const, at: at(1) },
    ]
    server.use(reports({ state: 'refused', reason: 'The card is in another name.', steps, next: null }))
    await renderApp(address)
    expect(await screen.findByText('The card is in another name.')).toBeTruthy()
    expect(screen.getByText('The money is back in your balance.')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')).toHaveLength(2)
  })

  it('ECON-09 a withdrawal that a reversed deposit ended does not say that its money is back', async () => {
    const steps = [
      { state: 'requested' as const, at: at(0) },
      { state: 'refused' as const, at: at(1) },
    ]
    server.use(reports({ state: 'refused', reason: 'deposit_reversed', steps, next: null }))
    await renderApp(address)
    expect(await screen.findByText(enStart('cashier.reason.deposit_reversed'))).toBeTruthy()
    expect(screen.queryByText('The money is back in your balance.')).toBeNull()
  })

  it('FUND-03 a time that has passed is called late', async () => {
    server.use(reports({ next: { who: 'operator', by: '2020-01-01T00:00:00.000Z' } }))
    await renderApp(address)
    expect(await screen.findByText(enStart('cashier.nextLate'))).toBeTruthy()
    expect(screen.getByRole('link', { name: en('cashier.service') })).toBeTruthy()
  })

  it('FUND-03 the record lists every withdrawal with its state', async () => {
    server.use(mockCall(payments.withdrawReport, { withdrawals: [withdrawalOf()], next: null }))
    await renderApp('/m/transaction/withdrawals')
    const row = await screen.findByRole('link', { name: /Mayon Bank.*₱500\.00.*Requested/ })
    fireEvent.click(row)
    expect(await screen.findByText(en('cashier.withdrawal.requested'))).toBeTruthy()
  })
})

describe('bank cards', () => {
  it('FUND-03 a card is added with the payment password, in the name that all cards are in', async () => {
    server.use(
      mockSealed(
        payments.addBankCard,
        () => ({ value: cardOf({ isPayable: false, payableFrom: '2099-11-16T04:00:00.000Z' }) }),
        sent,
      ),
    )
    await renderApp('/m/member/bankCards')
    await screen.findByText('**** 7890')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a bank card' }))
    fireEvent.change(screen.getByLabelText('Bank'), { target: { value: 'MAYON' } })
    type(/^Account number/, '1234')
    type(/^Payment password/, 'mine')
    press('Save card')
    expect(await screen.findByText(en('cashier.numberUnfit'))).toBeTruthy()
    type(/^Account number/, '1234 5678-9012')
    expect(screen.getByLabelText<HTMLInputElement>(/^Account holder/, { selector: 'input' }).readOnly).toBe(true)
    press('Save card')
    expect(
      await screen.findByText(containing(en('cashier.cardAdded', { when: 'Nov 16, 2099' }).slice(0, -1))),
    ).toBeTruthy()
    expect(proven).toEqual([{ paymentPassword: 'mine', for: { act: 'bankCard' } }])
    expect(sent).toEqual([
      {
        cardId: expect.any(String) as string,
        bank: 'MAYON',
        number: '123456789012',
        holder: 'Account Holder',
        grant: 'granted',
      },
    ])
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' ')
    expect(kept).not.toContain('123456789012')
  })

  it('FUND-03 a card is removed only after a confirmation', async () => {
    const removed: (string | null)[] = []
    server.use(
      handlerOf(payments.removeBankCard, (request) => {
        removed.push(new URL(request.url).searchParams.get('cardId'))
        return HttpResponse.json({ success: true, value: {} })
      }),
    )
    await renderApp('/m/member/bankCards')
    fireEvent.click(await screen.findByRole('button', { name: 'Remove **** 7890' }))
    press(en('cashier.keep'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(removed).toEqual([])
    press('Remove **** 7890')
    server.use(mockCall(payments.bankCards, { cards: [], banks, room: 3, holder: null }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove card' }))
    expect(await screen.findByText('No bank card yet')).toBeTruthy()
    expect(removed).toEqual([cardOf().id])
  })

  it('FUND-03 without a payment password no card can be added, nor beyond the maximum number', async () => {
    server.use(mockCall(members.hasWithdrawalPassword, { hasWithdrawalPassword: false }))
    await renderApp('/m/member/bankCards')
    expect(await screen.findByText('Set a payment password first')).toBeTruthy()
    cleanup()
    server.use(mockCall(payments.bankCards, { cards: [cardOf()], banks, room: 0, holder: 'Account Holder' }))
    await renderApp('/m/member/bankCards')
    expect(await screen.findByText(enStart('cashier.noRoom'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a bank card' })).toBeNull()
  })

  it('FUND-03 a failed request can be retried', async () => {
    server.use(mockFailure(payments.bankCards, 'overloaded'))
    await renderApp('/m/member/bankCards')
    await screen.findByText(en('error.overloaded'))
    server.use(mockCall(payments.bankCards, { cards: [cardOf()], banks, room: 1, holder: null }))
    press('Try again')
    expect(await screen.findByText('**** 7890')).toBeTruthy()
  })
})
