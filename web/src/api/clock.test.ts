import { lottery, system } from '@parola/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockCall } from '../../testing/mock-call.ts'
import { mockServer } from '../../testing/mock-server.ts'
import { openSite } from '../../testing/site.ts'
import { callApi } from './call-api.ts'
import { serverNow, setServerTime } from './clock.ts'

const server = mockServer()
const told = '2026-11-15T04:00:00.000Z'
const sinceTold = () => serverNow() - Date.parse(told)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('LT-03 stays right when the phone’s clock is changed, forwards or back', () => {
  setServerTime(told)
  for (const turnedMs of [3_600_000, -86_400_000]) {
    vi.setSystemTime(Date.now() + turnedMs)
    expect(sinceTold()).toBeCloseTo(0)
  }
  vi.advanceTimersByTime(1_500)
  expect(sinceTold()).toBeCloseTo(1_500)
})

it('takes the time from a fresh response', async () => {
  setServerTime('2026-01-01T00:00:00.000Z')
  server.use(mockCall(system.status, openSite({ serverTime: told })))
  await callApi(system.status, { query: { language: 'EN' } })
  expect(sinceTold()).toBeCloseTo(0)
  vi.advanceTimersByTime(60_000)
  server.use(mockCall(lottery.openedNumero, { serverTime: told, numeros: [] }))
  await callApi(lottery.openedNumero, { query: {} })
  expect(sinceTold()).toBeCloseTo(0)
})
