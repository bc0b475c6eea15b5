import type { Currency, Language, ValueOf, lottery } from '@parola/contract'
import type { StepRunner } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { MemberRef, MerchantRef } from '../../platform/http/serve.ts'
import { isSameBytes } from '../../platform/security/secrets.ts'
import { isStoppedBy, type Stop } from '../../catalogue/index.ts'
import { bookOf, moneyOf, readBalances } from '../../wallet/index.ts'
import type { View } from '../sales-snapshot.ts'
import type { OrderBatcher, Placed as Sold } from './order-batcher.ts'
import { nameOf, type Lottery, type Sale } from '../lottery.ts'
import { bodyHashOf, stakeOf, ticketsFor, type NewOrder, type OrderDraft, type PlaceOrder } from './order.ts'
import { withReceipt } from '../receipts/write-receipt.ts'
import { purchaseOf } from './receipt.ts'
import { showOrder } from './show-order.ts'
import * as store from './store/placing.ts'

export interface PlacingDeps {
  readonly orderBatcher: OrderBatcher
}

export interface Buyer {
  readonly merchant: MerchantRef
  readonly member: MemberRef
  readonly currency: Currency
  readonly language: Language
  readonly view: View
  readonly runStep: StepRunner
  /** Games and players that the merchant's operators have stopped. */
  readonly stops: readonly Stop[]
}

type Placed = ValueOf<typeof lottery.placeOrder>

/** Buys all tickets of an order for the draw on sale, or none. A repeat with the same id returns the first order and buys nothing. */
export async function placeOrder(deps: PlacingDeps, buyer: Buyer, body: PlaceOrder): Promise<Placed> {
  const wanted = orderFrom(buyer, body)
  if (wanted instanceof DomainError) return replayOrThrow(buyer, body, wanted)
  const sold = await deps.orderBatcher.place(wanted.order)
  switch (sold.outcome) {
    case 'done':
      return {
        detail: detailOf(wanted, sold, buyer.language),
        balance: moneyOf(sold.free, buyer.currency),
      }
    case 'repeated':
    case 'id_reused':
      return replayOrThrow(buyer, body, new DomainError('id_reused'))
    case 'closed':
      throw new DomainError('sales_closed')
    case 'insufficient_funds':
    case 'no_wallet':
      throw new DomainError('insufficient_funds')
    case 'limit_reached':
    case 'excluded':
    case 'identity_required':
      throw new DomainError(sold.outcome)
    case 'busy':
      break
  }
  throw new DomainError('overloaded')
}

interface Wanted {
  readonly order: NewOrder
  readonly one: Lottery
  readonly sale: Sale
}

/** Builds the order, or the error that refuses it, from the sales snapshot and before the wallet is read. */
function orderFrom({ merchant, member, currency, view, stops }: Buyer, body: PlaceOrder): Wanted | DomainError {
  const one = view.findOffered(body.gameId)
  if (!one) return invalid('gameId')
  const play = { vendor: one.vendorCode, nodeId: one.nodeId, memberId: member.id }
  if (isStoppedBy(stops, play)) return new DomainError('play_stopped')
  const sale = view.findSale(one.code, body.numero)
  if (!sale) return new DomainError('sales_closed')
  if (body.ruleVersion !== sale.ruleVersion) return invalid('ruleVersion')
  const { tickets, wrong } = ticketsFor(body.lines, { kind: sale.kind, ruleVersion: sale.ruleVersion, currency })
  if (wrong.length > 0) return invalid(...wrong)
  const order: OrderDraft = {
    merchantId: merchant.id,
    merchantCode: merchant.code,
    memberId: member.id,
    id: body.id,
    drawId: sale.drawId,
    gameCode: one.code,
    numero: sale.numero,
    ruleVersion: sale.ruleVersion,
    book: bookOf(member.role),
    currency,
    stakeMinor: stakeOf(body.lines),
    bodyHash: bodyHashOf(body),
    tickets,
  }
  if (sale.promise === null) return new DomainError('sales_closed')
  // A receipt from before the sale began would count for nothing.
  if (!sale.isOpen) return new DomainError('sales_closed')
  const { now, receiptKey } = view
  if (receiptKey === undefined) return new DomainError('overloaded')
  return { order: withReceipt(order, { promise: sale.promise, vkey: receiptKey, now }), one, sale }
}

const invalid = (...fields: string[]) => new DomainError('field_invalid', { fields })

/** Shows the earlier order with this id, whatever would refuse it now; otherwise throws the refusal. */
async function replayOrThrow(
  { member, currency, language, view, runStep }: Buyer,
  body: PlaceOrder,
  refusal: DomainError,
): Promise<Placed> {
  return runStep(async (trx) => {
    const earlier = await store.askedBefore(trx, member, body.id)
    if (!earlier) throw refusal
    if (!isSameBytes(earlier, bodyHashOf(body))) throw new DomainError('id_reused')
    const detail = await showOrder(trx, view, member, { id: body.id, language })
    const balances = await readBalances(trx, member, currency)
    return { detail, balance: balances[bookOf(member.role)].free }
  })
}

/** Builds the response from the order just placed, without another query. */
function detailOf(
  { order, one, sale }: Wanted,
  { placed_at, texts, receipt }: Sold,
  language: Language,
): lottery.OrderDetail {
  const { currency } = order
  return {
    order: {
      id: order.id,
      at: placed_at.toISOString(),
      gameId: one.gameId,
      gameCode: one.code,
      remark: nameOf(one, language),
      numero: sale.numero,
      drawsAt: sale.drawsAt.toISOString(),
      book: order.book,
      stake: moneyOf(order.stakeMinor, currency),
      prize: null,
      state: 'open',
      lines: order.tickets.length,
    },
    kind: sale.kind,
    ruleVersion: order.ruleVersion,
    winningNumber: null,
    tickets: order.tickets.map(({ number, bet, pick, stakeMinor }) => ({
      number,
      bet,
      pick,
      stake: moneyOf(stakeMinor, currency),
      state: 'open',
      prize: null,
      canCancel: true,
    })),
    purchase: purchaseOf({
      promise: order.receipt.promise,
      receipt,
      tickets: order.tickets.map((ticket, place) => ({ ...ticket, text: textAt(texts, place), cancellation: null })),
    }),
  }
}

function textAt(texts: readonly string[] | null, place: number): string {
  const text = texts?.[place]
  invariant(text, 'the database returned no text for a sold ticket')
  return text
}
