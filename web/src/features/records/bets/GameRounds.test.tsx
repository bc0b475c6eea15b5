import { system, vendors } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { roundOf } from '../../../../testing/rounds.ts'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { lookOf } from './rounds.ts'
import { en } from '../../../../testing/texts.ts'

const server = mockServer()

type Query = Record<string, string>
let asked: Query[] = []

const rounds = (answer: (query: Query) => { rounds: vendors.Round[]; next: string | null }) =>
  handlerOf(vendors.rounds, (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    return HttpResponse.json({ success: true, value: answer(query) })
  })

const open = roundOf(1, { state: 'open', gameName: 'Reef Hunt', gameType: 'FISH', gameId: 'dgt_1' })
const won = roundOf(2, { won: php(12_500), at: '2026-11-14T05:00:00.000Z' })

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T05:00:00.000Z') })
  asked = []
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(vendors.vendorHealth, { down: [] }),
    rounds(() => ({ rounds: [open, won], next: null })),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const row = (name: RegExp) => main().findByRole('button', { name })

describe('how a round reads', () => {
  it.each([
    ['open', { state: 'open' }],
    ['expired', { state: 'expired' }],
    ['lost', {}],
    ['returned', { won: php(499) }],
    ['returned', { won: php(500) }],
    ['won', { won: php(501) }],
  ] as const)('RG-17 %s: %j', (look, changes) => {
    expect(lookOf(roundOf(1, changes))).toBe(look)
  })
})

describe('rounds in the betting record', () => {
  it('MEM-02 are listed by day with stake, payout and state', async () => {
    await renderApp('/m/gameRecord?of=games')
    expect(await row(/Reef Hunt.*Fishing.*₱5\.00.*Open/)).toBeTruthy()
    expect(await row(/Game 2.*Slots.*₱5\.00.*\+₱125\.00.*Won/)).toBeTruthy()
    const days = main().getAllByRole('heading', { level: 3 })
    expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday'])
  })

  it('RG-24 an open one links back to its game, the others do not', async () => {
    await renderApp('/m/gameRecord?of=games')
    await row(/Reef Hunt/)
    const links = main().getAllByRole('link', { name: /^Continue/ })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Continue Reef Hunt'])
    const address = new URL(links[0]!.getAttribute('href')!, 'http://parola.test')
    expect(address.pathname).toBe('/m/launchGame')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      gameType: 'FISH',
      vendor: 'LNT',
      gameId: 'dgt_1',
      free: '0',
    })
  })

  it('MEM-02 are filtered by state, kind and days, which are in the address; tickets have their own', async () => {
    await renderApp('/m/gameRecord')
    fireEvent.click(await main().findByRole('tab', { name: 'Games' }))
    await row(/Reef Hunt/)
    fireEvent.change(main().getByRole('combobox', { name: 'Period' }), { target: { value: 'month' } })
    fireEvent.change(main().getByRole('combobox', { name: en('rounds.state') }), { target: { value: 'open' } })
    fireEvent.change(main().getByRole('combobox', { name: en('records.kind') }), { target: { value: 'FISH' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-10-17', state: 'open', gameType: 'FISH' }))
    cleanup()
    await renderApp('/m/gameRecord?of=games&days=today&state=won&kind=RNG')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-15', state: 'won', gameType: 'RNG' }))
  })

  it('shows an empty state when nothing matches, with a button to clear the filters', async () => {
    server.use(rounds(() => ({ rounds: [], next: null })))
    await renderApp('/m/gameRecord?of=games&state=lost')
    expect(await main().findByRole('heading', { name: en('rounds.nothing') })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Show all rounds' }))
    await waitFor(() => expect(asked.at(-1)!['state']).toBeUndefined())
  })

  it("MEM-02 a tap shows a round's details and every signed movement", async () => {
    server.use(
      mockCall(vendors.roundDetail, {
        round: won,
        moves: [
          { at: won.at, kind: 'bet', amount: php(500) },
          { at: won.at, kind: 'win', amount: php(12_500) },
        ],
      }),
    )
    await renderApp('/m/gameRecord?of=games')
    fireEvent.click(await row(/Game 2/))
    const sheet = within(await screen.findByRole('dialog', { name: 'Game 2' }))
    const moves = await sheet.findAllByRole('listitem')
    expect(moves.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bet.*-₱5\.00$/),
      expect.stringMatching(/^Payout.*\+₱125\.00$/),
    ])
    expect(sheet.getByText('studio:r-2')).toBeTruthy()
    expect(sheet.queryByRole('link')).toBeNull()
  })
})
