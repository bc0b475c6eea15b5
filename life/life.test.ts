import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beaconInfo, startProviders, type Providers } from '../demo/src/providers/index.ts'
import { developmentChain } from '../fair-draw/src/index.ts'
import { drawPrograms } from '../scripts/draw-programs.ts'
import { freePort } from '../scripts/temporary-infrastructure.ts'
import { invariants } from '../server/src/app/invariants.ts'
import { seed } from '../server/src/bin/seed.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { audit } from '../server/src/wallet/index.ts'
import { testDatabase, type TestDatabase } from '../server/testing/platform.ts'
import { makeLife } from './src/make-life.ts'

const root = join(import.meta.dirname, '..')
const days = 8
const others = 80
const folder = mkdtempSync(join(tmpdir(), 'parola-life-'))
let database: TestDatabase
let drawsPort: number

beforeAll(async () => {
  database = await testDatabase()
  drawsPort = await freePort()
  const prefix = `test_life_${process.pid}`
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
    NATS_URL: process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222',
    REDIS_PREFIX: prefix,
    NATS_PREFIX: prefix,
    LOG_LEVEL: 'error',
  }
  await makeLife({ env, drawsPort, drawsFolder: folder, days, members: others })
  await seed(database.ownerPool, systemClock, { members: true })
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** How many rows the members named so have in a table, at each merchant. */
async function countOf(userName: string, table: string, condition: string): Promise<number[]> {
  const { rows } = await database.ownerPool.query<{ count: number }>(
    `select count(one.member_id)::int as count
       from cell.member left join cell.${table} one on one.member_id = member.id and (${condition})
       where user_name = $1 group by member.merchant_id`,
    [userName],
  )
  return rows.map(({ count }) => count)
}

const withSome = [expect.toSatisfy(isSome), expect.toSatisfy(isSome)]
function isSome(count: number): boolean {
  return count > 0
}

describe('the life of the demo', () => {
  it.each(['demo', 'agent'])(
    'UX-16 gives %s at both merchants money, bets, a card, a withdrawal, a bonus and messages',
    async (name) => {
      const facts: [table: string, condition: string][] = [
        ['wallet', `book = 'real' and free > 0`],
        ['deposit', `state = 'paid'`],
        ['lottery_order', `placed_at < now() - interval '5 days'`],
        ['vendor_round', `state = 'closed'`],
        ['lottery_prize', `kind = 'win'`],
        ['bank_card', 'payable_from < now()'],
        ['withdrawal', `state = 'paid'`],
        ['withdrawal', `state = 'requested'`],
        ['bonus', `state = 'running'`],
        ['inbox_message', 'true'],
      ]
      for (const [table, condition] of facts)
        expect(await countOf(name, table, condition), `${table} ${condition}`).toEqual(withSome)
    },
  )

  it('UX-16 leaves one member as new as a registration does', async () => {
    for (const table of ['deposit', 'lottery_order', 'vendor_round', 'bank_card', 'inbox_message'])
      expect(await countOf('fresh', table, 'true'), table).toEqual([0, 0])
    expect(await countOf('fresh', 'wallet', 'free = 0')).toEqual(withSome)
  })

  it('UX-16 gives the agent a team with figures and a contract that has paid', async () => {
    const { rows } = await database.ownerPool.query<{ days: number; periods: number; rebates: number }>(
      `select (select count(distinct day) from team_day)::int as days,
         (select count(*) from contract_period where state = 'paid')::int as periods,
         (select count(*) from team_rebate where paid > 0)::int as rebates`,
    )
    expect(rows[0]?.days).toBeGreaterThan(days / 2)
    expect(rows[0]?.periods).toBeGreaterThan(0)
    expect(rows[0]?.rebates).toBeGreaterThan(0)
  })

  it('gives staff members to find, and withdrawals of which one is late and one goes to an account that somebody else had', async () => {
    const { rows } = await database.ownerPool.query<{ members: number; late: number; shared: number }>(
      `select (select count(*) from cell.member where email ~ '^[a-z]+[0-9]+@players.example$')::int as members,
         (select count(*) from cell.withdrawal where state = 'requested' and due_at < now())::int as late,
         (select count(*) from cell.withdrawal join cell.bank_card on bank_card.id = card_id join cell.bank_card earlier using (account_hash)
            where state = 'requested' and earlier.member_id <> bank_card.member_id)::int as shared`,
    )
    expect(rows).toEqual([{ members: others, late: 1, shared: 1 }])
  })

  it('gives staff documents to judge, one of which another member was verified with, and slips, one of which comes twice', async () => {
    const { rows } = await database.ownerPool.query<{ waiting: number; held: number; slips: number; twice: number }>(
      `select
         (select count(*) from cell.identity_submission where state = 'underReview')::int as waiting,
         (select count(*) from cell.identity_submission one join identity_holder using (number_hash)
            where state = 'underReview' and identity_holder.member_id <> one.member_id)::int as held,
         (select count(*) from cell.deposit where state = 'reviewing')::int as slips,
         (select count(*) from (select from slip_use group by slip_hash having count(*) > 1) twice)::int as twice`,
    )
    expect(rows).toEqual([{ waiting: 5, held: 1, slips: 5, twice: 1 }])
  })

  it('gives staff corrections that wait for a second person, and notes with a file', async () => {
    const { rows } = await database.ownerPool.query<{ waiting: number; notes: number; files: number; seen: boolean }>(
      `select
         (select count(*) from approval_request where state = 'waiting')::int as waiting,
         (select count(*) from cell.member_note)::int as notes,
         (select count(*) from cell.member_note_file)::int as files,
         (select bool_or(last_login_at is not null) from cell.member) as seen`,
    )
    expect(rows).toEqual([{ waiting: 2, notes: 6, files: 3, seen: true }])
  })

  it('UX-16 keeps every invariant, and gives the clock of draws back', async () => {
    const { ownerPool } = database
    const audited = await audit(ownerPool, { invariants })
    expect(audited.findings).toEqual([])
    const { rows } = await ownerPool.query<{ late: boolean }>(
      `select abs(extract(epoch from lottery_now() - clock_timestamp())) > 1 as late`,
    )
    expect(rows).toEqual([{ late: false }])
  })

  it('UX-16 leaves a log of past draws in which the stand-alone verifier finds nothing wrong', async () => {
    const providers = await startProviders()
    const programs = await goOn(providers)
    try {
      const { games, findings } = await verify(providers)
      expect(findings.filter(({ level }) => level === 'fail')).toEqual([])
      const nightly = games.find(({ game }) => game === 'CHAO_RIVER_NIGHT')
      expect(nightly).toMatchObject({ late: 0, voids: 0, results: nightly?.locked })
      expect(nightly?.results).toBeGreaterThanOrEqual(days)
    } finally {
      for (const child of programs) child.kill()
      await providers.close()
    }
  })
})

/** The log and its witnesses on the machine's clock, from the files that the life has left. */
async function goOn({ origin }: Providers): Promise<ChildProcess[]> {
  const { programs } = drawPrograms({ port: drawsPort, folder, beaconMirror: `${origin}/beacon`, fresh: false })
  return Promise.all(
    programs.map(async ({ file, env }) => {
      const child = spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', 'pipe', 'ignore'] })
      await once(child.stdout, 'data')
      return child
    }),
  )
}

interface Report {
  readonly games: readonly { game: string; locked: number; late: number; results: number; voids: number }[]
  readonly findings: readonly { level: 'fail' | 'warn'; about: string; entry: number | null; text: string }[]
}

async function verify({ origin }: Providers): Promise<Report> {
  const chain = join(folder, 'chain.json')
  writeFileSync(chain, JSON.stringify(beaconInfo(developmentChain)))
  const about = ['--log', `http://127.0.0.1:${drawsPort}`, '--policy', join(folder, 'policy'), '--chain', chain]
  const args = [join(root, 'verifier/src/main.ts'), ...about, '--beacon', `${origin}/beacon`, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout) as Report
}
