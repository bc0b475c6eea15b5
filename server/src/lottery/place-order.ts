import type { Currency, Language, ValueOf, lottery } from '@parola/contract'
import type { Act } from '../platform/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { MemberRef, MerchantRef } from '../platform/http.ts'
import { isSameBytes } from '../platform/secrets.ts'
import { isStoppedBy, type Stop } from '../catalogue/index.ts'
import { bookOf, moneyOf, readBalances } from '../wallet/index.ts'
import type { View } from './board.ts'
import type { Desk } from './desk.ts'
import { nameOf, type Lottery, type Sale } from './lottery.ts'
import { bodyHashOf, stakeOf, ticketsFor, type NewOrder, type PlaceOrder } from './order.ts'
import { receiptOf } from './receipt.ts'
import { showOrder } from './show-order.ts'
import type { Signer } from './signing.ts'
import * as store from './store-placing.ts'

export interface PlacingNeeds {
  readonly desk: Desk
  readonly signer: Signer
}

/** Who buys, and what the buyer sees. */
export interface Buyer {
  readonly merchant: MerchantRef
  readonly member: MemberRef
  readonly currency: Currency
  readonly language: Language
  readonly view: View
  readonly act: Act
  /** What the merchant’s operators have stopped. */
  readonly stops: readonly Stop[]
}

type Placed = ValueOf<typeof lottery.placeOrder>

/** Buys tickets for the draw on sale, all of an order or none. Asked again with the same id, the first order is shown and nothing is bought. */
export async function placeOrder(needs: PlacingNeeds, buyer: Buyer, body: PlaceOrder): Promise<Placed> {
  const wanted = orderFrom(buyer, body)
  if (wanted instanceof DomainError) return replayOrThrow(needs, buyer, body, wanted)
  const sold = await needs.desk.sell(wanted.order)
  switch (sold.outcome) {
    case 'done':
      return {
        detail: detailOf(wanted, sold, needs.signer, buyer.language),
        balance: moneyOf(sold.free, buyer.currency),
      }
    case 'repeated':
    case 'id_reused':
      return replayOrThrow(needs, buyer, body, new DomainError('id_reused'))
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

/** The order as it can be sold, or why it cannot: by what hangs on the board, before anybody's money is looked at. */
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
  const order = {
    merchantId: merchant.id,
    merchantCode: merchant.code,
    memberId: member.id,
    schema: member.schema,
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
  return { order, one, sale }
}

const invalid = (...fields: string[]) => new DomainError('field_invalid', { fields })

/** Whoever has bought it already is shown it, whatever would be said against buying it now. */
async function replayOrThrow(
  { signer }: PlacingNeeds,
  { member, currency, language, view, act }: Buyer,
  body: PlaceOrder,
  refusal: DomainError,
): Promise<Placed> {
  return act(async (trx) => {
    const earlier = await store.askedBefore(trx, member, body.id)
    if (!earlier) throw refusal
    if (!isSameBytes(earlier, bodyHashOf(body))) throw new DomainError('id_reused')
    const detail = await showOrder(trx, { view, signer }, member, { id: body.id, language })
    const balances = await readBalances(trx, member, currency)
    return { detail, balance: balances[bookOf(member.role)].free }
  })
}

/** What was just bought, without asking for it again. */
function detailOf(
  { order, one, sale }: Wanted,
  { placed_at, texts }: store.Sold,
  signer: Signer,
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
    receipts: order.tickets.map(({ number, salt }, place) => {
      const text = texts?.[place]
      invariant(text, 'every ticket that is sold is printed')
      return receiptOf(signer, { number, text, salt })
    }),
  }
}
