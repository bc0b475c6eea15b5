import { lottery, system } from '@parola/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groupOf, lotteryOf, menuOf } from '../../../../testing/lottery.ts'
import { logInAs } from '../../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'

const server = mockServer()
const groups = [
  groupOf('vietnam_rb_hot', 'Hot', [lotteryOf(1)]),
  groupOf('north', 'North', [lotteryOf(1), lotteryOf(2)]),
]

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.use(mockCall(system.status, openSite()), mockCall(lottery.gameMenu, menuOf(groups)))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

const names = async () => {
  const list = await screen.findByRole('list', { name: /^Lotteries/ })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.match(/Lottery \d/)?.[0])
}

describe('the lottery list', () => {
  it('shows a failed menu in its place and loads it on retry', async () => {
    server.use(mockFailure(lottery.gameMenu, 'overloaded'))
    await renderApp('/m/lottery')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.use(mockCall(lottery.gameMenu, menuOf(groups)))
    fireEvent.click(retry)
    expect(await names()).toEqual(['Lottery 1', 'Lottery 2'])
  })

  it('LT-03 ticks every 500 ms, and shows --:--:-- from the end of the sale on', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
    const closing = lotteryOf(1, { remainTime: 62, lockTime: 60 })
    const later = lotteryOf(2, { remainTime: 3_725, lockTime: 60 })
    server.use(mockCall(lottery.gameMenu, menuOf([groupOf('north', 'North', [closing, later])], openSite().serverTime)))
    await renderApp('/m/lottery')
    const [first, second] = await screen.findAllByRole('timer')
    expect([first?.textContent, second?.textContent]).toEqual(['00:00:02', '01:01:05'])
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    pass(500)
    expect(first?.textContent).toBe('00:00:02')
    pass(500)
    expect(first?.textContent).toBe('00:00:01')
    pass(1_000)
    expect([first?.textContent, second?.textContent]).toEqual(['--:--:--', '01:01:03'])
    pass(20_000)
    expect(first?.textContent).toBe('--:--:--')
  })
})

describe('favourites', () => {
  it('a change made offline is sent when the network is back', async () => {
    const sent: unknown[] = []
    server.use(
      ...logInAs(),
      mockCall(lottery.favourites, { gameIds: ['lottery-1'] }),
      handlerOf(lottery.setFavourite, () => HttpResponse.error()),
    )
    await renderApp('/m/lottery')
    fireEvent.click(await screen.findByRole('button', { name: 'Add Lottery 2 to favorites' }))
    await waitFor(async () => expect(await names()).toEqual(['Lottery 2', 'Lottery 1']))
    expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ ligaya: ['lottery-2', 'lottery-1'] })
    cleanup()

    server.use(
      handlerOf(lottery.setFavourite, async (request) => {
        sent.push(await request.json())
        return HttpResponse.json({ success: true, value: { gameIds: ['lottery-2', 'lottery-1'] } })
      }),
    )
    await renderApp('/m/lottery')
    await waitFor(() => expect(sent).toEqual([{ gameId: 'lottery-2', isFavourite: true }]))
    await waitFor(() => expect(localStorage.getItem('LOTTFAV_UNSENT')).toBeNull())
    expect(await names()).toEqual(['Lottery 2', 'Lottery 1'])
  })

  it('a favourite that the server refuses is removed', async () => {
    server.use(
      ...logInAs(),
      mockCall(lottery.favourites, { gameIds: [] }),
      mockFailure(lottery.setFavourite, 'field_invalid'),
    )
    await renderApp('/m/lottery')
    fireEvent.click(await screen.findByRole('button', { name: 'Add Lottery 2 to favorites' }))
    await waitFor(() => expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ ligaya: [] }))
    expect(await screen.findByRole('button', { name: 'Add Lottery 2 to favorites' })).toBeTruthy()
  })
})
