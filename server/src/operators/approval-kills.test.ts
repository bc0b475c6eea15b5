import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { approvals, editing } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { askAs } from '../../testing/operators/colleague.ts'
import { rewardOf } from '../../testing/operators/money.ts'
import { testWithdrawals, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'

let test: TestWithdrawals
let [one, two]: [TestOperator, TestOperator] = [] as never
let running: Console | undefined

beforeAll(async () => {
  test = await testWithdrawals({ flags: ['REWARDCENTER3'], isPaidAtOnce: true })
  ;[one, two] = [await test.merchant.operator('one'), await test.merchant.operator('two')]
})
afterAll(async () => {
  running?.child.kill('SIGKILL')
  await test.close()
})

interface Console {
  readonly child: ChildProcess
  readonly address: string
}

/** A console process of its own on the test's database. */
async function startConsole(): Promise<Console> {
  const { consoleOrigin, redisPrefix, natsPrefix } = test.app.config
  const child = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, '../bin/console.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: test.app.database.url,
      CONSOLE_PORT: '0',
      INTERNAL_PORT: '0',
      CONSOLE_ORIGIN: consoleOrigin,
      REDIS_PREFIX: redisPrefix,
      NATS_PREFIX: natsPrefix,
      LOG_LEVEL: 'info',
    },
  })
  let written = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: unknown) => {
      written += String(chunk)
      const ready = /"address":"([^"]+)"/.exec(written)
      if (ready) resolve(ready[1]!)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(written)))
  })
  return { child, address }
}

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)

/** Approves through the other process; null if it died before it answered. */
async function approveAt({ address }: Console, id: string): Promise<{ success: boolean; code?: string } | null> {
  const send = async (proof: object) => {
    const headers = { ...two.signedIn.headers, 'content-type': 'application/json', ...proof }
    const answer = await fetch(`${address}${approvals.approve.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id }),
    })
    return (await answer.json()) as { success: boolean; code?: string; value: { options: string } }
  }
  try {
    const asked = await send({})
    return asked.code === 'reauth_required' ? await send(two.signedIn.touch(asked.value.options)) : asked
  } catch {
    return null
  }
}

/** Where it is held up, in the order in which it comes by: what is released, the cell’s row, the audit entry, the request’s end. */
const places = ['release', 'cell.reward', 'audit_entry', 'approval_request']

it.each(places)(
  'CON-24 killed at %s nothing is done; approved again it runs once, from the stored body, under both names',
  { timeout: 180_000 },
  async (place) => {
    const member = await test.merchant.logIn()
    const body = rewardOf(member.id, 600_000)
    const { value } = await askAs(one, editing.giveReward, { body })
    const id = String(value['requestId'])
    const state = async () => {
      const { rows } = await sql(
        `select state, (select count(*)::int from cell.reward where member_id = $2) as rewards,
           (select count(*)::int from release where member_id = $2) as releases,
           (select count(*)::int from audit_entry where approval_id = $1 and outcome = 'done') as entries
         from approval_request where id = $1`,
        [id, member.id],
      )
      return rows[0] as object
    }
    const victim = (running ??= await startConsole())
    const holder = await test.app.database.ownerPool.connect()
    try {
      await holder.query(`begin; lock table ${place} in share mode`)
      const answered = approveAt(victim, id)
      const isHeldUp = async () =>
        (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
          .rowCount
      await expect.poll(isHeldUp, { timeout: 30_000, interval: 20 }).toBe(1)
      victim.child.kill('SIGKILL')
      expect(await answered).toBeNull()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    running = undefined
    const isOver = async () =>
      (await sql(`select from pg_locks where relation = 'approval_request'::regclass and mode = 'RowShareLock'`))
        .rowCount
    await expect.poll(isOver, { timeout: 30_000, interval: 20 }).toBe(0)
    expect(await state()).toEqual({ state: 'waiting', rewards: 0, releases: 0, entries: 0 })

    running = await startConsole()
    expect(await approveAt(running, id)).toMatchObject({ success: true })
    expect(await approveAt(running, id)).toMatchObject({ success: true })
    expect(await state()).toMatchObject({ state: 'done', rewards: 1, releases: 1 })
    const { rows } = await sql(
      `select reward.amount_minor::int as amount, source_key as key, release.operator_id, release.approver_id
       from cell.reward join release on release.about = source_key where reward.member_id = $1`,
      [member.id],
    )
    expect(rows).toEqual([{ amount: 600_000, key: body.id, operator_id: one.id, approver_id: two.id }])
    const entries = await sql(
      `select operator_id, call from audit_entry where approval_id = $1 and outcome = 'done' and call = 'POST /ops/rewards'`,
      [id],
    )
    expect(entries.rows).toEqual([{ operator_id: one.id, call: 'POST /ops/rewards' }])
  },
)
