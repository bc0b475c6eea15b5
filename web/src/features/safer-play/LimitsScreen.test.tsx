import { saferPlay, sessions, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { saferPlayOf } from '../../../testing/safer-play.ts'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { containing, en } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)

const path = '/m/member/limits'
let sent: unknown[] = []

const limitOf = (changes: Partial<saferPlay.PlayLimit>): saferPlay.PlayLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: 50_000,
  used: 12_000,
  next: null,
  ...changes,
})

/** Records the request and responds with a state. */
const answers = (call: typeof saferPlay.setLimit | typeof saferPlay.confirmLimit, state: saferPlay.SaferPlay) =>
  handlerOf(call, async (request) => {
    sent.push(await request.json())
    return HttpResponse.json({ success: true, value: state } as never)
  })

beforeEach(() => {
  sent = []
  server.use(
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    ...logInAs(),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const card = (name: string) => screen.findByRole('region', { name })
const row = async (kind: string, name: RegExp) => within(await card(kind)).getByRole('button', { name })
const write = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('limits', () => {
  it('RG-12 each kind has its three periods, with limit and usage', async () => {
    server.use(
      mockCall(
        saferPlay.saferPlay,
        saferPlayOf({ limits: [limitOf({}), limitOf({ kind: 'time', period: 'week', amount: 600, used: 95 })] }),
      ),
    )
    await renderApp(path)
    for (const kind of ['Deposits', 'Losses', en('limits.kind.stake'), en('limits.kind.time')])
      expect(within(await card(kind)).getAllByRole('button')).toHaveLength(3)
    expect((await row('Deposits', /24 hours/)).textContent).toContain('₱120.00 of ₱500.00 used')
    expect((await row(en('limits.kind.time'), /7 days/)).textContent).toContain('1 h 35 min of 10 h used')
    expect((await row('Losses', /30 days/)).textContent).toContain('No limit')
  })

  it('RG-12 an amount is written freely, and the answer is shown', async () => {
    server.use(answers(saferPlay.setLimit, saferPlayOf({ limits: [limitOf({ amount: 123_456, used: 0 })] })))
    await renderApp(path)
    fireEvent.click(await row('Deposits', /24 hours/))
    await screen.findByLabelText('Your limit')
    write('Your limit', 'much')
    press('Set limit')
    await screen.findByText(en('limits.unfit'))
    write('Your limit', '1,234.56')
    await screen.findByText(en('limits.atOnce'))
    press('Set limit')
    await waitFor(() => expect(sent).toEqual([{ kind: 'deposit', period: 'day', amount: 123_456 }]))
    await waitFor(async () => expect((await row('Deposits', /24 hours/)).textContent).toContain('₱1,234.56'))
    expect(screen.getByText(en('limits.saved'))).toBeTruthy()
  })

  it('RG-12 time is written in hours and minutes', async () => {
    server.use(answers(saferPlay.setLimit, saferPlayOf()))
    await renderApp(`${path}?set=time.day`)
    await screen.findByLabelText('Hours')
    write('Hours', '25')
    press('Set limit')
    await screen.findByText(en('limits.unfitTime'))
    write('Hours', '1')
    write('Minutes', '30')
    press('Set limit')
    await waitFor(() => expect(sent).toEqual([{ kind: 'time', period: 'day', amount: 90 }]))
  })

  it('RG-13 explains before sending that tightening applies at once and loosening waits', async () => {
    server.use(mockCall(saferPlay.saferPlay, saferPlayOf({ limits: [limitOf({})] })))
    server.use(answers(saferPlay.setLimit, saferPlayOf({ limits: [limitOf({})] })))
    await renderApp(`${path}?set=deposit.day`)
    await screen.findByText(en('limits.same'))
    write('Your limit', '100')
    await screen.findByText(containing(en('limits.passed', { used: '₱120.00' })))
    write('Your limit', '800')
    await screen.findByText(en('limits.later', { amount: '₱500.00' }))
    press(en('limits.remove'))
    await waitFor(() => expect(sent).toEqual([{ kind: 'deposit', period: 'day', amount: null }]))
    expect(await screen.findByText(en('limits.asked'))).toBeTruthy()
  })

  it('RG-13 a looser limit can be dropped while it waits, and confirmed only once it is due', async () => {
    const waiting = limitOf({ next: { amount: 100_000, from: new Date(Date.now() + 3_600_000).toISOString() } })
    const due = limitOf({ kind: 'stake', next: { amount: null, from: new Date(Date.now() - 1_000).toISOString() } })
    server.use(mockCall(saferPlay.saferPlay, saferPlayOf({ limits: [waiting, due] })))
    await renderApp(path)
    const deposits = within(await card('Deposits'))
    expect(
      deposits.getByText(containing(en('limits.waits', { amount: '₱1,000.00', from: '#' }).split('#')[0] ?? '')),
    ).toBeTruthy()
    expect(deposits.queryByRole('button', { name: en('limits.confirm') })).toBeNull()
    expect(deposits.getByRole('button', { name: en('limits.drop') })).toBeTruthy()

    server.use(answers(saferPlay.confirmLimit, saferPlayOf({ limits: [waiting] })))
    fireEvent.click(within(await card(en('limits.kind.stake'))).getByRole('button', { name: en('limits.confirm') }))
    await waitFor(() => expect(sent).toEqual([{ kind: 'stake', period: 'day', confirm: true }]))
    await waitFor(async () =>
      expect((await row(en('limits.kind.stake'), /24 hours/)).textContent).toContain('No limit'),
    )
  })

  it('shows why a limit cannot be set, and keeps the input', async () => {
    server.use(mockFailure(saferPlay.setLimit, 'overloaded'))
    await renderApp(`${path}?set=deposit.day`)
    await screen.findByLabelText('Your limit')
    write('Your limit', '300')
    press('Set limit')
    await screen.findByText(/busy|try again/i)
    expect(screen.getByLabelText<HTMLInputElement>('Your limit').value).toBe('300')
  })

  it('redirects a trial account to the safer-play page', async () => {
    server.use(...logInAs(5))
    await renderApp(path)
    expect(await screen.findByText(en('error.free_account_refused'))).toBeTruthy()
  })
})
