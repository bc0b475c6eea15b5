import { saferPlay, sessions, system, wallet } from '@parola/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs, walletOf } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf } from '../../../testing/money.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { positionOf } from '../../../testing/safer-play.ts'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)

const due = () => positionOf({ checkAt: new Date(Date.now() - 1_000).toISOString() })
const question = enStart('check.hereFor')

beforeEach(() => {
  server.use(
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    ...logInAs(),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('RG-15 the reality check', () => {
  it('appears over the screen with time and figures, and stays until it is answered', async () => {
    let answered = 0
    server.use(
      mockCall(saferPlay.position, due()),
      handlerOf(saferPlay.answerRealityCheck, () => {
        answered += 1
        return HttpResponse.json({ success: true, value: positionOf() } as never)
      }),
    )
    await renderApp('/m/member/home')
    const dialog = await screen.findByRole('dialog', { name: en('check.hereFor', { time: '1 h 25 min' }) })
    const figure = (name: string) => within(dialog).getByText(name).nextSibling?.textContent
    expect([figure(en('position.staked')), figure('Won'), figure('Net')]).toEqual(['₱1,250.00', '₱980.50', '-₱269.50'])
    fireEvent.keyDown(dialog, { key: 'Escape' })
    act(() => void fireEvent.pointerDown(document.body))
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull())
    expect(answered).toBe(1)
  })

  it('is still there when the answer did not arrive', async () => {
    server.use(mockCall(saferPlay.position, due()), mockFailure(saferPlay.answerRealityCheck, 'overloaded'))
    await renderApp('/m/member/home')
    const dialog = await screen.findByRole('dialog', { name: question })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
    await screen.findByText(/very busy/)
    expect(within(dialog).getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
  })

  it('links to the limits', async () => {
    server.use(mockCall(saferPlay.position, due()), mockCall(saferPlay.answerRealityCheck, positionOf()))
    await renderApp('/m/member/home')
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: question })).getByRole('button', { name: 'Set limits' }),
    )
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My limits'))
  })

  it('does not appear early, nor for play money', async () => {
    server.use(mockCall(saferPlay.position, due()), ...logInAs(5), mockCall(wallet.memberWallet, walletOf(0)))
    await renderApp('/m/saferPlay')
    await screen.findByText('Warning signs')
    expect(screen.queryByRole('button', { name: 'Time and money in this session' })).toBeNull()
    expect(screen.queryByRole('dialog', { name: question })).toBeNull()
  })
})

it('RG-15 time and net position are one tap away', async () => {
  await renderApp('/m/saferPlay')
  fireEvent.click(await screen.findByRole('button', { name: 'Time and money in this session' }))
  const sheet = await screen.findByRole('dialog', { name: 'This session' })
  await within(sheet).findByText('1 h 25 min')
  expect(within(sheet).getByText('-₱269.50')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
})
