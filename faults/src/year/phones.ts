import type { lottery } from '@parola/contract'
import { fromHex } from '../../../fair-draw/src/bytes.ts'
import { toHex } from '../../../fair-draw/src/log/index.ts'
import {
  bySize,
  checkEnded,
  checkHeads,
  checkPurchase,
  exportFile,
  headsOf,
  largestOf,
  type DrawEvidence,
  type KeptOrder,
  type OrderEvidence,
  type OrderPlaces,
  type Trust,
  type Verdict,
} from '../../../fair-draw/src/phone/index.ts'
import { drawNumbered, parseText, promiseForm } from '../../../fair-draw/src/protocol/index.ts'
import { winningNumberOf } from '../../../fair-draw/src/index.ts'
import { createLogPages } from '../../../server/src/lottery/log/show-log.ts'
import type { PlaceOrder } from '../../../server/src/lottery/orders/order.ts'
import { readOrder, readTickets } from '../../../server/src/lottery/orders/store/orders.ts'
import { createLogClient } from '../../../server/src/lottery/log/log-client.ts'
import { createInclusions } from '../../../server/src/lottery/proof/show-inclusion.ts'
import { inTransaction, type StepRunner } from '../../../server/src/platform/db/db.ts'
import { keyLeadSeconds } from './draw-context.ts'
import { chain, type ExternalWorld } from './external-world.ts'
import type { Player, SimulationEnv } from './simulation-env.ts'
import { withRetry } from './with-retry.ts'
import type { YearLog } from './year-log.ts'

/** What a phone has after the draw. */
export interface EndedOrder {
  readonly player: Player
  /** With places, prizes and cancellations. */
  readonly kept: KeptOrder
  readonly draw: DrawEvidence
  readonly order: OrderEvidence
  readonly verdict: Verdict
  readonly file: string
}

/** Some members' phones: they keep their orders from the purchase on and check them after the draw. */
export interface Phones {
  /** Keeps every so many of the orders; gives what keeps the phone from saying "bought". */
  keep(player: Player, body: PlaceOrder, answer: lottery.OrderDetail, at: Date): Promise<string[]>
  readonly count: number
  /** Fetches what page, log and beacon say by now, and checks it. */
  checkAll(most: number, now: Date): Promise<EndedOrder[]>
}

interface PhoneDeps {
  readonly env: SimulationEnv
  readonly log: YearLog
  readonly world: ExternalWorld
  /** One order in this many is kept. */
  readonly every: number
}

export function createPhones({ env, log, world, every }: PhoneDeps): Phones {
  const trust = trustIn(log)
  const pages = createLogPages({
    log: createLogClient({ privateUrl: log.url, policy: log.policy }),
    policy: log.policy,
  })
  const inclusions = createInclusions(env.ownerPool)
  const kept: { readonly player: Player; readonly order: KeptOrder }[] = []
  let sold = 0
  const stepOf =
    ({ merchant }: Player, now: Date): StepRunner =>
    (step) =>
      inTransaction(env.pool, { merchantId: merchant.id, now }, step)

  async function end({ player, order }: { player: Player; order: KeptOrder }, now: Date): Promise<EndedOrder> {
    const runStep = stepOf(player, now)
    const { id, game, number } = order.order
    const page = await pages.showEvidence(runStep, game, number)
    const { row, tickets } = await runStep(async (trx) => ({
      row: await readOrder(trx, player.member, id),
      tickets: await readTickets(trx, player.member, id),
    }))
    if (!row) throw new Error(`The order ${id} is gone`)
    const isPaid = row.drawState === 'published' || row.drawState === 'refunded'
    const places: OrderPlaces | null =
      row.root && page.lock ? await inclusions.ofOrder(runStep, player.member, id) : null
    const draw = drawNumbered(parseText(promiseForm, order.series.promise.text), number, chain)
    const isOut = draw !== null && world.outAt(draw.round) <= now
    const heads = headsOf([order.series.promise, page.lock, page.end], trust)
    const sizes = bySize(heads).heads.map(({ size }) => size)
    const { proofs } = sizes.length > 1 ? await pages.showConsistency(sizes.join(',')) : { proofs: [] }
    const credited = tickets.flatMap(({ number: ticket, paid, amount }) =>
      paid === 'win' && Number(amount) > 0 ? [{ ticket, minor: Number(amount) }] : [],
    )
    const own: KeptOrder = {
      ...order,
      tickets: order.tickets.map((ticket, at) => {
        const place = places?.tickets.find((one) => one.ticket === tickets[at]?.number)
        return {
          ...ticket,
          place: place && places ? { cell: places.cell, index: place.index, path: place.path } : null,
        }
      }),
      cancellations: tickets.flatMap(({ cancellation }) => cancellation ?? []),
      credited,
    }
    const evidence: DrawEvidence = {
      promise: page.promise,
      lock: page.lock,
      end: page.end,
      signature: draw && isOut ? world.signatureOf(draw.round) : null,
      shown: row.outcome && winningNumberOf(row.outcome),
      heads: checkHeads(heads, proofs),
    }
    const shown = { receipt: row.receipt ?? '', texts: tickets.map(({ text }) => text) }
    const given: OrderEvidence = { places, credited: isPaid ? credited : null, shown }
    const verdict = checkEnded(own, evidence, given, trust, seconds(now))
    return {
      player,
      kept: own,
      draw: evidence,
      order: given,
      verdict,
      file: exportFile(own, largestOf(heads)?.note ?? ''),
    }
  }

  return {
    get count() {
      return kept.length
    },
    async keep(player, body, { order: bill, purchase }, at) {
      sold += 1
      if (sold % every !== 1 && every > 1) return []
      if (!purchase) return [`${body.id} was sold without a receipt`]
      const { promise, rules, keys } = await withRetry(() => pages.showPromise(stepOf(player, at), purchase.promise))
      const order: KeptOrder = {
        version: 1,
        order: {
          id: body.id,
          game: bill.gameCode,
          number: bill.numero,
          lines: body.lines.map(({ bet, pick, stake }) => ({ bet, pick, stake })),
          currency: player.currency,
          book: player.book,
        },
        series: { promise, rules: rules.text, keys },
        tickets: purchase.tickets.map(({ text, salt }) => ({ text, salt: toHex(fromHex(salt)), place: null })),
        receipt: purchase.receipt,
        receiptAt: seconds(at),
        cancellations: [],
        boughtAt: seconds(at),
        isFromPurchase: true,
        roundSeenAt: null,
        credited: [],
        verdict: null,
      }
      kept.push({ player, order })
      return checkPurchase(order, trust, seconds(at)).map((problem) => `the phone refuses ${body.id}: ${problem}`)
    },
    async checkAll(most, now) {
      const step = Math.max(1, Math.ceil(kept.length / most))
      const ended: EndedOrder[] = []
      for (const one of kept.filter((_, index) => index % step === 0)) ended.push(await end(one, now))
      return ended
    },
  }
}

export const trustIn = ({ policy }: YearLog): Trust => ({ policy, chain, keyLeadSeconds })

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
