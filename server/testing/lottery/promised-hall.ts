import assert from 'node:assert/strict'
import { factorOf, prizeMinor, ruleTable } from '@parola/fair-draw/rules'
import type { DrawContext } from '../../src/lottery/draws/draw-context.ts'
import type { Draw } from '../../src/lottery/draws/draw.ts'
import { settleDraw } from '../../src/lottery/settlement/settle-draw.ts'
import { lotteryInvariants } from '../../src/lottery/store/invariants.ts'
import { TestLotteries } from './lotteries.ts'
import type { Line, TestPlayer } from './player.ts'
import { buyPromised, contextWithLock, drawPromised, openPromisedDraw, type PromisedDraw } from './version-2.ts'

export const outcome = [['48213']]

/** What each player buys; half of it wins. */
export const lines: readonly Line[] = [
  { bet: 'last2', pick: '13', stake: 300 },
  { bet: 'last2', pick: '27', stake: 200 },
  { bet: 'digit5-parity', pick: 'odd', stake: 500 },
  { bet: 'digit5-parity', pick: 'even', stake: 100 },
]

const prizes = lines.map(({ bet, pick, stake }) =>
  prizeMinor(stake, factorOf(ruleTable('fast', 1), bet, pick, outcome)),
)

const byKey = (one: { readonly key: string }, other: { readonly key: string }) => one.key.localeCompare(other.key)

/** Players and draws of version 2 that they have bought tickets of. */
export class PromisedHall {
  readonly test: TestLotteries
  readonly players: readonly TestPlayer[]
  draw: PromisedDraw = { id: '', code: '', numero: '', promise: '' }
  /** Of a worker that finds the draw's lock in the log. */
  context: DrawContext
  /** Numbers of the tickets by player, in the order of lines. */
  bought = new Map<TestPlayer, string[]>()
  #games = 0

  private constructor(test: TestLotteries, players: readonly TestPlayer[]) {
    this.test = test
    this.players = players
    this.context = test.context
  }

  static async open(): Promise<PromisedHall> {
    const test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
    const players: TestPlayer[] = []
    for (let count = 0; count < 16; count += 1) players.push(await test.addPlayer({ balance: 10_000_000 }))
    return new PromisedHall(test, players)
  }

  /** A draw for which every player has bought all lines. */
  async sell(): Promise<void> {
    this.#games += 1
    const code = `GAME_${this.#games}`
    // A state lottery that draws later, so that planning has little to do.
    await this.test.addLottery({
      code,
      source: 'external',
      timetable: { zone: 'UTC', days: [7], times: ['10:00'] },
    })
    this.draw = await openPromisedDraw(this.test.database.ownerPool, { code })
    this.bought = new Map()
    for (const player of this.players) this.bought.set(player, await buyPromised(this.test, this.draw, player, lines))
  }

  async drawNumbers(options: { readonly isLate?: boolean } = {}): Promise<number> {
    const lock = await drawPromised(this.test, this.draw, outcome, options)
    this.context = contextWithLock(this.test.context, lock)
    return lock.count
  }

  now(): Promise<Draw> {
    return this.test.draw(this.draw.code, this.draw.numero)
  }

  async settle(context = this.context): Promise<void> {
    await settleDraw(context, await this.now())
  }

  /** Checks the draw and stops before the first prize. */
  async judgeOnly(): Promise<void> {
    const ownerPool = new Proxy(this.test.database.jobs.ownerPool, {
      get(target, name) {
        const query = target.query.bind(target)
        if (name !== 'query') return Reflect.get(target, name) as unknown
        return (text: string, ...rest: unknown[]) =>
          text.includes('lottery_pay_winners')
            ? Promise.reject(new Error('stopped'))
            : (Reflect.apply(query, target, [text, ...rest]) as unknown)
      },
    })
    await assert.rejects(this.settle({ ...this.context, ownerPool }), /stopped/)
  }

  /** How many prizes and refunds of the draw were paid. */
  async paid(): Promise<number> {
    let count = 0
    const text = `select from cell.lottery_prize where draw_id = $1`
    count += (await this.test.database.ownerPool.query(text, [this.draw.id])).rowCount ?? 0
    return count
  }

  /** What the player won in this draw. */
  async winsOf(player: TestPlayer): Promise<{ key: string; amount: number }[]> {
    const mine = new Set((this.bought.get(player) ?? []).map((number) => `win:${number}`))
    const all = await this.test.transfersOf(player, 'win')
    return all.filter(({ key }) => mine.has(key)).toSorted(byKey)
  }

  async expectPaidOnce(): Promise<void> {
    assert.ok(['settled', 'published'].includes((await this.now()).state))
    for (const [player, numbers] of this.bought) {
      const all = numbers.map((number, index) => ({ key: `win:${number}`, amount: prizes[index] ?? 0 }))
      const expected = all.filter(({ amount }) => amount > 0)
      assert.equal(expected.length, 2)
      assert.deepEqual(await this.winsOf(player), expected.toSorted(byKey))
    }
    assert.deepEqual(await this.test.broken(lotteryInvariants), [])
  }

  async expectNothingPaid(): Promise<void> {
    assert.equal((await this.now()).state, 'drawn')
    assert.equal(await this.paid(), 0)
    for (const player of this.players) assert.deepEqual(await this.winsOf(player), [])
  }

  /** Changes rows as the owner of the tables can, who is stopped by no trigger. */
  async tamper(text: string): Promise<void> {
    await this.test.database.ownerPool.query(
      `alter table cell.lottery_ticket disable trigger lottery_ticket_stays; ${text};
       alter table cell.lottery_ticket enable trigger lottery_ticket_stays`,
    )
  }
}
