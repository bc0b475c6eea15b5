import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lotteries } from '@parola/demo/lotteries'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fitsShape } from './external-result.ts'
import { createResultSources } from './result-sources.ts'
import { latestVersion, ruleTable } from '@parola/fair-draw/rules'

let providers: Providers
let answer: (path: string) => { status?: number; body: string }
const http = createServer((request, response) => {
  const { status = 200, body } = answer(request.url ?? '')
  response.writeHead(status).end(body)
})
beforeAll(async () => {
  providers = await startProviders()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await providers.close()
  http.closeAllConnections()
  http.close()
})

const sourceAt = (url: string) => {
  const [source] = createResultSources({
    resultSources: { paper: { url, host: 'paper.example' } },
    resultTimeoutMs: 500,
  })
  if (!source) throw new Error('no result source configured')
  return source
}
const own = () => sourceAt(`http://127.0.0.1:${(http.address() as AddressInfo).port}/x`)

it('DRAW-05 the demo’s two sources publish the same invented result for every state lottery', async () => {
  const [bulletin, gazette] = ['bulletin', 'gazette'].map((name) => sourceAt(`${providers.origin}/results/${name}`))
  const following = lotteries.filter(({ source }) => source === 'external')
  expect(following).toHaveLength(2)
  for (const { code, kind } of following) {
    const [one, other] = [await bulletin?.resultOf(code, '20260101'), await gazette?.resultOf(code, '20260101')]
    if (!one || !other) throw new Error(`no source publishes ${code}`)
    expect(fitsShape(ruleTable(kind, latestVersion(kind)).draw, one.outcome)).toBe(true)
    expect(one.outcome).toEqual(other.outcome)
    expect(await bulletin?.resultOf(code, '29990101')).toBeNull()
  }
})

it('DRAW-05 a malformed response, or one about another draw, counts as no result', async () => {
  const asked: string[] = []
  const says = (body: unknown, status = 200) => {
    answer = (path) => {
      asked.push(path)
      return { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
    }
    return own().resultOf('GAME', '20260101')
  }
  const right = { gameCode: 'GAME', numero: '20260101', winningNumber: '12345~1,2' }
  expect(await says(right)).toEqual({
    outcome: [['12345'], ['1', '2']],
    answer: hash('sha256', JSON.stringify(right), 'buffer'),
  })
  expect(asked).toEqual(['/x/GAME/20260101'])
  expect(await says({ ...right, numero: '20260102' })).toBeNull()
  expect(await says({ ...right, gameCode: 'OTHER' })).toBeNull()
  expect(await says({ ...right, winningNumber: 12345 })).toBeNull()
  expect(await says(right, 500)).toBeNull()
  expect(await says('<html>')).toBeNull()
  expect(await says({ ...right, more: 'x'.repeat(20_000) })).toBeNull()
  expect(await sourceAt('http://127.0.0.1:1').resultOf('GAME', '20260101')).toBeNull()
})
