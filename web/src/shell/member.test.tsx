import { catalogue, members, sessions, system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../testing/boot.ts'
import { infoFixture, logInAs, walletOf } from '../../testing/member.ts'
import { mockCall, mockFailure } from '../../testing/mock-call.ts'
import { mockServer } from '../../testing/mock-server.ts'
import { php } from '../../testing/money.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../testing/site.ts'
import { en } from '../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
beforeEach(() => server.use(mockCall(system.status, openSite())))
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const header = () => within(screen.getByRole('banner'))
const menu = async () => {
  fireEvent.click(await header().findByRole('button', { name: 'Menu' }))
  return within(await screen.findByRole('dialog'))
}

describe('the header of a member', () => {
  it('HDR-05 shows the balance with two decimals, refreshes it, and links to deposit, app and menu', async () => {
    server.use(...logInAs())
    await renderApp('/m/vip')
    const balance = await header().findByRole('button', { name: /Balance.*Refresh/ })
    await waitFor(() => expect(balance.textContent).toContain('₱1,234.50'))
    server.use(mockCall(wallet.memberWallet, walletOf(99)))
    fireEvent.click(balance)
    await waitFor(() => expect(balance.textContent).toContain('₱0.99'))
    expect(header().getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/m/voucherCenter')
    expect(header().getByRole('button', { name: 'Get the app' })).toBeTruthy()
    expect(header().queryByRole('link', { name: 'Log in' })).toBeNull()
    expect((await menu()).getByText('ligaya')).toBeTruthy()
  })

  it('HDR-05 shows an error when the balance fails to load, and keeps the last one', async () => {
    server.use(...logInAs())
    await renderApp('/m/vip')
    const balance = await header().findByRole('button', { name: /Balance/ })
    await waitFor(() => expect(balance.textContent).toContain('₱1,234.50'))
    server.use(mockFailure(wallet.memberWallet, 'overloaded'))
    fireEvent.click(balance)
    expect(await screen.findByText(en('error.overloaded'))).toBeTruthy()
    expect(balance.textContent).toContain('₱1,234.50')
  })

  it.each(['/m/changePsw', '/m/notice'])('HDR-06 has no right side on %s', async (path) => {
    let asked = 0
    const handlers = logInAs()
    server.use(
      http.get(`*${members.info.path}`, () => {
        asked += 1
        return HttpResponse.json({ success: true, value: infoFixture })
      }),
      ...handlers,
    )
    await renderApp(path)
    // The member's header calls for the member as soon as it mounts.
    await waitFor(() => expect(asked).toBe(1))
    expect(header().queryByRole('link', { name: 'Sign up' })).toBeNull()
    expect(header().queryByRole('navigation')).toBeNull()
    expect(header().queryByRole('button', { name: 'Menu' })).toBeNull()
  })
})

describe('the side menu of a member', () => {
  it('SIDE-01 names the member and the total balance', async () => {
    server.use(...logInAs())
    await renderApp('/m/vip')
    const drawer = await menu()
    expect(drawer.getByText('ligaya')).toBeTruthy()
    expect(await drawer.findByText('Total balance')).toBeTruthy()
    expect(await drawer.findByText('₱1,234.50')).toBeTruthy()
    expect(drawer.queryByText('Welcome to Parola')).toBeNull()
  })

  it('RG-08 bonus money and money on hold are listed separately from the balance, if there are any', async () => {
    const apart = { bonus: php(5_500), held: php(20_000) }
    server.use(mockCall(wallet.memberWallet, { ...walletOf(123_450), ...apart }), ...logInAs())
    await renderApp('/m/vip')
    const drawer = await menu()
    expect((await drawer.findByText('Bonus')).parentElement?.textContent).toBe('Bonus₱55.00')
    expect(drawer.getByText(en('memberHome.held')).parentElement?.textContent).toBe(`${en('memberHome.held')}₱200.00`)
    expect(drawer.getByText('₱1,234.50')).toBeTruthy()
    server.use(mockCall(wallet.memberWallet, walletOf(123_450)))
    fireEvent.click(drawer.getByRole('button', { name: 'Refresh balance' }))
    await waitFor(() => expect(drawer.queryByText('Bonus')).toBeNull())
    expect(drawer.queryByText(en('memberHome.held'))).toBeNull()
  })

  it('SIDE-02 shows 0.0000 until the balance is known', async () => {
    server.use(mockFailure(wallet.memberWallet, 'overloaded'), ...logInAs())
    await renderApp('/m/vip')
    const drawer = await menu()
    expect(await drawer.findByText('0.0000')).toBeTruthy()
    server.use(mockCall(wallet.memberWallet, walletOf(5)))
    fireEvent.click(drawer.getByRole('button', { name: 'Refresh balance' }))
    expect(await drawer.findByText('₱0.05')).toBeTruthy()
  })

  it('SIDE-02 hides the balance everywhere and remembers it', async () => {
    server.use(...logInAs())
    await renderApp('/m/vip')
    const drawer = await menu()
    expect(await drawer.findByText('₱1,234.50')).toBeTruthy()
    fireEvent.click(drawer.getByRole('button', { name: 'Hide balance' }))
    expect(drawer.getByText('****')).toBeTruthy()
    expect(document.body.textContent).not.toContain('1,234.50')

    cleanup()
    await renderApp('/m/vip')
    const again = await menu()
    expect(await again.findByText('****')).toBeTruthy()
    fireEvent.click(again.getByRole('button', { name: 'Show balance' }))
    expect(await again.findByText('₱1,234.50')).toBeTruthy()
  })

  it('SIDE-03 shows sign out to logged-in members only', async () => {
    await renderApp('/m/vip')
    expect((await menu()).queryByRole('button', { name: en('member.signOut') })).toBeNull()
    cleanup()
    server.use(...logInAs())
    await renderApp('/m/vip')
    const drawer = await menu()
    expect(await drawer.findByRole('button', { name: en('member.signOut') })).toBeTruthy()
    expect(drawer.getByRole('button', { name: /Language/ })).toBeTruthy()
  })
})

describe('TRIAL-02 funds', () => {
  it('TRIAL-02 a trial user is told to use a real account, and stays', async () => {
    server.use(...logInAs(4))
    await renderApp('/m/vip')
    expect(await header().findByText('Play money')).toBeTruthy()
    const drawer = await menu()
    for (const name of ['Deposit', 'Withdraw']) {
      fireEvent.click(drawer.getByRole('link', { name }))
      expect(await screen.findByText(en('error.free_account_refused'))).toBeTruthy()
    }
    expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('VIP')
    expect(drawer.getByText(/Play money/)).toBeTruthy()
  })

  it.each([40, 4])('TRIAL-02 nor does the bottom menu open it for type %s', async (type) => {
    server.use(...logInAs(type))
    await renderApp('/m/vip')
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Deposit' }),
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP')
  })

  it.each([0, 1, 2])('a member of type %s gets to the deposit', async (type) => {
    server.use(...logInAs(type))
    await renderApp('/m/vip')
    fireEvent.click(await header().findByRole('link', { name: 'Deposit' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Deposit'))
  })
})

describe('SESS-04 sign out', () => {
  const signOut = async () => {
    fireEvent.click(await (await menu()).findByRole('button', { name: en('member.signOut') }))
    return within(await screen.findByRole('dialog', { name: en('logout.title') }))
  }

  it('SESS-04 asks first, and cancel changes nothing', async () => {
    server.use(...logInAs())
    await renderApp('/m/vip')
    fireEvent.click((await signOut()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('MC_SESSION_INFO')).not.toBeNull()
  })

  it("SESS-04 ends the session on the server, clears the member's data and opens login", async () => {
    const tokens: (string | null)[] = []
    server.use(
      ...logInAs(),
      http.delete(`*${sessions.logout.path}`, ({ request }) => {
        tokens.push(request.headers.get('token'))
        return HttpResponse.json({ success: true, value: {} })
      }),
    )
    localStorage.setItem('bankList', '[]')
    localStorage.setItem('REMEMBERED_USERNAME', JSON.stringify({ username: 'ligaya' }))
    sessionStorage.setItem('trialUser', 'guest')
    await renderApp('/m/vip')
    fireEvent.click((await signOut()).getByRole('button', { name: en('member.signOut') }))
    expect(screen.getByText(en('logout.loading'))).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in'))
    expect(tokens).toEqual(['handle'])
    expect(localStorage.getItem('autoLogin')).toBe('0')
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
    expect(localStorage.getItem('bankList')).toBeNull()
    expect(localStorage.getItem('REMEMBERED_USERNAME')).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(await header().findByRole('link', { name: 'Sign up' })).toBeTruthy()
  })

  it('SESS-04 the next member does not see the balance of the one before', async () => {
    server.use(...logInAs(), mockCall(sessions.logout, {}))
    await renderApp('/m/vip')
    await waitFor(() => expect(header().getByText('₱1,234.50')).toBeTruthy())
    fireEvent.click((await signOut()).getByRole('button', { name: en('member.signOut') }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in'))
    logInAs()
    server.use(mockFailure(wallet.memberWallet, 'overloaded'))
    window.dispatchEvent(new Event('storage'))
    expect((await header().findByRole('button', { name: /Balance/ })).textContent).not.toContain('1,234')
  })

  it('SESS-04 a phone that cannot reach the server forgets all the same', async () => {
    server.use(
      ...logInAs(),
      http.delete(`*${sessions.logout.path}`, () => HttpResponse.error()),
    )
    await renderApp('/m/vip')
    fireEvent.click((await signOut()).getByRole('button', { name: en('member.signOut') }))
    await waitFor(() => expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull())
    expect(localStorage.getItem('autoLogin')).toBe('0')
  })
})

describe('RG-07 terms that have changed', () => {
  const withNewTerms = () => {
    server.use(mockCall(members.info, { ...infoFixture, termsToAgree: '2026-11' }), ...logInAs())
  }

  it('RG-07 are shown until the member agrees', async () => {
    const agreed: unknown[] = []
    withNewTerms()
    server.use(
      http.post(`*${members.agreeTerms.path}`, async ({ request }) => {
        agreed.push(await request.json())
        return HttpResponse.json({ success: true, value: {} })
      }),
    )
    await renderApp('/m/vip')
    const prompt = within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))
    expect(prompt.getByRole('link', { name: en('terms.read') }).getAttribute('href')).toBe('/m/help#terms')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.click(prompt.getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(agreed).toEqual([{ termsVersion: '2026-11' }])
  })

  it.each(['/m/vip', '/m/gameRecord'])('RG-07 or until the member leaves %s, for home', async (path) => {
    withNewTerms()
    server.use(
      mockCall(sessions.logout, {}),
      mockCall(catalogue.vendorGameTypes, { content: [] }),
      mockCall(catalogue.hotGames, { list: [] }),
    )
    await renderApp(path)
    const prompt = within(await screen.findByRole('dialog', { name: 'Our terms have changed' }))
    fireEvent.click(prompt.getByRole('button', { name: en('member.signOut') }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Home'))
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  })

  it('RG-07 can be read meanwhile', async () => {
    withNewTerms()
    await renderApp('/m/help')
    expect(await header().findByRole('button', { name: 'Menu' })).toBeTruthy()
    await waitFor(() => expect(header().getByRole('button', { name: /Balance/ }).textContent).toContain('1,234'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('CHAT-01 in the service popup', () => {
  it.each([
    [['CHAT3'], [], 1],
    [[], [], 0],
    [['CHAT3'], [{ labelName: 'nochat' }], 0],
  ] as const)('CHAT-01 flags %j and labels %j', async (whitelabel, memberLabel, entries) => {
    const info = { ...bootFixture().info, whitelabel: [...whitelabel] }
    server.use(
      mockCall(system.status, openSite({ info })),
      mockCall(members.info, { ...infoFixture, memberLabel: [...memberLabel] }),
      ...logInAs(),
    )
    await renderApp('/m/vip', { info })
    await header().findByRole('button', { name: /Balance/ })
    fireEvent.click(screen.getByRole('button', { name: 'Customer service' }))
    const popup = within(await screen.findByRole('dialog', { name: 'How can we help?' }))
    await waitFor(() => expect(popup.queryAllByRole('button', { name: 'Chat with us' })).toHaveLength(entries))
  })
})
