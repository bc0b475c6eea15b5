import { randomUUID } from 'node:crypto'
import { saferPlay, type Call, type ErrorCode } from '@parola/contract'
import { createMember, type NewMember } from '../../src/members/index.ts'
import { setDepositChannels } from '../../src/payments/index.ts'
import { DomainError } from '../../src/platform/errors.ts'
import { createSecrets } from '../../src/platform/security/secrets.ts'
import { createExclusions, saferPlayInvariants } from '../../src/safer-play/index.ts'
import { createSessions, type Sessions } from '../../src/sessions/index.ts'
import { audit, ledgerInvariants, move, openWallet, walletOf, type Movement } from '../../src/wallet/index.ts'
import type { AppDeps } from '../../src/app/build-app.ts'
import { manualBody, testWays } from '../payments/deposits.ts'
import { plainSite, testMerchant, type AskOptions, type TestMerchant } from '../merchant.ts'
import { proveIdentity } from '../pack.ts'
import { testApp, type TestApp } from '../app.ts'

type Posting = Pick<Extract<Movement, { act: 'post' }>, 'code' | 'from' | 'to' | 'amountMinor'>

/** A member at one of the brands, who can be logged in at any time of the test's clock. */
export class TestPlayerAt {
  readonly world: TestSaferPlay
  readonly merchant: TestMerchant
  readonly id: string
  private credentials: { sid: string; token: string } | null = null

  constructor(world: TestSaferPlay, merchant: TestMerchant, id: string) {
    this.world = world
    this.merchant = merchant
    this.id = id
  }

  /** As a login does it, at the time of the clock. */
  async logIn(): Promise<this> {
    const { sessions, exclusions, clock } = this.world
    const opening = { customerType: 0, firstTimeLogin: false, device: 'browser', several: false } as const
    this.credentials = await this.merchant.act(async (trx) => {
      await exclusions.applyExclusions(trx, this)
      return sessions.open(trx, { memberId: this.id, ...opening })
    }, clock.now())
    return this
  }

  async ask(path: string, options: AskOptions = {}) {
    const { sid, token } = this.credentials ?? (await this.logIn()).credentials ?? { sid: '', token: '' }
    return this.merchant.ask(path, { ...options, headers: { cookie: `__Host-sid=${sid}`, token, ...options.headers } })
  }

  /** The value of an answer, or the code of its error. */
  async call(call: Call, payload?: object): Promise<Record<string, unknown> & { code?: ErrorCode }> {
    const { method, path } = call
    const { answer } = await this.ask(path, { method, ...(payload ? { payload } : {}) })
    return answer.success ? answer.value : { code: answer.code }
  }

  /** What is asked of the ledger: `done`, or why not. */
  async post(posting: Posting, key: string = randomUUID()): Promise<string> {
    try {
      await this.merchant.act(
        (trx) => move(trx, walletOf(trx, this, 'real', 'PHP'), { act: 'post', key, ...posting } as Movement),
        this.world.clock.now(),
      )
      return 'done'
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  readonly stake = (amountMinor: number, key?: string) => this.post({ code: 'stake', to: 'game', amountMinor }, key)
  readonly win = (amountMinor: number) => this.post({ code: 'win', from: 'game', amountMinor })

  async limit(kind: string, period: string, amount: number | null) {
    return this.call(saferPlay.setLimit, { kind, period, amount })
  }

  /** The limits as the member sees them: what holds, what is used, what waits. */
  async shown(kind: string, period: string) {
    const { limits } = (await this.call(saferPlay.saferPlay)) as unknown as saferPlay.SaferPlay
    return limits.find((limit) => limit.kind === kind && limit.period === period)
  }

  async deposit(amount: number): Promise<string> {
    const { answer } = await this.ask('/wps/transaction/deposit/manual', {
      method: 'POST',
      payload: manualBody({ amount }),
    })
    return answer.success ? 'done' : answer.code
  }
}

/** Two brands on one deployment, and a clock that a test moves. */
export interface TestSaferPlay {
  readonly app: TestApp
  readonly sessions: Sessions
  readonly exclusions: ReturnType<typeof createExclusions>
  readonly lantern: TestMerchant
  readonly harbour: TestMerchant
  readonly clock: { now(): Date }
  later(ms: number): void
  player(at?: TestMerchant, about?: Partial<NewMember>, amount?: number): Promise<TestPlayerAt>
  /** The same, of whom nobody knows who it is. */
  unproven(at?: TestMerchant, about?: Partial<NewMember>, amount?: number): Promise<TestPlayerAt>
  /** What the auditor finds. */
  findings(): Promise<readonly { readonly invariant: string }[]>
  close(): Promise<void>
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A brand that asks nobody who they are, beside one of the pack that is tried. */
const classic = { choices: { ...plainSite.choices, pack: 'classic' as const } }

export async function testSaferPlay(
  start = new Date(),
  outside: NonNullable<AppDeps['outside']> = {},
): Promise<TestSaferPlay> {
  let at = start
  const clock = { now: () => at }
  const app = await testApp({ clock, environment: { LIMIT_SCALE: '1000' }, outside })
  const { ownerPool } = app.database
  const [lantern, harbour] = [await testMerchant(app, 'lantern'), await testMerchant(app, 'harbour', classic)]
  for (const merchant of [lantern, harbour]) await merchant.act((trx) => setDepositChannels(trx, testWays))
  const sessions = createSessions({
    pool: ownerPool,
    redis: app.infrastructure.redis,
    prefix: app.config.redisPrefix,
    clock,
    secrets: createSecrets(app.config.secretKeys),
    idleMinutesIn: async () => 30,
  })
  const world: TestSaferPlay = {
    app,
    sessions,
    exclusions: createExclusions({ secrets: createSecrets(app.config.secretKeys) }),
    lantern,
    harbour,
    clock,
    later: (ms) => void (at = new Date(at.getTime() + ms)),
    async player(merchant = lantern, about = {}, amount = 1_000_000) {
      const player = await world.unproven(merchant, about, amount)
      if (merchant === lantern) await merchant.act((trx) => proveIdentity(trx, player), at)
      return player
    },
    async unproven(merchant = lantern, about = {}, amount = 1_000_000) {
      const id = await merchant.act(async (trx) => {
        const made = await createMember(trx, { userName: `player_${randomUUID()}`, ...about })
        await openWallet(trx, made, 'real', 'PHP')
        return made.id
      }, at)
      const player = new TestPlayerAt(world, merchant, id)
      if (amount > 0) await player.post({ code: 'adjustment', from: 'corrections', amountMinor: amount })
      return player.logIn()
    },
    async findings() {
      // Tests post by themselves what only a transfer between members would.
      const invariants = [...ledgerInvariants, ...saferPlayInvariants]
      const audited = await audit(ownerPool, { invariants })
      return audited.findings
    },
    close: () => app.close(),
  }
  return world
}
