import { system, wallet } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { pnlOf } from '../../../../testing/money.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { en } from '../../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
const asked: string[] = []
const answers = (pnl: ReturnType<typeof pnlOf>) =>
  server.use(
    handlerOf(wallet.memberPnl, (request) => {
      const { searchParams } = new URL(request.url)
      asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`)
      return HttpResponse.json({ success: true, value: pnl })
    }),
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  asked.length = 0
  server.use(mockCall(system.status, openSite()), ...logInAs())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const main = () => within(screen.getByRole('main'))

describe('profit and loss', () => {
  it('MEM-03 shows the total of the period, as a chart and in figures', async () => {
    answers(pnlOf({ '2026-11-10': 30_000, '2026-11-12': -12_050 }))
    await renderApp('/m/profitandloss')
    expect(await main().findByText('+₱179.50')).toBeTruthy()
    const rows = within(main().getByRole('table', { name: 'Profit and loss in figures' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `DayBetsWins${en('pnl.result')}`,
      'Nov 12100.00-20.50-120.50',
      'Nov 10100.00400.00+300.00',
    ])
    const bars = document.querySelectorAll('main svg rect')
    expect(bars).toHaveLength(7)
    const [gain, loss] = [bars[1]!, bars[3]!]
    const zero = Number(document.querySelector('main svg line')!.getAttribute('y1'))
    expect(Number(gain.getAttribute('y')) + Number(gain.getAttribute('height'))).toBeCloseTo(zero)
    expect(Number(loss.getAttribute('y'))).toBeCloseTo(zero)
    expect(Number(loss.getAttribute('height'))).toBeGreaterThan(0)
  })

  it('MEM-03 requests the chosen days, also from an address', async () => {
    answers(pnlOf({}))
    await renderApp('/m/profitandloss?days=month')
    await main().findByText(en('pnl.noneOfIt'))
    fireEvent.change(main().getByRole('combobox', { name: 'Period' }), { target: { value: 'today' } })
    await waitFor(() => expect(asked).toEqual(['2026-10-17 2026-11-15', '2026-11-15 2026-11-15']))
  })

  it('draws months where a year would be too many bars', async () => {
    answers(pnlOf({ '2026-02-03': 500 }))
    await renderApp('/m/profitandloss?from=2026-01-01&to=2026-11-15')
    expect(await main().findByText(en('pnl.by.month'))).toBeTruthy()
    expect(document.querySelectorAll('main svg rect')).toHaveLength(11)
    expect(main().getByRole('rowheader', { name: 'February 2026' })).toBeTruthy()
  })

  it.each([
    [250_000, en('pnl.paidInMore', { amount: '₱2,500.00' })],
    [-250_000, en('pnl.takenOutMore', { amount: '₱2,500.00' })],
    [0, en('pnl.paidInEven')],
  ])('RG-11 states the lifetime net deposits in words: %s', async (net, sentence) => {
    answers(pnlOf({}, net))
    await renderApp('/m/profitandloss')
    expect(await main().findByText(sentence)).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: en('pnl.toStatement') })
        .getAttribute('href'),
    ).toBe('/m/transaction/statement')
  })

  it('shows an error and retries', async () => {
    server.use(mockFailure(wallet.memberPnl, 'overloaded'))
    await renderApp('/m/profitandloss')
    const retry = await main().findByRole('button', { name: 'Try again' })
    answers(pnlOf({ '2026-11-15': 5 }))
    fireEvent.click(retry)
    expect(await main().findByText('+₱0.05')).toBeTruthy()
  })
})
