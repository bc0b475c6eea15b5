import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestTeams, type TestTeamMember } from '../../../testing/agents/teams.ts'
import { move as moveMoney, openWallet } from '../../wallet/index.ts'

let test: TestTeams
beforeAll(async () => {
  test = await TestTeams.open({ teamLevels: 4 })
})
afterAll(() => test.close())
afterEach(() => test.checkAll())

const some = { lottery: 25, games: 38 }

/** Two teams. The first has an agent with two downlines, one of them an agent with a downline. */
async function teams() {
  const left = await test.top()
  const right = await test.top({ rebates: { lottery: 38, games: 38 } })
  const agent = await test.agent(left, { rebates: some })
  const player = await test.player(agent, { rebates: some })
  const lower = await test.agent(agent, { rebates: some })
  const deep = await test.player(lower)
  return { left, right, agent, player, lower, deep }
}

const sizeOf = async (top: TestTeamMember) => {
  const { rows } = await test.app.database.ownerPool.query(
    'select coalesce(sum(members), 0)::int as members from team_count join team_member using (node) where member_id = $1',
    [top.id],
  )
  return rows[0].members
}

/** On a busy machine a lock may time out, so the request is retried. */
async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask()
    if (answer.status !== 503 || tried === 20) return answer
  }
}

describe('200', () => {
  it('AG-08 a member moves with the whole downline and is visible to the new upline only', async () => {
    const { left, right, agent, player, deep } = await teams()
    expect(await test.move(agent, right)).toMatchObject({ status: 200, value: { moved: 4 } })
    for (const { id: memberId } of [agent, player, deep]) {
      expect((await left.read(agents.downline, { memberId })).status).toBe(404)
      expect((await right.read(agents.downline, { memberId })).status).toBe(200)
    }
    expect([await sizeOf(left), await sizeOf(right)]).toEqual([0, 4])
    const { rows } = await test.app.database.ownerPool.query(
      `select count(*)::int as places from team_place join team_member using (node) where member_id = $1`,
      [deep.id],
    )
    expect(rows[0].places).toBe(2)
    // One edit for the moved member; the downline moves without edits of its own.
    const edits = await test.app.database.ownerPool.query(
      `select from edit where noun = 'team_member' and xid in (select xid from edit where noun = 'team_member' and before ? 'parent')`,
    )
    expect(edits.rowCount).toBe(1)
    expect(await test.move(agent, right)).toMatchObject({ status: 200, value: { moved: 4 } })
  })

  it('members move back and forth while others join them, play and receive money: no member is lost', async () => {
    const { left, right, agent, lower } = await teams()
    const giver = await test.agent(right, { balance: 50_000 })
    const receiver = await test.player(giver)
    const work: Promise<{ status?: number }>[] = []
    for (let round = 0; round < 6; round += 1) {
      work.push(patiently(() => test.move(agent, round % 2 === 0 ? right : left)))
      work.push(test.player(lower).then(() => ({})))
      work.push(test.player(agent).then(() => ({})))
      const requestId = randomUUID()
      work.push(patiently(() => giver.give([{ memberId: receiver.id, amount: 10 }], { requestId })))
      work.push(patiently(() => test.move(giver, round % 2 === 0 ? left : right)))
    }
    const statuses = (await Promise.all(work)).flatMap(({ status }) => status ?? [])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await sizeOf(left)) + (await sizeOf(right))).toBe(4 + 2 + 12)
    expect(await receiver.balance()).toBe(60)
    const { rows } = await test.app.database.ownerPool.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows).toEqual([{ deadlocks: '0' }])
  })
})

describe('refused', () => {
  it('into its own team, to a player, to an unknown member and of an unknown member', async () => {
    const { left, agent, player, deep, lower } = await teams()
    expect(await test.move(agent, agent)).toMatchObject({ status: 422 })
    expect(await test.move(agent, lower)).toMatchObject({ status: 422, value: { fields: ['toMemberId'] } })
    expect((await test.move(deep, player)).status).toBe(404)
    expect((await test.move(deep, { id: randomUUID() })).status).toBe(404)
    expect((await test.move({ id: randomUUID() }, left)).status).toBe(404)
  })

  it('where it would be too deep, or its rebates exceed the new leader’s', async () => {
    const { right, agent, lower } = await teams()
    const under = await test.agent(right, { rebates: some })
    const lowest = await test.agent(under, { rebates: some })
    expect(await test.move(agent, lowest)).toMatchObject({ status: 409, value: { limit: 'levels' } })
    expect((await test.move(agent, under)).status).toBe(409)
    const poor = await test.top({ rebates: { lottery: 25, games: 37 } })
    expect(await test.move(lower, poor)).toMatchObject({ status: 422, value: { fields: ['rebates'] } })
    // Rebates that rise tomorrow are not enough today.
    await test.operator.ask(agents.makeAgent.path, {
      method: 'POST',
      payload: { memberId: poor.id, rebates: { lottery: 25, games: 38 } },
    })
    expect((await test.move(lower, poor)).status).toBe(422)
  })

  it.each([
    [
      'a deposit',
      () => `insert into cell.deposit (id, merchant_id, member_id, reference, body_hash, channel, kind, amount_minor, currency, state, begun_at)
      values (gen_random_uuid(), $2, $1, gen_random_uuid()::text, '', 'x', 'online', 100, 'PHP', 'started', now())`,
    ],
    [
      'a transfer with a vendor',
      () => `insert into cell.vendor_transfer
      select $2, $1, gen_random_uuid(), gen_random_uuid(), 'KMP', 'x', 'out', 100, 'PHP', 'started', now(), now()`,
    ],
    [
      'a withdrawal',
      () => `with card as (
        insert into cell.bank_card (merchant_id, member_id, id, bank, number_sealed, account_hash, key_id, last_four, holder, added_at, payable_from)
        values ($2, $1, gen_random_uuid(), 'tala', '', '', 'k', '1234', 'X', now(), now()) returning id
      ) insert into cell.withdrawal (merchant_id, member_id, id, card_id, amount, currency, state, reference, requested_at, due_at)
      select $2, $1, gen_random_uuid(), id, 100, 'PHP', 'requested', gen_random_uuid()::text, now(), now() from card`,
    ],
    [
      'a round of a game',
      () => `insert into cell.vendor_round (merchant_id, member_id, supplier, round, vendor_code, game_type, game_code,
        book, currency, stake, bets, won, state, opened_at, due_at)
      values ($2, $1, 'studio', gen_random_uuid()::text, 'STUDIO', 'SLOT', 'x', 'real', 'PHP', 100, 1, 0, 'open', now(), now())`,
    ],
    [
      'a ticket',
      () => `with vendor as (insert into vendor values ('SEA', 'Sea')), game as (
        insert into game (node_id, slug, vendor_code, game_type, game_id, min_bet_minor, support_play, is_new)
        values (1, 'soon', 'SEA', 'LOTT', 'soon', 100, 1, false)
      ), lottery as (
        insert into lottery (code, node_id, kind, rule_version, source, timetable, lock_seconds, patience_seconds)
        values ('SOON', 1, 'fast', 1, 'external', '{}', 15, 86400)
      ), draw as (
        insert into lottery_draw (lottery_code, numero, kind, rule_version, opens_at, closes_at, draws_at, state, due_at, patience_seconds)
        values ('SOON', '20261116', 'fast', 1, now(), now() + interval '1 day', now() + interval '2 days', 'open', now(), 86400) returning id
      ), sold as (
        insert into cell.lottery_order (merchant_id, member_id, id, draw_id, lottery_code, book, currency, stake, rule_version, body_hash, placed_at)
        select $2, $1, gen_random_uuid(), id, 'SOON', 'real', 'PHP', 100, 1, '', now() from draw returning id, draw_id
      ) insert into cell.lottery_ticket (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
      select draw_id, $2, $1, id, gen_random_uuid()::text, 'last2', '27', 100, 'real', 'PHP', '', '', now() from sold`,
    ],
  ])('while %s of a downline member is in transit', async (_what, insert) => {
    const { right, agent, deep } = await teams()
    await test.app.database.ownerPool.query(insert(), [deep.id, test.merchant.id])
    expect(await test.move(agent, right)).toMatchObject({ status: 503, code: 'overloaded' })
    for (const table of [
      'deposit',
      'withdrawal',
      'bank_card',
      'vendor_transfer',
      'vendor_round',
      'lottery_ticket',
      'lottery_order',
    ])
      // Nobody can delete a ticket, so the triggers are off meanwhile.
      await test.app.database.ownerPool.query(
        `begin; set local session_replication_role = replica;
         delete from cell.${table} where member_id = '${deep.id}'; commit`,
      )
    expect((await test.move(agent, right)).status).toBe(200)
  })

  it('while their money is on hold', async () => {
    const { right, agent, player } = await teams()
    await test.act(async (trx) => {
      const wallet = await openWallet(trx, player, 'real', 'PHP')
      await moveMoney(trx, wallet, { act: 'post', from: 'cash', key: 'in', amountMinor: 100, code: 'deposit' })
      await moveMoney(trx, wallet, { act: 'hold', key: 'bet', amountMinor: 60, code: 'stake' })
    })
    expect((await test.move(agent, right)).status).toBe(503)
    await test.act(async (trx) => {
      const wallet = await openWallet(trx, player, 'real', 'PHP')
      await moveMoney(trx, wallet, { act: 'release', hold: 'bet', key: 'back', code: 'refund' })
    })
    expect((await test.move(agent, right)).status).toBe(200)
  })
})

it('AG-08 members of another merchant are out of reach, even for the SQL functions', async () => {
  const { left, agent } = await teams()
  const client = await test.app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('parola.merchant_id', $1, true)`, [randomUUID()])
    const asked = [test.merchant.id, left.id, agent.id]
    const answers = [
      `select team_set_rate($1, $2, $3, 0::smallint, 0::smallint, now()) as answer`,
      `select team_move($1, $3, $2, 10, now()) as answer`,
      `select coalesce(team_join($1, $2, $3, false, 0::smallint, 0::smallint, 10, now())::text, 'not_found') as answer`,
      `select coalesce((select max(id::text) from team_hold($1, $3, $2, 10) id), 'not_found') as answer`,
      `select coalesce((select max(id::text) from team_hold_below($1, $2, array[$3::uuid]) id), 'not_found') as answer`,
    ]
    for (const text of answers)
      expect([text, (await client.query(text, asked)).rows[0].answer]).toEqual([text, 'not_found'])
    for (const statement of [
      'update team_member set is_agent = true',
      'insert into team_rate select * from team_rate',
      'delete from team_count',
      'update team_transfer set amount = 1',
      'select team_fold_counts(10)',
    ]) {
      await client.query('savepoint before')
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
      await client.query('rollback to before')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})
