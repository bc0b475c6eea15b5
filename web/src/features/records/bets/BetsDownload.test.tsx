import { lottery, system, vendors } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { kenoRules, orderId, orderOf } from '../../../../testing/lottery-play.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { roundOf } from '../../../../testing/rounds.ts'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { en } from '../../../../testing/texts.ts'

const server = mockServer()

const rules = kenoRules()
type Query = Record<string, string>
let asked: Query[] = []

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T05:00:00.000Z') })
  asked = []
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(lottery.gameMenu, menuOf([groupOf('keno', 'Keno', [lotteryOf(1)])])),
    mockCall(lottery.orders, {
      orders: [
        orderOf(rules, { at: '2026-11-15T04:00:00.000Z' }),
        orderOf(rules, { at: '2026-11-13T04:00:00.000Z', state: 'won', prize: php(12_900) }),
      ],
      next: null,
    }),
    handlerOf(vendors.rounds, (request) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(query)
      const [newer, older] = [
        roundOf(2, { at: '2026-11-14T04:00:00.000Z', won: php(900), gameName: '=HYPERLINK("http://x")' }),
        roundOf(1, { at: '2026-11-12T04:00:00.000Z', state: 'open' }),
      ]
      const value = query['before'] ? { rounds: [older], next: null } : { rounds: [newer], next: 'on' }
      return HttpResponse.json({ success: true, value })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const download = async (name = en('statement.download')) =>
  fireEvent.click(await within(screen.getByRole('main')).findByRole('button', { name }))

it('MEM-02 T35 all bets of the days are one file, lottery and games, newest first and without a formula', async () => {
  const saved = savedFiles()
  await renderApp('/m/gameRecord?state=won')
  await download()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('parola-bets-2026-11-09-2026-11-15.csv')
  // The file has all bets of the period, whatever the list's filters.
  expect(asked.map(({ from, to, state, before }) => [from, to, state, before])).toEqual([
    ['2026-11-09', '2026-11-15', undefined, undefined],
    ['2026-11-09', '2026-11-15', undefined, 'on'],
  ])
  const number = `#${orderId}`
  expect((await saved[0]!.text()).split('\r\n')).toEqual([
    '\uFEFFDate,Time,Time zone,Type,Game,Draw,Stake,Payout,Currency,Wallet,Status,Number',
    `2026-11-15,04:00:00,UTC+00:00,Lottery,Lucky Eighty,20261115-0240,3.00,,PHP,Balance,Bought,${number}`,
    `2026-11-14,04:00:00,UTC+00:00,Slots,"'=HYPERLINK(""http://x"")",,5.00,9.00,PHP,Balance,Won,#studio:r-2`,
    `2026-11-13,04:00:00,UTC+00:00,Lottery,Lucky Eighty,20261115-0240,3.00,129.00,PHP,Balance,Won,${number}`,
    '2026-11-12,04:00:00,UTC+00:00,Slots,Game 1,,5.00,,PHP,Balance,Open,#studio:r-1',
    '',
  ])
  expect(await screen.findByText(en('rounds.saved'))).toBeTruthy()
})

it("MEM-02 shows the file's error, and retries", async () => {
  const saved = savedFiles()
  server.use(mockFailure(vendors.rounds, 'unknown'))
  await renderApp('/m/gameRecord')
  await download()
  expect(await screen.findByRole('alert')).toBeTruthy()
  server.use(mockCall(vendors.rounds, { rounds: [], next: null }))
  await download('Try again')
  await waitFor(() => expect(saved).toHaveLength(1))
})
