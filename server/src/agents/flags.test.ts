import { randomUUID } from 'node:crypto'
import { agents, type Call, type system } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant } from '../app/testing-merchant.ts'
import { teamFlags } from '../app/testing-teams.ts'
import { testApp, type TestApp } from '../app/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const memberId = randomUUID()
const days = { from: '2026-01-01', to: '2026-01-02' }

/** What each call asks for, and the flags of the screens that make it; none where every agent has one of them. */
const calls: [Call, Record<string, string>, system.Flag[]][] = [
  [agents.affiliateUrls, {}, ['REGCEN']],
  [agents.deleteAffiliateUrl, { code: 'x' }, ['REGCEN']],
  [agents.downlines, {}, []],
  [agents.subordinates, { userName: 'ana' }, []],
  [agents.downline, { memberId }, ['DOWNMAN', 'TEAMBETTING3']],
  [agents.rebateSettings, {}, ['REGCEN', 'DOWNMAN']],
  [agents.rebateQuotas, {}, ['REGCEN', 'DOWNMAN']],
  [agents.teamKpiA, days, []],
  [agents.teamKpiB, days, []],
  [agents.teamPnl, days, ['AGETEAMPNL3']],
  [agents.teamBets, { day: days.from }, ['TEAMBETTING3']],
  [agents.memberBets, { memberId, kind: 'lottery' }, ['TEAMBETTING3']],
  [agents.teamTransactions, { memberId, ...days }, ['TRANSREC3']],
]

it.each([undefined, ...teamFlags])('AG-08 the flag %s gives agents the calls of its screens alone', async (flag) => {
  const merchant = await testMerchant(app, `with-${String(flag).toLowerCase()}`, { flags: flag ? [flag] : [] })
  // Without a place the answer is that there is no team, and not that it may not be asked for.
  const agent = await merchant.logIn({ customerType: 1 })
  const refused = []
  for (const [{ method, path }, query] of calls)
    refused.push([path, (await agent.ask(path, { method, query })).status === 403])
  const expected = calls.map(([{ path }, , flags]) => [
    path,
    flags.length > 0 && (flag === undefined || !flags.includes(flag)),
  ])
  expect(refused).toEqual(expected)
})
