import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Minor, type lottery } from '@parola/contract'
import { createSalesSnapshot } from '../../../server/src/lottery/sales-snapshot.ts'
import { createOrderBatcher } from '../../../server/src/lottery/orders/order-batcher.ts'
import type { PlaceOrder } from '../../../server/src/lottery/orders/order.ts'
import { placeOrder, type Buyer } from '../../../server/src/lottery/orders/place-order.ts'
import { cancelWithNote } from '../../../server/src/lottery/receipts/cancel-with-note.ts'
import { nativeTicketLeaf } from '../../../server/src/lottery/receipts/ticket-leaf.ts'
import { largestStakeOn, ruleTable, stakeLimits } from '../../../fair-draw/src/rules/index.ts'
import { pickAtRandom } from '../../../fair-draw/testing/chance.ts'
import { inTransaction, type StepRunner } from '../../../server/src/platform/db/db.ts'
import { DomainError } from '../../../server/src/platform/errors.ts'
import type { Chance } from '../chance.ts'
import { keyLeadSeconds, receiptSigner } from './draw-context.ts'
import type { YearLottery } from './lotteries.ts'
import type { Phones } from './phones.ts'
import type { Player, SimulationEnv } from './simulation-env.ts'

export interface SoldTicket {
  readonly number: string
  readonly bet: string
  readonly pick: string
  readonly stake: number
  /** The ticket as it must be under the draw's root. */
  readonly leaf: Buffer
  isCancelled: boolean
}

/** An acknowledged order. */
export interface SoldOrder {
  readonly player: Player
  readonly body: PlaceOrder
  readonly gameCode: string
  readonly tickets: readonly SoldTicket[]
}

/** Members who buy and cancel tickets through the product, and record the responses. */
export interface TicketBuyer {
  readonly sold: readonly SoldOrder[]
  /** Refused orders by reason. */
  readonly refused: ReadonlyMap<string, number>
  readonly counts: { asked: number; repeated: number; uncertain: number; cancelled: number }
  /** Repeated requests whose response differed from the first. */
  readonly contradictions: string[]
  buy(one: YearLottery, numero: string): Promise<void>
  /** Repeats an old request with its id. */
  repeat(): Promise<void>
  /** Cancels a ticket of this draw, if there is one. */
  giveBack(gameCode: string, numero: string): Promise<void>
  /** The clock was set, so the sales snapshot is stale. */
  lookAgain(): void
}

const mostTries = 500
/** Reasons for which a well-formed order may be refused. */
const fair: ReadonlySet<string> = new Set(['sales_closed', 'insufficient_funds'])

export function createTicketBuyer(env: SimulationEnv, phones: Phones, chance: Chance, now: () => Date): TicketBuyer {
  let boardMs = 0
  const salesSnapshot = createSalesSnapshot({ nowMs: () => boardMs, receiptKeyLeadSeconds: keyLeadSeconds })
  const orderBatcher = createOrderBatcher(env.pool, { signer: receiptSigner })
  const dice = (limit: number) => Math.floor(chance() * limit)
  const sold = new Map<string, SoldOrder>()
  const standing = new Map<string, SoldOrder[]>()
  const refused = new Map<string, number>()
  const counts = { asked: 0, repeated: 0, uncertain: 0, cancelled: 0 }
  const contradictions: string[] = []
  const actOf =
    ({ merchant }: Player): StepRunner =>
    (step) =>
      inTransaction(env.pool, { merchantId: merchant.id, now: now() }, step)

  /** Retries with the same id until the outcome is known. */
  async function untilKnown<T>(ask: () => Promise<T>): Promise<T | DomainError> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof DomainError && error.code !== 'overloaded') return error
        counts.uncertain += 1
        await pause(20)
      }
    }
    throw new Error('The outcome of the order is still unknown')
  }

  async function order(player: Player, body: PlaceOrder): Promise<void> {
    const { merchant, member, currency } = player
    const answer = await untilKnown(async () => {
      const runStep = actOf(player)
      const buyer: Buyer = {
        merchant,
        member,
        currency,
        language: 'EN',
        runStep,
        stops: [],
        view: await salesSnapshot.viewFor(merchant, runStep),
      }
      return (await placeOrder({ orderBatcher }, buyer, body)).detail
    })
    const before = sold.get(body.id)
    if (answer instanceof DomainError) {
      if (before) contradictions.push(`${body.id} was sold, but its repeat is refused: ${answer.code}`)
      if (!fair.has(answer.code)) contradictions.push(`${body.id} is valid, but is refused: ${answer.code}`)
      refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1)
    } else if (before) {
      const [had, has] = [before.tickets, answer.tickets].map((of) => of.map(({ number }) => number).join())
      if (had !== has) contradictions.push(`${body.id} was sold twice`)
    } else await remember(player, body, answer)
  }

  async function remember(player: Player, body: PlaceOrder, answer: lottery.OrderDetail) {
    const { order: bill, tickets, purchase } = answer
    const { gameCode, numero } = bill
    const own = tickets.map(({ number, bet, pick, stake }, place): SoldTicket => {
      const { text = '', salt = '' } = purchase?.tickets[place] ?? {}
      const leaf = nativeTicketLeaf(text, Buffer.from(salt, 'hex'))
      return { number, bet, pick, stake: stake.minor, leaf, isCancelled: false }
    })
    const bought = { player, body, gameCode, tickets: own }
    sold.set(body.id, bought)
    const name = `${gameCode} ${numero}`
    standing.set(name, [...(standing.get(name) ?? []), bought])
    contradictions.push(...(await phones.keep(player, body, answer, now())))
  }

  return {
    get sold() {
      return [...sold.values()]
    },
    refused,
    counts,
    contradictions,
    async buy(one, numero) {
      const player = env.players[dice(env.players.length)]
      if (!player) return
      const lines = Array.from({ length: 1 + dice(4) }, () => lineFor(one, player, dice))
      const body = { id: randomUUID(), gameId: one.gameId, numero, ruleVersion: 1, lines }
      counts.asked += 1
      const isTwice = dice(12) === 0
      if (isTwice) counts.repeated += 1
      await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => order(player, body)))
    },
    async repeat() {
      const names = [...sold.values()]
      const old = names[dice(names.length)]
      if (!old) return
      counts.repeated += 1
      await order(old.player, old.body)
    },
    async giveBack(gameCode, numero) {
      const bought = standing.get(`${gameCode} ${numero}`) ?? []
      const { player, tickets } = bought[dice(bought.length)] ?? {}
      const ticket = tickets?.[dice(tickets.length)]
      if (!player || !ticket) return
      const answer = await untilKnown(async () => {
        const runStep = actOf(player)
        const view = await salesSnapshot.viewFor(player.merchant, runStep)
        return cancelWithNote(receiptSigner, { member: player.member, view, runStep }, ticket.number)
      })
      if (answer instanceof DomainError) {
        if (ticket.isCancelled)
          contradictions.push(`${ticket.number} was cancelled, but its repeat is refused: ${answer.code}`)
        return
      }
      if (!ticket.isCancelled) counts.cancelled += 1
      ticket.isCancelled = true
    },
    lookAgain: () => (boardMs += 10_000),
  }
}

function lineFor(one: YearLottery, { currency }: Player, dice: (limit: number) => number) {
  const table = ruleTable(one.kind, one.ruleVersion)
  const rule = table.bets[dice(table.bets.length)]
  if (!rule) throw new Error('A lottery has bets')
  const { min, step } = stakeLimits[currency]
  const largest = largestStakeOn(table, rule.code, currency) ?? min
  // Mostly small; some as large as allowed, so that prizes come close to the cap.
  const stake = dice(30) === 0 ? largest : Math.min(largest, min + step * dice(50))
  return { bet: rule.code, pick: pickAtRandom(rule, dice), stake: Minor.parse(stake) }
}
