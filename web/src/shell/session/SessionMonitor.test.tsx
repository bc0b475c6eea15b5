import { sessions, system } from '@parola/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanAddress, spendHandOff } from '../../api/hand-off.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { Socket } from '../../../testing/socket.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', Socket)
const session = { token: 'mine', merchantCode: 'parola', userName: 'ana', type: 0, firstTimeLogin: false }
const loggedIn: sessions.LoggedIn = {
  token: 'handed-over',
  userName: 'ben',
  customerType: 0,
  firstTimeLogin: false,
  previousLogin: null,
}
const until = { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }
const stored = () => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? 'null') as { token: string } | null

beforeEach(() => {
  Socket.opened = []
  server.use(mockCall(system.status, openSite()), mockCall(sessions.renew, until))
})
afterEach(() => {
  cleanup()
  spendHandOff()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('a session that is followed', () => {
  it('SESS-02 a session end from the live stream shows a message and opens the login', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    await renderApp('/m/vip')
    await waitFor(() => expect(Socket.opened.length).toBeGreaterThan(0))
    act(() => Socket.opened.at(-1)!.tell({ type: 'session.ended' }))
    expect(await screen.findByText(en('error.logged_out'))).toBeTruthy()
    expect(await screen.findByText(en('login.welcome'))).toBeTruthy()
    expect(stored()).toBeNull()
    // The stream identifies its session by the credentials it was opened with.
    await waitFor(() => expect(Socket.opened.length).toBeGreaterThan(1))
  })

  it('SESS-02 an unchanged first password opens the screen to change it', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: true }))
    server.use(mockFailure(sessions.renew, 'password_change_required'))
    await renderApp('/m/home')
    expect(await screen.findByText('Change password')).toBeTruthy()
    expect(stored()).not.toBeNull()
  })

  it('SESS-03 is renewed when home is opened, and not for a visitor', async () => {
    const tokens: (string | null)[] = []
    const renewed = handlerOf(sessions.renew, (request) => {
      tokens.push(request.headers.get('token'))
      return Response.json({ success: true, value: until })
    })
    server.use(renewed)
    await renderApp('/m/home')
    cleanup()
    expect(tokens).toEqual([])
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    await renderApp('/m/home')
    await waitFor(() => expect(tokens).toEqual(['mine']))
  })
})

describe('a hand-off code in the address', () => {
  const arriveWith = (query: string) => {
    history.replaceState(null, '', `/m/vip?${query}`)
    cleanAddress()
  }

  it('SESS-01 is removed from the address at once and becomes a session when the server confirms it', async () => {
    const bodies: unknown[] = []
    const taken = handlerOf(sessions.takeHandOff, async (request) => {
      bodies.push(await request.json())
      return Response.json({ success: true, value: loggedIn })
    })
    server.use(taken)
    arriveWith('a=1&token=canary&b=2')
    expect(location.search).toBe('?a=1&b=2')
    expect(stored()).toBeNull()
    await renderApp('/m/vip')
    await waitFor(() => expect(stored()?.token).toBe('handed-over'))
    expect(bodies).toEqual([{ code: 'canary' }])
  })

  it('SESS-01 a code that the server rejects changes nothing', async () => {
    server.use(mockFailure(sessions.takeHandOff, 'hand_off_wrong'))
    arriveWith('token=canary')
    await renderApp('/m/vip')
    expect(await screen.findByText('This link no longer works. Please log in.')).toBeTruthy()
    expect(stored()).toBeNull()
  })

  it('T1 a logged-in member is asked before another account replaces theirs', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    server.use(
      handlerOf(sessions.takeHandOff, async (request) => {
        const { replace } = (await request.json()) as { replace?: boolean }
        return replace
          ? Response.json({ success: true, value: loggedIn })
          : Response.json({ success: false, code: 'already_logged_in', message: '' }, { status: 409 })
      }),
    )
    arriveWith('token=canary')
    await renderApp('/m/vip')
    expect(await screen.findByRole('dialog', { name: 'Switch account?' })).toBeTruthy()
    expect(stored()?.token).toBe('mine')
    fireEvent.click(screen.getByRole('button', { name: 'Switch account' }))
    await waitFor(() => expect(stored()?.token).toBe('handed-over'))
  })

  it('T1 declining keeps the current session', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    server.use(mockFailure(sessions.takeHandOff, 'already_logged_in'))
    arriveWith('token=canary')
    await renderApp('/m/vip')
    fireEvent.click(await screen.findByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(stored()?.token).toBe('mine')
  })
})
