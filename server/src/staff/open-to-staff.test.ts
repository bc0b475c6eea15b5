import { isForStaff, type Call } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant } from '../../testing/merchant.ts'
import { blockAddress, setMaintenance, setRegionRestriction } from '../system/index.ts'
import type { Trx } from '../platform/db/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000', TRUSTED_PROXIES: '10.9.0.0/24' } })
})
afterAll(() => app.close())

const closures: [code: string, refusal: string, close: (trx: Trx) => Promise<unknown>][] = [
  ['maintained', 'maintenance', (trx) => setMaintenance(trx, { from: new Date(0), until: null })],
  ['abroad', 'region_restricted', (trx) => setRegionRestriction(trx, ['VN'])],
  ['blocked', 'ip_blocked', (trx) => blockAddress(trx, '203.0.113.0/24')],
]

it.each(closures)(
  'CON-09 every /ops call is unknown at players’ hosts and answers at the console while a merchant is %s',
  async (code, refusal, close) => {
    const merchant = await testMerchant(app, code)
    await merchant.act(close)
    const from = {
      remoteAddress: '10.9.0.1',
      headers: { 'x-forwarded-for': '203.0.113.50', 'x-country': 'VN' },
    }
    // The members of this merchant are shut out from there, so the closure is on.
    expect((await merchant.ask('/gcs/game/getVassGameType', from)).answer).toMatchObject({ code: refusal })
    const owner = await merchant.operator(`owner-${code}`)
    const program = await merchant.program(`program-${code}`)
    for (const [who, path] of [
      [owner, '/ops/me'],
      [owner, '/ops/team'],
      [program, '/ops/team'],
    ] as const)
      expect([path, (await who.ask(path, from)).status]).toEqual([path, 200])
    const staffCalls = [...calls].filter(([, call]) => isForStaff(call))
    expect(staffCalls.length).toBeGreaterThan(25)
    // Signing out comes last, because it ends the session.
    for (const [name, call] of staffCalls.toSorted(
      ([a], [b]) => Number(a === 'staff.signOut') - Number(b === 'staff.signOut'),
    )) {
      const sent: { method: Call['method']; payload?: object } = {
        method: call.method,
        ...(call.method === 'POST' ? { payload: {} } : {}),
      }
      const { method, path: url } = call
      const headers = { host: merchant.host, ...from.headers }
      const atPlayers = await app.server.inject({ method, url, headers, remoteAddress: from.remoteAddress })
      expect([name, atPlayers.statusCode]).toEqual([name, 404])
      for (const who of [owner, program]) {
        const { answer } = await who.ask(url, { ...from, ...sent })
        expect([name, 'code' in answer ? answer.code : 'answered']).not.toEqual([name, refusal])
      }
    }
  },
)
