import { catalogue, system } from '@parola/contract'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockCall, mockFailure } from '../../testing/mock-call.ts'
import { mockServer } from '../../testing/mock-server.ts'
import { addressOf, callApi, wireQuery } from './call-api.ts'
import type { CallError } from './call-error.ts'

const server = mockServer()

const hot = { query: { language: 'EN' } } as const
const failureOf = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.fail('The call was expected to fail'),
    (error: unknown) => error as CallError,
  )

describe('ask', () => {
  it('returns the value from the envelope', async () => {
    server.use(mockCall(catalogue.hotGames, { list: [] }))
    await expect(callApi(catalogue.hotGames, hot)).resolves.toEqual({ list: [] })
  })

  it('throws the code that the server answers', async () => {
    server.use(mockFailure(catalogue.hotGames, 'maintenance'))
    expect((await failureOf(callApi(catalogue.hotGames, hot))).code).toBe('maintenance')
  })

  it('calls an answer that is no JSON unknown', async () => {
    server.use(http.get('*/lgw/games/popular', () => HttpResponse.text('<html>', { status: 502 })))
    expect((await failureOf(callApi(catalogue.hotGames, hot))).code).toBe('unknown')
  })

  it('refuses an answer that the contract does not allow', async () => {
    server.use(http.get('*/lgw/games/popular', () => HttpResponse.json({ success: true, value: { games: [] } })))
    expect((await failureOf(callApi(catalogue.hotGames, hot))).message).toContain('as agreed')
  })

  it('retries a read once when there was no response', async () => {
    let asked = 0
    server.use(
      http.get('*/lgw/games/popular', () => {
        asked += 1
        return asked === 1 ? HttpResponse.error() : HttpResponse.json({ success: true, value: { list: [] } })
      }),
    )
    await expect(callApi(catalogue.hotGames, hot)).resolves.toEqual({ list: [] })
    expect(asked).toBe(2)
  })

  it('reports a network error after two attempts without a response', async () => {
    server.use(http.get('*/lgw/games/popular', () => HttpResponse.error()))
    expect((await failureOf(callApi(catalogue.hotGames, hot))).code).toBe('network')
  })

  it('never repeats a write', async () => {
    let asked = 0
    server.use(
      http.post('*/wps/system/clientReport', () => {
        asked += 1
        return HttpResponse.error()
      }),
    )
    const sent = callApi(system.clientReport, { body: { kind: 'error', name: 'x', path: '/' } })
    expect((await failureOf(sent)).code).toBe('network')
    expect(asked).toBe(1)
  })
})

describe('mockCall', () => {
  it('refuses a value that the contract does not allow', () => {
    expect(() => mockCall(catalogue.hotGames, { games: [] } as never)).toThrow(/list/)
  })
})

describe('addresses', () => {
  it('omit missing values', () => {
    expect(wireQuery({ language: 'EN', pageNo: 2, vassalage: undefined })).toEqual({ language: 'EN', pageNo: '2' })
    expect(addressOf(system.status, { language: 'TY' })).toBe('/wps/system/status?language=TY')
    expect(addressOf(system.domainRoute)).toBe('/wps/system/domainRoute')
  })
})
