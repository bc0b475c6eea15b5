import { lottery, system, vendors, type ValueOf } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../testing/lottery.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'

const server = mockServer()
const launched: ValueOf<typeof vendors.launchGame> = {
  gameUrl: 'https://games.example/keno/?launch=once&merchant=parola&css=dark',
  opens: 'frame',
  nonce: 'nonce-1',
  gameName: 'Harbour Keno',
  book: 'real',
  isDemo: false,
}
const path = '/m/lotto-h5/en/trad/games/keno1'
const query = '?vendor=GPI&gameType=ELOTT&nodeId=7&supportPlay=1&free=0'
let sent: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  sent = []
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(vendors.vendorHealth, { down: [] }),
    mockCall(lottery.gameMenu, menuOf([groupOf('a', 'A', [lotteryOf(1)])])),
    handlerOf(vendors.launchGame, async (request) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, value: launched })
    }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('a lottery of a vendor', () => {
  it('LAUNCH-07 is embedded at its own address, launched for this member', async () => {
    await renderApp(path + query)
    const frame = await screen.findByTitle('Harbour Keno')
    expect(frame.getAttribute('src')).toBe(launched.gameUrl)
    expect(sent).toMatchObject([
      { vendor: 'GPI', gameId: 'keno1', category: 'ELOTT', nodeId: 7, free: false, platform: 'MOBILE' },
    ])
  })

  it('LAUNCH-03 LAUNCH-07 a tile leads there by the launch page', async () => {
    await renderApp('/m/launchGame?gameType=ELOTT&vendor=GPI&gameId=keno1&nodeId=7&supportPlay=1&free=0&playType=trad')
    await screen.findByTitle('Harbour Keno')
    expect(document.querySelector('[data-screen="lotteryGame"]')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['&pageBack=home', 'home'],
    ['', 'gameEntry'],
  ])('LAUNCH-07 closing it with "%s" leads to %s', async (search, place) => {
    await renderApp(path + query + search)
    await screen.findByTitle('Harbour Keno')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(document.querySelector(`[data-screen="${place}"]`)).toBeTruthy())
  })

  it('the path names the game, whatever the query says', async () => {
    await renderApp(`${path}${query}&gameId=other`)
    await screen.findByTitle('Harbour Keno')
    expect(sent).toMatchObject([{ gameId: 'keno1' }])
  })

  it('LAUNCH-01 a visitor logs in first', async () => {
    localStorage.clear()
    await renderApp(path + query)
    await waitFor(() => expect(document.querySelector('[data-screen="login"]')).toBeTruthy())
    expect(sent).toEqual([])
  })
})
