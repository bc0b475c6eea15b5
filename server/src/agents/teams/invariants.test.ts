import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestTeams, type TestTeamMember } from '../../../testing/agents/teams.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { teamInvariants } from '../index.ts'

let test: TestTeams
let top: TestTeamMember
let agent: TestTeamMember
let player: TestTeamMember
beforeAll(async () => {
  test = await TestTeams.open()
  top = await test.top({ balance: 1_000 })
  agent = await test.agent(top, { rebates: { lottery: 10, games: 10 } })
  player = await test.player(agent, { rebates: { lottery: 5, games: 5 } })
  await top.give([
    { memberId: agent.id, amount: 10 },
    { memberId: player.id, amount: 10 },
  ])
  await test.checkAll()
})
afterAll(() => test.close())

const query = (text: string, values: unknown[]) => test.app.database.ownerPool.query(text, values)
const money = async (who: TestTeamMember, movement: Parameters<typeof move>[2]) => {
  await test.act(async (trx) => move(trx, await openWallet(trx, who, 'real', 'PHP'), movement))
}

/** Sets the player's path as if the player were below this member. */
const stand = (above: TestTeamMember) =>
  query(
    `update team_member set path = (select path from team_member where member_id = $2) || right(path, 8) where member_id = $1`,
    [player.id, above.id],
  )

/** Changes that break the tables directly, bypassing all functions. */
const breaks: [invariant: string, by: () => Promise<unknown>][] = [
  [
    'what left an agent for somebody below is written down, and what came to them too',
    () =>
      money(top, { act: 'post', to: 'agents', amountMinor: 1, code: 'to_downline', key: `downline:${randomUUID()}:x` }),
  ],
  [
    'what is written down of an agent’s giving has left and has come',
    () =>
      query(`insert into team_transfer values ($1, $2, gen_random_uuid(), $3, 5, 'PHP', now())`, [
        test.merchant.id,
        top.id,
        player.id,
      ]),
  ],
  [
    'nobody on trial has a place, and who leads is an agent',
    () => query('update team_member set is_agent = true where member_id = $1', [player.id]),
  ],
  ['a path is the path of the one above and one’s own end', () => stand(top)],
  [
    'the last place that was noted is the one where somebody stands',
    () => query('delete from team_place where node = (select node from team_member where member_id = $1)', [agent.id]),
  ],
  [
    'the rebates that somebody has are those that were set last',
    () => query('update team_member set lottery = 4 where member_id = $1', [player.id]),
  ],
  [
    'nobody has a higher rebate than the one above, on any day',
    () =>
      query('update team_rate set games = 11 where node = (select node from team_member where member_id = $1)', [
        player.id,
      ]),
  ],
  [
    'as many are counted below somebody as stand there',
    () =>
      query(
        `insert into team_count (merchant_id, node, downlines, members) select $1, node, 0, 1 from team_member limit 1`,
        [test.merchant.id],
      ),
  ],
]

it('each team invariant has a test that breaks it', () => {
  expect(breaks.map(([name]) => name)).toEqual(teamInvariants.map(({ name }) => name))
})

it.each(breaks)('the auditor detects a violation of: %s', async (name, by) => {
  const found = async () => (await test.findings()).map(({ invariant }) => invariant)
  expect(await found()).not.toContain(name)
  await by()
  expect(await found()).toContain(name)
  // Restore the path, because other invariants check paths too.
  await stand(agent)
})

it('T17 transfers of an agent cancel out in the house accounts', async () => {
  const other = await TestTeams.open()
  try {
    const giver = await other.top({ balance: 1_000 })
    const receivers = [await other.player(giver), await other.player(giver), await other.player(giver)]
    await giver.give(receivers.map(({ id }) => ({ memberId: id, amount: 100 })))
    const { rows } = await other.app.database.ownerPool.query(
      `select count(*)::int as legs, sum(case credit when 'agents' then amount else -amount end)::int as sum
       from cell.wallet_transfer where 'agents' in (debit, credit)`,
    )
    expect(rows).toEqual([{ legs: 6, sum: 0 }])
  } finally {
    await other.close()
  }
})
