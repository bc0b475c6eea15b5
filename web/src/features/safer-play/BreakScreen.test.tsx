import { payments, saferPlay, sessions, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCashier } from '../../../testing/cashier.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { saferPlayOf } from '../../../testing/safer-play.ts'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)

const dayMs = 86_400_000
const path = '/m/member/break'
let sent: unknown[] = []

const pauseOf = (changes: Partial<saferPlay.Break> = {}): saferPlay.Break => ({
  kind: 'timeout',
  since: new Date().toISOString(),
  until: new Date(Date.now() + 10 * dayMs).toISOString(),
  ...changes,
})

const answers = (
  call: typeof saferPlay.takeTimeout | typeof saferPlay.excludeSelf | typeof saferPlay.closeAccount,
  pause: saferPlay.Break,
) =>
  handlerOf(call, async (request) => {
    sent.push(await request.json())
    return HttpResponse.json({ success: true, value: saferPlayOf({ break: pause }) } as never)
  })

beforeEach(() => {
  sent = []
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
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

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('RG-14 taking a break', () => {
  it('a time-out is chosen, confirmed once, and then shown with a link to withdraw', async () => {
    server.use(answers(saferPlay.takeTimeout, pauseOf()))
    await renderApp(path)
    const timeout = await card('Time-out')
    expect(timeout.getAllByRole('radio')).toHaveLength(6)
    // Nothing is chosen beforehand.
    fireEvent.click(timeout.getByRole('button', { name: en('pause.start') }))
    await screen.findByText(en('pause.choose'))
    fireEvent.click(timeout.getByRole('radio', { name: '14 days' }))
    fireEvent.click(timeout.getByRole('button', { name: en('pause.start') }))
    await confirm(en('pause.confirm'))
    await waitFor(() => expect(sent).toEqual([{ hours: 336 }]))
    const standing = await screen.findByRole('region', { name: enStart('break.timeout') })
    expect(
      within(standing)
        .getByRole('link', { name: en('break.takeOut') })
        .getAttribute('href'),
    ).toBe('/m/withdraw')
  })

  it('an exclusion can be permanent', async () => {
    server.use(answers(saferPlay.excludeSelf, pauseOf({ kind: 'exclusion', until: null })))
    await renderApp(path)
    const exclusion = await card('Self-exclusion')
    fireEvent.click(exclusion.getByRole('radio', { name: en('pause.forEver') }))
    fireEvent.click(exclusion.getByRole('button', { name: 'Exclude me' }))
    await screen.findByText(en('pause.askTextForEver'))
    await confirm(en('pause.confirm'))
    await waitFor(() => expect(sent).toEqual([{ months: null }]))
    expect(await screen.findByRole('region', { name: en('break.forEver') })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Time-out' })).toBeNull()
  })

  it('a break can be made longer and not shorter', async () => {
    server.use(mockCall(saferPlay.saferPlay, saferPlayOf({ break: pauseOf() })))
    await renderApp(path)
    const names = (await card('Time-out')).getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
    expect(names).toEqual(['14 days', '30 days', '42 days'])
  })

  it('the deposit screen shows the break in place of the form', async () => {
    server.use(mockCall(saferPlay.saferPlay, saferPlayOf({ break: pauseOf() })))
    await renderApp('/m/voucherCenter')
    await screen.findByRole('region', { name: enStart('break.timeout') })
    expect(screen.queryByLabelText(/^Amount/, { selector: 'input' })).toBeNull()
  })
})

it('RG-29 an account is closed with one request and one question, and no reason', async () => {
  server.use(answers(saferPlay.closeAccount, pauseOf({ kind: 'closed', until: null })))
  await renderApp(path)
  fireEvent.click((await card('Close my account')).getByRole('button', { name: 'Close my account' }))
  await screen.findByText(en('pause.closeAsk'))
  await confirm(en('pause.closeConfirm'))
  await waitFor(() => expect(sent).toEqual([{}]))
  const standing = await screen.findByRole('region', { name: 'Your account is closed' })
  expect(within(standing).getByRole('link', { name: en('break.takeOut') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
})

describe('RG-12 a limit is offered before money is paid in', () => {
  it('is shown once to a member without a limit, and not again after a no', async () => {
    await renderApp('/m/voucherCenter')
    const offer = await card('Set a limit first?')
    expect(offer.getByRole('link', { name: en('offer.set') }).getAttribute('href')).toBe(
      '/m/member/limits?set=deposit.month',
    )
    fireEvent.click(offer.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', { name: 'Set a limit first?' })).toBeNull()
    cleanup()
    await renderApp('/m/voucherCenter')
    await screen.findByLabelText(/^Amount/, { selector: 'input' })
    expect(screen.queryByRole('region', { name: 'Set a limit first?' })).toBeNull()
  })
})

describe('a deposit that is refused', () => {
  it.each([
    ['limit_reached', 'See my limits', '/m/member/limits'],
    ['excluded', 'About my break', '/m/member/break'],
  ] as const)('%s says so and leads on', async (code, name, address) => {
    server.use(mockFailure(payments.depositAlipay, code))
    await renderApp('/m/voucherCenter')
    fireEvent.click(await screen.findByRole('radio', { name: /^Alipay/ }))
    fireEvent.input(screen.getByLabelText(/^Amount/, { selector: 'input' }), { target: { value: '100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Pay ₱100.00' }))
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
  })
})
