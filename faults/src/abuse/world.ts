import { randomUUID } from 'node:crypto'
import { payments, type agents } from '@parola/contract'
import { vendors } from '../../../demo/src/catalogue/index.ts'
import { merchants } from '../../../demo/src/merchants/index.ts'
import { answerContract, closePeriods } from '../../../server/src/agent-contracts/index.ts'
import { offerContract } from '../../../server/src/agent-contracts/propose-contract.ts'
import { countTeams, joinTeam, makeAgent, payTeamRebates, placementByAgent } from '../../../server/src/agents/index.ts'
import { seed } from '../../../server/src/bin/seed.ts'
import { createMember } from '../../../server/src/members/index.ts'
import type { Clock } from '../../../server/src/platform/clock.ts'
import type { Trx } from '../../../server/src/platform/db/db.ts'
import type { OwnerRef } from '../../../server/src/platform/http/serve.ts'
import type { JobContext } from '../../../server/src/platform/jobs/job.ts'
import { openLog } from '../../../server/src/platform/process/log.ts'
import { countStakes, giveRebates, rewardingReferrer } from '../../../server/src/promotions/index.ts'
import { setIdentityVerified } from '../../../server/src/safer-play/index.ts'
import { readSite } from '../../../server/src/system/index.ts'
import { move, openWallet, readBalances, type Movement } from '../../../server/src/wallet/index.ts'
import { testApp, type TestApp } from '../../../server/testing/app.ts'
import { runJob } from '../../../server/testing/jobs.ts'
import { merchantOn, type TestMember, type TestMerchant } from '../../../server/testing/merchant.ts'
import { payingPsp, type PayingPsp } from '../../../server/testing/payments/paying-psp.ts'
import { untilFinal } from '../../../server/testing/until-final.ts'
import { bets, returnOf, type Bet } from './bets.ts'

const currency = 'PHP'
const supplier = 'studio'
const vendorCode = vendors[0]?.code
/** Enough that no bet is refused for want of money. */
const bankrollMinor = 1_000_000_000

/** One account, with what went into it and what its bets cost on average. */
export interface Player extends OwnerRef {
  readonly referrerId: string | null
  depositedMinor: number
  stakedMinor: number
  /** What the house keeps of the stakes on average. */
  costMinor: number
  /** What the bets really brought. */
  resultMinor: number
}

/** One decided round of a game. */
export interface Round {
  readonly id: string
  readonly bet: Bet
  readonly stakedMinor: number
  readonly paidMinor: number
}

interface About {
  readonly referrer?: Player
  /** The agent whose team it joins. */
  readonly under?: Player
  readonly rebates?: agents.Rebates
}

/** The demo's first merchant with its own terms, on a clock that the simulation sets. */
export class AbuseWorld {
  now: Date
  #members = 0
  readonly app: TestApp
  readonly #merchant: TestMerchant
  readonly #paying: PayingPsp

  private constructor(now: Date, app: TestApp, merchant: TestMerchant, paying: PayingPsp) {
    this.now = now
    this.app = app
    this.#merchant = merchant
    this.#paying = paying
  }

  static async open(from: Date): Promise<AbuseWorld> {
    const own: { world?: AbuseWorld } = {}
    const clock: Clock = { now: () => own.world?.now ?? from }
    const paying = payingPsp(clock)
    const outside = { psp: paying.psp }
    const app = await testApp({ clock, environment: { LIMIT_SCALE: '1000000' }, outside })
    const { ownerPool } = app.database
    await seed(ownerPool, clock, { members: true })
    const [{ code, hosts }] = merchants
    const { rows } = await ownerPool.query<{ id: string }>('select id from merchant where code = $1', [code])
    const merchant = await merchantOn(app, { id: rows[0]?.id ?? '', host: hosts[0] ?? '', currency, clock })
    for (const bet of bets)
      await ownerPool.query(
        `insert into supplier_game (vendor_code, game_id, supplier, return_ppm, has_demo, platforms, min_bet_minor, max_bet_minor, is_listed,
           changed_at) values ($1, $2, $3, $4, true, '{}', 100, 100000000, true, now())`,
        [vendorCode, bet.name, supplier, Math.round(returnOf(bet) * 1_000_000)],
      )
    own.world = new AbuseWorld(from, app, merchant, paying)
    return own.world
  }

  close = (): Promise<void> => this.app.close()

  /** An account with a verified identity and address, as professionals have them, and money enough. */
  async join({ referrer, under, rebates = { lottery: 0, games: 0 } }: About = {}): Promise<Player> {
    this.#members += 1
    const userName = `account${this.#members}`
    const about = { userName, email: `${userName}@players.example`, isEmailProven: true }
    const { id } = await this.#act(async (trx) => {
      const made = await createMember(trx, { ...about, referrer: referrer?.id ?? null })
      await setIdentityVerified(trx, made)
      if (under) {
        const { settings } = await readSite(trx, [])
        const place = await placementByAgent(trx, under.id, { memberType: 'player', rebates }, settings)
        await joinTeam(trx, made.id, place, settings)
      }
      return made
    })
    const player = {
      id,
      referrerId: referrer?.id ?? null,
      depositedMinor: 0,
      stakedMinor: 0,
      costMinor: 0,
      resultMinor: 0,
    }
    await this.#move(player, {
      act: 'post',
      from: 'cash',
      amountMinor: bankrollMinor,
      code: 'deposit',
      key: 'bankroll',
    })
    player.depositedMinor += bankrollMinor
    return player
  }

  /** An agent whom the house pays. */
  async agent(rebates: agents.Rebates): Promise<Player> {
    const player = await this.join()
    await this.#act(async (trx) => {
      const site = await readSite(trx, [])
      const deps = { sessions: { endAll: async () => {} }, site: async () => site }
      await makeAgent(deps, trx, { memberId: player.id, rebates })
    })
    return player
  }

  /** A contract that the house offers and the agent takes. */
  async contract({ id: memberId }: Player, kind: agents.ContractKind, formula: agents.Formula): Promise<void> {
    const id = await this.#act((trx) => offerContract(trx, { memberId, kind, formula }, currency))
    await this.#act((trx) => answerContract(trx, memberId, { id, version: 1, accept: true }))
  }

  logIn = ({ id }: Player): Promise<TestMember> => this.#merchant.logIn({ id })

  /** A deposit through the payment provider, with a promotion of the cashier; returns whether the promotion was accepted. */
  async deposit(player: Player, member: TestMember, amountMinor: number, promo: string): Promise<boolean> {
    const payload = { depositId: randomUUID(), channel: 'online-bank', amount: amountMinor, bank: 'tala', promo }
    const { answer } = await member.ask(payments.depositGateway.path, { method: 'POST', payload })
    if (!answer.success) return false
    const { redirectUrl } = answer.value as { redirectUrl: string }
    const { status, body } = await this.#merchant.ask('/pay/callback', this.#paying.paid(redirectUrl))
    if (status !== 200) throw new Error(body)
    player.depositedMinor += amountMinor
    return true
  }

  /** Rounds as their supplier reports them, in the ledger and closed. */
  async play(player: Player, rounds: readonly Round[]): Promise<void> {
    if (rounds.length === 0) return
    const { staked, paid, cost } = sumOf(rounds)
    const key = `play:${supplier}:${randomUUID()}`
    await this.#move(player, { act: 'post', to: 'game', amountMinor: staked, code: 'stake', key })
    if (paid > 0)
      await this.#move(player, { act: 'post', from: 'game', amountMinor: paid, code: 'win', key: `${key}:won` })
    await this.app.database.ownerPool.query(
      `insert into cell.vendor_round (merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, book, currency,
         stake, bets, won, state, opened_at, closed_at)
       select $1, $2, $3, round, $4, 'RNG', game, 'real', $5, staked, 1, paid, 'closed', $6, $6
       from unnest($7::text[], $8::text[], $9::bigint[], $10::bigint[]) as played (round, game, staked, paid)`,
      [
        this.#merchant.id,
        player.id,
        supplier,
        vendorCode,
        currency,
        this.now,
        rounds.map(({ id }) => id),
        rounds.map(({ bet }) => bet.name),
        rounds.map(({ stakedMinor }) => stakedMinor),
        rounds.map(({ paidMinor }) => paidMinor),
      ],
    )
    player.stakedMinor += staked
    player.resultMinor += paid - staked
    player.costMinor += cost
  }

  /** The supplier takes rounds back that were counted already. */
  async rollBack(player: Player, rounds: readonly Round[]): Promise<void> {
    if (rounds.length === 0) return
    const { staked, paid, cost } = sumOf(rounds)
    const key = `play:${supplier}:${randomUUID()}`
    await this.#move(player, { act: 'post', from: 'game', amountMinor: staked, code: 'refund', key })
    if (paid > 0)
      await this.#move(player, { act: 'post', to: 'game', amountMinor: paid, code: 'stake', key: `${key}:won` })
    await this.app.database.ownerPool.query(
      `update cell.vendor_round set stake = 0, bets = 0, won = 0 where member_id = $1 and round = any ($2)`,
      [player.id, rounds.map(({ id }) => id)],
    )
    player.stakedMinor -= staked
    player.resultMinor -= paid - staked
    player.costMinor -= cost
  }

  /** Counts what was played since. */
  async count(): Promise<void> {
    await untilFinal(this.app.database.ownerPool, ['cell.wallet_transfer'])
    for (const name of [countStakes, countTeams]) await runJob(this.app.config, name, this.#context())
  }

  /** What the night brings: rebates, salaries, dividends, and rewards for friends. */
  async night(friends: readonly Player[]): Promise<void> {
    await this.count()
    for (const name of [giveRebates, payTeamRebates, closePeriods]) await runJob(this.app.config, name, this.#context())
    for (const { id: memberId } of friends)
      await rewardingReferrer({ merchantId: this.#merchant.id, memberId }, this.#context())
  }

  /** What offers have brought: all that an account has beyond its deposits and its bets. */
  async offersOf(player: Player): Promise<number> {
    const { real } = await this.#act((trx) => readBalances(trx, player, currency))
    return real.free.minor + real.held.minor - player.depositedMinor - player.resultMinor
  }

  #act = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => this.#merchant.act(work)

  #move = (player: Player, movement: Movement): Promise<unknown> =>
    this.#act(async (trx) => move(trx, await openWallet(trx, player, 'real', currency), movement))

  #context = (): JobContext => ({
    ...this.app.database.jobs,
    clock: { now: () => this.now },
    log: openLog('error'),
  })
}

/** What the rounds come to together: stakes, payouts, and what the house keeps of them on average. */
function sumOf(rounds: readonly Round[]): { staked: number; paid: number; cost: number } {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, round) => all + of(round), 0)
  return {
    staked: sum(({ stakedMinor }) => stakedMinor),
    paid: sum(({ paidMinor }) => paidMinor),
    cost: sum(({ stakedMinor, bet }) => stakedMinor * (1 - returnOf(bet))),
  }
}
