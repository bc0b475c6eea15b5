import { randomUUID } from 'node:crypto'
import { agents, type Call, type system } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant } from '../../testing/merchant.ts'
import { teamFlags } from '../../testing/agents/teams.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const memberId = randomUUID()
const days = { from: '2026-01-01', to: '2026-01-02' }

/** Query of each call, and the flags of the screens that use it. No flags means that every agent may call it. */
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

it.each([undefined, ...teamFlags])('AG-08 the flag %s gives agents only the calls of its screens', async (flag) => {
  const merchant = await testMerchant(app, `with-${String(flag).toLowerCase()}`, { flags: flag ? [flag] : [] })
  // An agent without a place gets 404, so 403 can only come from the flag.
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
