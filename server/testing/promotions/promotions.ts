import { randomUUID } from 'node:crypto'
import { AnnouncementId, Minor, type Currency, type promotions } from '@parola/contract'
import { testMerchant, type TestMember, type TestMerchant } from '../merchant.ts'
import { proveIdentity } from '../pack.ts'
import { untilFinal } from '../until-final.ts'
import { testApp, type TestApp } from '../app.ts'
import { publishAnnouncement } from '../../src/content/index.ts'
import { createMember } from '../../src/members/index.ts'
import { inTransaction, type Trx } from '../../src/platform/db/db.ts'
import type { OwnerRef } from '../../src/platform/http/serve.ts'
import type { JobContext } from '../../src/platform/jobs/job.ts'
import { openLog } from '../../src/platform/process/log.ts'
import { move, openWallet, readBalances } from '../../src/wallet/index.ts'
import { countingStakes, setPromotion, type CountDeps } from '../../src/promotions/index.ts'

const currency: Currency = 'PHP'
export const php = (minor: number) => ({ minor: Minor.parse(minor), currency })

/** Where something must be staked, bets of any size count unless the test says otherwise. */
export function terms(change: Partial<promotions.PromoTerms> = {}): promotions.PromoTerms {
  const { kind = 'instant', wagering = 5 } = change
  return {
    kind,
    bonus: php(1_000),
    rateBp: null,
    least: null,
    wagering,
    wagered: 'bonus',
    largest: wagering > 0 || kind === 'goal' ? php(1_000_000_000) : null,
    days: 7,
    period: 'once',
    ...change,
  }
}

interface Offer {
  readonly terms?: Partial<promotions.PromoTerms>
  readonly budgetMinor?: number
  readonly startsAt?: Date
  readonly endsAt?: Date | null
  readonly code?: string | null
  readonly id?: AnnouncementId
}

type Pools = Pick<JobContext, 'pool' | 'ownerPool'>

/** A merchant with promotions, members who stake, and a clock that stands where the test puts it. */
export class TestPromotions {
  now = new Date()
  private played = 0

  readonly app: TestApp
  readonly merchant: TestMerchant

  private constructor(app: TestApp, merchant: TestMerchant) {
    this.app = app
    this.merchant = merchant
  }

  static async open(): Promise<TestPromotions> {
    const app = await testApp()
    const merchant = await testMerchant(app, 'lantern')
    return new TestPromotions(app, merchant)
  }

  close = () => this.app.close()

  /** As a request would: by the app's own role, in one transaction. */
  act = <T>(work: (trx: Trx) => Promise<T>, now = this.now): Promise<T> =>
    inTransaction(this.app.infrastructure.pool, { merchantId: this.merchant.id, now }, work)

  async offer(offer: Offer = {}): Promise<AnnouncementId> {
    const { startsAt = new Date(0), endsAt = null, code = null } = offer
    const { budgetMinor = offer.terms?.kind === 'notice' ? 0 : 1_000_000_000 } = offer
    const id = offer.id ?? AnnouncementId.parse(randomUUID())
    // As the console: the players' process keeps no versions of what is replaced.
    await this.merchant.act(async (trx) => {
      await publishAnnouncement(trx, {
        id,
        kind: 'PR',
        category: 'other_promo',
        group: null,
        startsAt,
        endsAt,
        sequence: 0,
        photo: null,
        images: [],
        url: null,
        wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
      })
      await setPromotion(trx, currency, { id, code, terms: terms(offer.terms), budgetMinor })
    }, this.now)
    return id
  }

  /** A member with money to stake. */
  async player(): Promise<OwnerRef> {
    const made = await this.stranger()
    return this.act((trx) => this.fund(trx, made))
  }

  /** One without any. */
  async stranger(): Promise<OwnerRef> {
    return this.act(async (trx) => {
      const { id } = await createMember(trx, { userName: `player_${randomUUID()}` })
      await proveIdentity(trx, { id })
      return { id }
    })
  }

  async member(): Promise<TestMember> {
    const member = await this.merchant.logIn()
    await this.act((trx) => this.fund(trx, member))
    return member
  }

  private async fund<T extends OwnerRef>(trx: Trx, owner: T): Promise<T> {
    const wallet = await openWallet(trx, owner, 'real', currency)
    const post = { act: 'post', from: 'cash', amountMinor: 1_000_000, code: 'deposit', key: 'begin' } as const
    await move(trx, wallet, post)
    return owner
  }

  /** Stakes so much of real money and loses, or gets so much of a lost stake back, which may be any earlier one. */
  play = async (
    owner: OwnerRef,
    minor: number,
    decidedAt: Date = minor > 0 ? this.now : new Date(0),
  ): Promise<void> => {
    if (minor === 0) return
    this.played += 1
    await this.post(owner, minor, `staked:${this.played}`)
    await this.app.database.ownerPool.query(
      `insert into cell.counted_stake (merchant_id, member_id, currency, is_game, staked, paid, counted, at, decided_at)
       values ($1, $2, $3, true, $4, 0, $4, $5, $6)`,
      [this.merchant.id, owner.id, currency, minor, this.now, decidedAt],
    )
  }

  private post = (owner: OwnerRef, minor: number, key: string): Promise<unknown> =>
    this.act(async (trx) => {
      const wallet = await openWallet(trx, owner, 'real', currency)
      const named = { act: 'post', amountMinor: Math.abs(minor), key } as const
      return move(
        trx,
        wallet,
        minor > 0 ? { ...named, code: 'stake', to: 'game' } : { ...named, code: 'refund', from: 'game' },
      )
    })

  /** Money that comes in or, below zero, is gone. */
  pay = async (owner: OwnerRef, minor: number): Promise<void> => {
    this.played += 1
    const named = { act: 'post', amountMinor: Math.abs(minor), key: `paid:${this.played}` } as const
    await this.act(async (trx) =>
      move(
        trx,
        await openWallet(trx, owner, 'real', currency),
        minor > 0 ? { ...named, code: 'deposit', from: 'cash' } : { ...named, code: 'withdrawal', to: 'cash' },
      ),
    )
  }

  context = (): JobContext => ({
    ...this.app.database.jobs,
    clock: { now: () => this.now },
    log: openLog('error'),
  })

  /** Counts what was staked. Other databases of the same server may keep it from being final for a moment. */
  async count(deps: CountDeps = {}, pools: Partial<Pools> = {}): Promise<void> {
    await untilFinal(this.app.database.ownerPool, ['cell.counted_stake'])
    await countingStakes(deps)({}, { ...this.context(), ...pools })
  }

  async balances(owner: OwnerRef): Promise<{ real: number; bonus: number }> {
    const { real, bonus } = await this.act((trx) => readBalances(trx, owner, currency))
    return { real: real.free.minor, bonus: bonus.free.minor }
  }

  async spentOf(id: string): Promise<number> {
    const { rows } = await this.app.database.ownerPool.query('select spent_minor from promotion where id = $1', [id])
    return Number(rows[0]?.spent_minor)
  }
}
