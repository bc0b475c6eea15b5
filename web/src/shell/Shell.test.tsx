import { system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../testing/boot.ts'
import { mockCall, mockFailure } from '../../testing/mock-call.ts'
import { mockServer } from '../../testing/mock-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../testing/site.ts'
import { en } from '../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
beforeEach(() => server.use(mockCall(system.status, openSite())))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the shell around a screen', () => {
  it('shows the title, the guest side and the bottom menu', async () => {
    await renderApp('/m/vip')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP')
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/m/register')
    expect(screen.getByRole('link', { name: 'Invite' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Play for free' })).toBeNull()
  })

  it('has no invite entry without its flag', async () => {
    const info = { ...bootFixture().info, whitelabel: [] }
    server.use(mockCall(system.status, openSite({ info })))
    await renderApp('/m/vip', { info })
    expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull()
  })

  it('opens the menu with register, login and the links of the merchant', async () => {
    await renderApp('/m/vip')
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(await screen.findByText('Welcome to Parola')).toBeTruthy()
    expect(screen.getByRole('link', { name: en('title.rewardCentre') }).getAttribute('href')).toBe('/m/rewardCenter')
    expect(screen.queryByText(en('member.signOut'))).toBeNull()
  })

  it('changes every text without reload and remembers the choice', async () => {
    await renderApp('/m/vip')
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
    fireEvent.click(await screen.findByRole('button', { name: /Language/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Tagalog' }))
    await waitFor(() => expect(screen.getByText('Promo')).toBeTruthy())
    expect(document.documentElement.lang).toBe('fil')
    expect(document.cookie).toContain('lang=TY')
  })
})

describe('STAT-01 the status gate', () => {
  it.each([
    [false, false, false, 0],
    [true, false, false, 1],
    [false, false, true, 1],
    [true, true, false, 1],
    [false, true, true, 1],
    [true, true, true, 1],
    [false, true, false, 2],
  ] as const)(
    'STAT-01 maintenance %s, region %s, blocked %s gives %s',
    (maintenance, regionRestriction, ipBlocked, gate) => {
      expect(system.gateOf({ maintenance, regionRestriction, ipBlocked })).toBe(gate)
    },
  )

  it('STAT-01 shows maintenance with its window', async () => {
    const maintenanceWindow = { from: '2026-11-15T02:00:00.000Z', until: '2026-11-15T05:00:00.000Z' }
    server.use(mockCall(system.status, openSite({ maintenance: true, maintenanceWindow })))
    await renderApp('/m/vip')
    expect(await screen.findByText(en('status.maintenanceTitle'))).toBeTruthy()
    expect(screen.getByText(/^From .*2026.* to .*2026/)).toBeTruthy()
  })

  it('STAT-01 shows a blocked visitor the address and a contact', async () => {
    server.use(mockCall(system.status, openSite({ ipBlocked: true, regionRestriction: true })))
    await renderApp('/m/vip')
    expect(await screen.findByText('203.0.113.7')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('https://chat.parola.example/')
  })

  it('STAT-01 shows the region page', async () => {
    server.use(mockCall(system.status, openSite({ regionRestriction: true })))
    await renderApp('/m/vip')
    expect(await screen.findByText('Not available where you are')).toBeTruthy()
  })

  it('STAT-01 shows a service error when the status fails also on repeating, and opens when it is back', async () => {
    server.use(mockFailure(system.status, 'unknown'))
    await renderApp('/m/vip')
    expect(await screen.findByText(en('status.errorTitle'))).toBeTruthy()
    server.use(mockCall(system.status, openSite()))
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'VIP' })).toBeTruthy()
  })
})
