import { system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTexts } from '../../../i18n/index.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { php, pnlOf, transactionOf } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { savedFiles } from '../../../../testing/saved-files.ts'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { lengthOf } from '../../../components/period/day.ts'
import type { Progress } from '../download/read-pages.ts'
import { readStatement } from './read-statement.ts'
import { en } from '../../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
type Query = Record<string, string>
let asked: Query[] = []
const transactions = (
  answer: (query: Query) => Response | { transactions: wallet.Transaction[]; next: string | null },
) =>
  handlerOf(wallet.transactionDetails, (request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    asked.push(query)
    const value = answer(query)
    return value instanceof Response ? value : HttpResponse.json({ success: true, value })
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  asked = []
  server.use(
    mockCall(system.status, openSite()),
    handlerOf(wallet.memberPnl, (request) => {
      const query = new URL(request.url).searchParams
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
      // The server adds up a year at most.
      if (lengthOf(from, to) > 366) return HttpResponse.json({ success: false, code: 'bad_request' }, { status: 400 })
      const profits = { '2025-11-03': -700, '2026-10-05': 40_000, '2026-11-02': -5_000 }
      const told = Object.entries(profits).filter(([day]) => from <= day && day <= to)
      return HttpResponse.json({ success: true, value: pnlOf(Object.fromEntries(told), 90_000) })
    }),
    ...logInAs(),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const main = () => within(screen.getByRole('main'))

describe('the statement', () => {
  it('RG-11 has twelve whole months and the current one, each with its total, and the lifetime net deposits', async () => {
    await renderApp('/m/transaction/statement')
    const months = within(await main().findByRole('region', { name: en('pnl.by.month') }))
    await waitFor(() => expect(months.getAllByRole('link')).toHaveLength(13))
    const rows = months.getAllByRole('link')
    expect(rows[0]!.textContent).toMatch(/^November 2026.*-₱50\.00$/)
    expect(rows[1]!.textContent).toMatch(/^October 2026.*\+₱400\.00$/)
    expect(rows[12]!.textContent).toMatch(/^November 2025.*-₱7\.00$/)
    expect(main().getByText('+₱343.00')).toBeTruthy()
    expect(main().getByText(en('pnl.paidInMore', { amount: '₱900.00' }))).toBeTruthy()
  })

  it('RG-11 a month lists every transaction, and links to the neighbouring months', async () => {
    server.use(
      transactions(() => ({ transactions: [transactionOf(1, { at: '2026-10-05T01:00:00.000Z' })], next: null })),
    )
    await renderApp('/m/transaction/statement')
    fireEvent.click(await main().findByRole('link', { name: /October 2026/ }))
    expect(await main().findByRole('button', { name: /^Win.*₱50\.00/ })).toBeTruthy()
    expect(asked).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }])
    fireEvent.click(main().getByRole('link', { name: en('statement.monthBefore') }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-09-01', to: '2026-09-30' }))
    expect(main().getByRole('heading', { name: 'September 2026' })).toBeTruthy()
  })

  it('this month ends today and has none after it', async () => {
    server.use(transactions(() => ({ transactions: [], next: null })))
    await renderApp('/m/transaction/statement?month=2026-11')
    expect(await main().findByRole('heading', { name: en('statement.emptyMonth') })).toBeTruthy()
    expect(asked).toMatchObject([{ from: '2026-11-01', to: '2026-11-15' }])
    expect(main().queryByRole('link', { name: en('statement.monthAfter') })).toBeNull()
  })

  it('shows an error', async () => {
    server.use(mockFailure(wallet.memberPnl, 'overloaded'))
    await renderApp('/m/transaction/statement')
    expect(await main().findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the file', () => {
  it('RG-11 has every page of the period, newest first', async () => {
    const saved = savedFiles()
    server.use(
      transactions(({ before }) =>
        before
          ? { transactions: [transactionOf(1, { at: '2025-12-31T23:59:59.000Z', amount: php(-1_250) })], next: null }
          : { transactions: [transactionOf(3), transactionOf(2, { code: 'adjustment', about: 'a, "b"' })], next: '2' },
      ),
    )
    await renderApp('/m/transaction/statement')
    fireEvent.click(await main().findByRole('button', { name: en('statement.download') }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.map(({ from, to, size, before }) => [from, to, size, before])).toEqual([
      ['2025-11-01', '2026-11-15', '500', undefined],
      ['2025-11-01', '2026-11-15', '500', '2'],
    ])
    expect(saved[0]!.name).toBe('parola-2025-11-01-2026-11-15.csv')
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines[0]).toContain(
      'Date,Time,Time zone,Type,Wallet,Amount,Currency,Balance after,On hold after,Details,Number',
    )
    expect(lines.slice(1)).toEqual([
      '2026-11-15,03:05:00,UTC+00:00,Win,Balance,50.00,PHP,1000.00,0.00,,#3',
      '2026-11-15,03:05:00,UTC+00:00,Correction,Balance,50.00,PHP,1000.00,0.00,"a, ""b""",#2',
      '2025-12-31,23:59:59,UTC+00:00,Win,Balance,-12.50,PHP,1000.00,0.00,,#1',
      '',
    ])
    expect(await screen.findByText(en('statement.saved'))).toBeTruthy()
  })

  it('T35 texts of other users never become formulas', async () => {
    const saved = savedFiles()
    server.use(
      transactions(() => ({
        transactions: [transactionOf(1, { code: 'adjustment', about: '=HYPERLINK("http://x")' })],
        next: null,
      })),
    )
    await renderApp('/m/transaction/statement')
    fireEvent.click(await main().findByRole('button', { name: en('statement.download') }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.text()).toContain(`,"'=HYPERLINK(""http://x"")",`)
  })

  it('shows its progress, can be stopped, and never saves a partial file', async () => {
    const saved = savedFiles()
    server.use(
      handlerOf(wallet.transactionDetails, async (request) => {
        if (new URL(request.url).searchParams.has('before')) await new Promise(() => undefined)
        const page = { transactions: [transactionOf(9, { at: '2026-05-09T00:00:00.000Z' })], next: '9' }
        return HttpResponse.json({ success: true, value: page })
      }),
    )
    await renderApp('/m/transaction/statement')
    fireEvent.click(await main().findByRole('button', { name: en('statement.download') }))
    expect(await main().findByText(en('statement.reading', { count: 1 }))).toBeTruthy()
    expect(main().getByText('50%')).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'Cancel' }))
    expect(await main().findByRole('button', { name: en('statement.download') })).toBeTruthy()
    expect(saved).toEqual([])
  })

  it('is not saved when a page fails, and can be retried', async () => {
    const saved = savedFiles()
    server.use(mockFailure(wallet.transactionDetails, 'no_permission'))
    await renderApp('/m/transaction/statement')
    fireEvent.click(await main().findByRole('button', { name: en('statement.download') }))
    expect(await main().findByRole('alert')).toBeTruthy()
    expect(saved).toEqual([])
    server.use(transactions(() => ({ transactions: [], next: null })))
    fireEvent.click(main().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})

describe('readStatement', () => {
  const read = async (waits: number[], progress: Progress[] = []) => {
    const texts = createTexts('EN')
    await texts.load('records')
    return readStatement(
      { from: '2026-11-01', to: '2026-11-15', offsetMinutes: 480 },
      {
        t: texts.t,
        aboutOf: ({ about }) => ({ text: about, link: null }),
        signal: new AbortController().signal,
        onProgress: (one) => progress.push(one),
        wait: async (ms) => void waits.push(ms),
        mostPages: 3,
      },
    )
  }
  const busy = () => HttpResponse.json({ success: false, code: 'rate_limited', message: '' }, { status: 429 })

  it('RG-11 waits when a long statement hits the rate limit, and loses nothing', async () => {
    let calls = 0
    server.use(
      transactions(({ before }) => {
        calls += 1
        if (calls === 2 || calls === 3) return busy()
        return { transactions: [transactionOf(Number(before ?? 10) - 1)], next: before ? null : '9' }
      }),
    )
    const waits: number[] = []
    const progress: Progress[] = []
    const lines = (await (await read(waits, progress)).text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(waits).toHaveLength(2)
    expect(progress.at(-1)).toEqual({ lines: 2, share: 1 })
    expect(lines[1]).toContain('2026-11-15,11:05:00,UTC+08:00')
  })

  it('stops when the server never answers', async () => {
    server.use(transactions(busy))
    const waits: number[] = []
    await expect(read(waits)).rejects.toMatchObject({ code: 'rate_limited' })
    expect(waits).toHaveLength(24)
  })

  it('ends, also when the pages do not', async () => {
    server.use(transactions(() => ({ transactions: [], next: '1' })))
    await expect(read([])).rejects.toThrow('More than 1500 lines')
  })
})
