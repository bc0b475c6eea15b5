import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors.ts'
import { audit, ledgerInvariants } from '../../wallet/index.ts'
import type { NewOrder } from './order.ts'
import { lotteryInvariants } from '../store/invariants.ts'
import { testSales, type TestBuyer, type TestSales } from '../../../testing/lottery/sales.ts'
import type { PromisedDraw } from '../../../testing/lottery/version-2.ts'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'

/** The expected state, computed without a database. */
class Model {
  readonly orders = new Map<string, { body: string; order: NewOrder }>()
  readonly cancelled = new Set<string>()
  free: number

  constructor(free: number) {
    this.free = free
  }

  place(order: NewOrder, isOpen: boolean): string {
    const earlier = this.orders.get(order.id)
    const body = order.bodyHash.toString('hex')
    if (earlier) return earlier.body === body ? 'repeated' : 'id_reused'
    if (!isOpen) return 'closed'
    if (order.stakeMinor > this.free) return 'insufficient_funds'
    this.free -= order.stakeMinor
    this.orders.set(order.id, { body, order })
    return 'done'
  }

  cancel(number: string, isOpen: boolean): string {
    const ticket = [...this.orders.values()].flatMap(({ order }) => order.tickets).find((one) => one.number === number)
    if (!ticket) return 'not_found'
    if (this.cancelled.has(number)) return 'done'
    if (!isOpen) return 'sales_closed'
    this.cancelled.add(number)
    this.free += ticket.stakeMinor
    return 'done'
  }
}

let sales: TestSales
beforeAll(async () => {
  sales = await testSales()
})
afterAll(() => sales.close())

const members = 16
const waves = 12 * runTimes
const steps = 20

it(`FUND-05 ${members * waves * steps} random orders and cancels by ${members} concurrent members match the model (seed ${runSeed})`, async () => {
  const random = randomFrom(runSeed)
  const people = await Promise.all(
    Array.from({ length: members }, async () => ({ buyer: await sales.buyer(20_000), model: new Model(20_000) })),
  )
  const draws: Drawing[] = []
  for (let wave = 0; wave < waves; wave += 1) {
    // Draws open and close only between waves, so that the model can predict every result.
    if (wave % 2 === 0) draws.push({ sale: await sales.open(), isOpen: true })
    const closing = draws.find(({ isOpen }) => isOpen)
    if (wave % 3 === 2 && closing) {
      await sales.lock(closing.sale, true)
      closing.isOpen = false
    }
    const plans = people.map((person) => ({ person, plan: planOf(random, draws, people, person) }))
    await Promise.all(
      plans.map(async ({ person, plan }) => {
        for (const step of plan) {
          const { expected, found } = await step()
          expect([person.buyer.id, found]).toEqual([person.buyer.id, expected])
        }
      }),
    )
    for (const { buyer, model } of people) expect(await sales.free(buyer)).toBe(model.free)
  }
  const invariants = [...ledgerInvariants, ...lotteryInvariants]
  const audited = await audit(sales.database.jobs.ownerPool, { invariants })
  expect(audited.findings).toEqual([])
  const tickets = await sales.column<string>('select number from cell.lottery_ticket')
  const known = people.flatMap(({ model }) => [...model.orders.values()].flatMap(({ order }) => order.tickets))
  expect(tickets.toSorted()).toEqual(known.map(({ number }) => number).toSorted())
  const gone = await sales.column<string>(
    'select number from cell.lottery_ticket t join cell.lottery_cancelled c on c.draw_id = t.draw_id and c.ticket_id = t.id',
  )
  expect(gone.toSorted()).toEqual(people.flatMap(({ model }) => Array.from(model.cancelled)).toSorted())
  expect(Math.min(tickets.length, gone.length)).toBeGreaterThan(100)
})

type Random = (below: number) => number

interface Drawing {
  readonly sale: PromisedDraw
  isOpen: boolean
}

interface Person {
  readonly buyer: TestBuyer
  readonly model: Model
}

/** The steps of one member in a wave. Steps run in sequence, members in parallel. */
function planOf(random: Random, draws: readonly Drawing[], people: readonly Person[], { buyer, model }: Person) {
  const isOnSale = (drawId: string | undefined) => draws.some(({ sale, isOpen }) => isOpen && sale.id === drawId)
  return Array.from({ length: steps }, () => {
    const [act, one, two, three] = [random(10), random(1_000), random(1_000), random(1_000)]
    return async (): Promise<{ expected: string; found: string }> => {
      if (act < 4) {
        // Mostly the member's own tickets, sometimes another member's.
        const whose = (act === 0 ? people[one % people.length]?.model : undefined) ?? model
        const orders = [...whose.orders.values()].slice(-10)
        const order = orders[two % Math.max(1, orders.length)]?.order
        const number = order?.tickets[three % order.tickets.length]?.number ?? 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'
        const expected = model.cancel(number, isOnSale(order?.drawId))
        const found = await sales.cancel(buyer, number).then(
          () => 'done',
          (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
        )
        return { expected, found }
      }
      const draw = draws.slice(-4)[one % Math.min(4, draws.length)]
      if (!draw) throw new Error('no draw in the test')
      const lines = Array.from({ length: 1 + (two % 4) }, (_, place) => ({
        pick: `1${place}`,
        stakeMinor: 100 * (1 + (three % 3)),
      }))
      const ids = [...model.orders.keys()].slice(-10)
      // Sometimes reuse an id, with the same body or another.
      const id = act === 9 ? ids[three % Math.max(1, ids.length)] : undefined
      const again = act === 8 ? [...model.orders.values()].at(-1)?.order : undefined
      const order = again ?? sales.order(buyer, draw.sale, lines, id ?? randomUUID())
      const expected = model.place(order, isOnSale(order.drawId))
      return { expected, found: (await sales.orderBatcher.place(order)).outcome }
    }
  })
}

/** Mulberry32, a seeded pseudo-random generator. */
function randomFrom(start: number): Random {
  let state = start >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
