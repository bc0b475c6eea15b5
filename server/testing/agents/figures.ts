import { randomUUID } from 'node:crypto'
import type { Currency } from '@parola/contract'
import { sql } from 'kysely'
import { countingTeams } from '../../src/agents/index.ts'
import { createMember } from '../../src/members/index.ts'
import { inTransaction, type Trx } from '../../src/platform/db/db.ts'
import type { OwnerRef } from '../../src/platform/http/serve.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { openLog } from '../../src/platform/process/log.ts'
import { move, openWallet, type Movement } from '../../src/wallet/index.ts'
import { testMerchant, type TestMerchant } from '../merchant.ts'
import { proveIdentity } from '../pack.ts'
import { untilFinal } from '../until-final.ts'
import { teamFlags } from './teams.ts'
import { testApp, type TestApp } from '../app.ts'

const currency: Currency = 'PHP'

/** Somebody with a place. */
export interface TeamMember extends OwnerRef {
  readonly userName: string
  readonly node: number
}

/** What was staked and paid on an outcome, and how much of it counts; below zero for a correction. */
export interface Decided {
  readonly isGame?: boolean
  readonly staked: number
  readonly paid?: number
  readonly counted?: number
}

type Act = 'deposit' | 'withdraw' | 'lottery' | 'cancel' | 'game' | 'rollback' | 'win' | 'bonus' | 'bonusReversed'

const movements: Record<Act, (amountMinor: number, id: string) => Movement> = {
  deposit: (amountMinor, id) => ({ act: 'post', from: 'cash', amountMinor, code: 'deposit', key: `deposit:${id}` }),
  withdraw: (amountMinor, id) => ({
    act: 'post',
    to: 'cash',
    amountMinor,
    code: 'withdrawal',
    key: `withdrawal:${id}`,
  }),
  lottery: (amountMinor, id) => ({ act: 'post', to: 'game', amountMinor, code: 'stake', key: `stake:${id}` }),
  cancel: (amountMinor, id) => ({ act: 'post', from: 'game', amountMinor, code: 'refund', key: `cancel:${id}` }),
  game: (amountMinor, id) => ({ act: 'post', to: 'game', amountMinor, code: 'stake', key: `play:studio:${id}` }),
  rollback: (amountMinor, id) => ({ act: 'post', from: 'game', amountMinor, code: 'refund', key: `play:studio:${id}` }),
  win: (amountMinor, id) => ({ act: 'post', from: 'game', amountMinor, code: 'win', key: `win:${id}` }),
  bonus: (amountMinor, id) => ({ act: 'post', from: 'bonus', amountMinor, code: 'bonus', key: `bonus-paid:${id}` }),
  bonusReversed: (amountMinor, id) => ({
    act: 'post',
    to: 'bonus',
    amountMinor,
    code: 'bonus_reversed',
    key: `bonus-reversed:${id}`,
  }),
}

/** A merchant with teams whose members play, and a clock that stands where the test puts it. */
export class TestFigures {
  now = new Date()

  readonly app: TestApp
  readonly merchant: TestMerchant

  private constructor(app: TestApp, merchant: TestMerchant) {
    this.app = app
    this.merchant = merchant
  }

  static async open(): Promise<TestFigures> {
    const own: { test?: TestFigures } = {}
    const app = await testApp({
      clock: { now: () => own.test?.now ?? new Date() },
      environment: { LIMIT_SCALE: '1000' },
    })
    const merchant = await testMerchant(app, 'lantern', { flags: [...teamFlags] })
    own.test = new TestFigures(app, merchant)
    return own.test
  }

  close = () => this.app.close()

  /** As a request would: by the app's own role, in one transaction. */
  act = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    inTransaction(this.app.infrastructure.pool, { merchantId: this.merchant.id, now: this.now }, work)

  asOwner = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    inTransaction(this.app.database.ownerPool, { merchantId: null, now: this.now }, work)

  /** A new member below another, or at the top, with rebates in hundredths of a percent; `before` comes what it does without a place. */
  async join(
    above: TeamMember | null,
    {
      isAgent = true,
      lottery = 0,
      games = 0,
      before = async () => {},
    }: { isAgent?: boolean; lottery?: number; games?: number; before?: (member: OwnerRef) => Promise<unknown> } = {},
  ): Promise<TeamMember> {
    const userName = `member_${randomUUID().slice(0, 12)}`
    const { id } = await this.act(async (trx) => {
      const made = await createMember(trx, { userName, customerType: isAgent ? 1 : 0 })
      await proveIdentity(trx, made)
      return made
    })
    await before({ id })
    return this.act(async (trx) => {
      const { rows } = await sql<{ node: string | null }>`
        select team_join(${this.merchant.id}, ${id}, ${above?.id ?? null}, ${isAgent}, ${lottery}::smallint, ${games}::smallint, 10,
          ${trx.now}) as node`.execute(trx.db)
      if (!rows[0]?.node) throw new Error('there is no such place')
      await openWallet(trx, { id }, 'real', currency)
      return { id, userName, node: Number(rows[0].node) }
    })
  }

  /** Puts a member and all below under another. */
  moveTo = ({ id }: TeamMember, under: TeamMember): Promise<void> =>
    this.act(async (trx) => {
      const { rows } = await sql<{ outcome: string }>`
        select team_move(${this.merchant.id}, ${id}, ${under.id}, 10, ${trx.now}) as outcome`.execute(trx.db)
      if (rows[0]?.outcome !== 'done') throw new Error(`nobody was moved: ${rows[0]?.outcome}`)
    })

  play = (owner: OwnerRef, runStep: Act, amountMinor: number): Promise<unknown> =>
    this.#post(owner, movements[runStep](amountMinor, randomUUID()))

  /** A decided bet as it is counted: in full, unless the test says otherwise. Its money is not moved. */
  decide = async (owner: OwnerRef, { isGame = false, staked, paid = 0, counted = staked }: Decided): Promise<void> => {
    await this.app.database.ownerPool.query(
      `insert into cell.counted_stake (merchant_id, member_id, currency, is_game, staked, paid, counted, at, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [this.merchant.id, owner.id, currency, isGame, staked, paid, counted, this.now],
    )
  }

  #post = (owner: OwnerRef, movement: Movement): Promise<unknown> =>
    this.act(async (trx) => move(trx, await openWallet(trx, owner, 'real', currency), movement))

  context = (): JobContext => ({
    ...this.app.database.jobs,
    clock: { now: () => this.now },
    log: openLog('error'),
  })

  /** Counts all there is. Other databases of the same server may keep it from being final for a moment. */
  async count(): Promise<void> {
    await this.settled()
    await countingTeams()({}, this.context())
  }

  async settled(): Promise<void> {
    const counted = ['public.team_place', 'cell.wallet_transfer', 'cell.counted_stake']
    await untilFinal(this.app.database.ownerPool, counted)
  }
}
