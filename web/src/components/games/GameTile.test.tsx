import { catalogue, system, vendors } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepDown } from '../../api/vendor-health.ts'
import { logInAs } from '../../../testing/member.ts'
import { mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()

const game = (nodeId: number, vassalage: string): catalogue.Game => ({
  nodeId: nodeId as catalogue.Game['nodeId'],
  gameName: `Game ${nodeId}`,
  showIcon: 'covers/default.avif',
  gameType: 'RNG',
  vassalage: vassalage as catalogue.Game['vassalage'],
  gameId: `g${nodeId}`,
  supportPlay: 1,
  isTop: false,
  isNew: true,
})

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(catalogue.gameList, { games: [game(1, 'LNT'), game(2, 'MYG')], pageNum: 1, totalPages: 1 }),
    mockCall(catalogue.vendorGameTypes, { content: [] }),
    mockCall(catalogue.favoriteIds, { ids: [] }),
    mockCall(vendors.vendorHealth, { down: ['LNT' as never] }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  keepDown([])
})

it('a game of a vendor that is down keeps its place, does not open, and gives the reason when tapped', async () => {
  await renderApp('/m/rng')
  const resting = await screen.findByRole('button', { name: /Back soon.*Game 1/ })
  expect(screen.getByRole('link', { name: /Game 2/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Game 1/ })).toBeNull()
  expect(within(resting).queryByText('New')).toBeNull()
  fireEvent.click(resting)
  expect(await screen.findByText(en('error.vendor_down'))).toBeTruthy()
})

it('a resting game opens again as soon as its vendor is back', async () => {
  await renderApp('/m/rng')
  await screen.findByRole('button', { name: /Back soon.*Game 1/ })
  keepDown([])
  await waitFor(() => expect(screen.getByRole('link', { name: /Game 1/ })).toBeTruthy())
})
