import { agents, Minor } from '@parola/contract'
import { sql } from 'kysely'
import { testMerchant, type TestMember, type TestMerchant } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'
import type { TeamOutcome } from '../../src/agents/index.ts'
import { invariants } from '../../src/app/invariants.ts'
import { inTransaction, type Pool, type Trx } from '../../src/platform/db/db.ts'
import { invariant } from '../../src/platform/errors.ts'
import type { OwnerRef } from '../../src/platform/http/serve.ts'
import { openLog } from '../../src/platform/process/log.ts'
import { audit, move, openWallet, readBalances } from '../../src/wallet/index.ts'
import { closingPeriods, type Span, type TeamFigures } from '../../src/agent-contracts/index.ts'

export const outcome = (turnover: number, loss = 0, active = 1, given = 0): TeamOutcome => ({
  turnover: Minor.parse(turnover),
  loss: Minor.parse(loss),
  given: Minor.parse(given),
  active,
})

export const formula = (rates: readonly number[], cap: number | null = null): agents.Formula => ({
  tiers: rates.map((rate, index) => ({ from: Minor.parse(index * 10_000), active: index, rate })),
  cap: cap === null ? null : Minor.parse(cap),
  activeStake: agents.usualActiveStake,
})

/** A merchant with a team, figures as a test says, and a clock for the worker. */
export class TestContracts {
  now = new Date()
  counted: Date | null = null
  played: (memberId: string, span: Span) => TeamOutcome = () => outcome(0)
  /** Agents whose teams belong together. */
  related: readonly string[] = []
  readonly app: TestApp
  readonly merchant: TestMerchant

  private constructor(app: TestApp, merchant: TestMerchant) {
    this.app = app
    this.merchant = merchant
  }

  static async open(): Promise<TestContracts> {
    const app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
    const merchant = await testMerchant(app, 'lantern')
    return new TestContracts(app, merchant)
  }

  close = () => this.app.close()

  readonly figures: TeamFigures = {
    readOutcome: async (_trx, memberId, span) => this.played(memberId, span),
    relatedTeams: async (_trx, memberId, others) =>
      this.related.includes(memberId) ? others.filter((one) => this.related.includes(one)) : [],
    countedUntil: async () => this.counted ?? this.now,
  }

  /** As a request would: by the app's own role, in one transaction. */
  act = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    inTransaction(this.app.infrastructure.pool, { merchantId: this.merchant.id, now: this.now }, work)

  /** A member with a session and a place in the team. */
  async agent(above: OwnerRef | null, { isAgent = true, money = 0 } = {}): Promise<TestMember> {
    const member = await this.merchant.logIn({ customerType: isAgent ? 1 : 0 })
    await this.act(async (trx) => {
      await sql`select team_join(${this.merchant.id}::uuid, ${member.id}::uuid, ${above?.id ?? null}::uuid, ${isAgent}, 0::smallint, 0::smallint, 10, ${trx.now}::timestamptz)`.execute(
        trx.db,
      )
    })
    if (money > 0) await this.fund(member, money)
    return member
  }

  async fund(owner: OwnerRef, amountMinor: number, key = 'first'): Promise<void> {
    await this.act(async (trx) => {
      const wallet = await openWallet(trx, owner, 'real', 'PHP')
      await move(trx, wallet, { act: 'post', key, from: 'cash', amountMinor, code: 'deposit' })
    })
  }

  balance = async (owner: OwnerRef): Promise<number> =>
    (await this.act((trx) => readBalances(trx, owner, 'PHP'))).real.free.minor

  /** Moves a member as an operator does, in one transaction. */
  moveTo = (member: OwnerRef, above: OwnerRef): Promise<void> =>
    this.act(async (trx) => {
      await sql`select team_hold(${this.merchant.id}::uuid, ${member.id}::uuid, ${above.id}::uuid, 100)`.execute(trx.db)
      const { rows } = await sql<{ outcome: string }>`
        select team_move(${this.merchant.id}::uuid, ${member.id}::uuid, ${above.id}::uuid, 10, ${trx.now}::timestamptz) as outcome`.execute(
        trx.db,
      )
      invariant(rows[0]?.outcome === 'done', 'somebody can stand there')
    })

  /** The worker's run, on a pool that a test may break. */
  work = (pool: Pool = this.app.database.jobs.pool, figures: TeamFigures = this.figures): Promise<void> =>
    closingPeriods(figures)(null, {
      pool,
      ownerPool: this.app.database.jobs.ownerPool,
      clock: { now: () => this.now },
      log: openLog('silent'),
    })

  findings = async () => (await audit(this.app.database.jobs.ownerPool, { invariants })).findings

  async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const { rows } = await this.app.database.ownerPool.query(text, values)
    return rows as T[]
  }
}
