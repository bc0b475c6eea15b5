import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Language } from '../languages.ts'
import { Device, GameCode, GameId, Hex, Numero, RuleKind, TicketNumber, WinningNumber } from './words.ts'
import { Minor, Money } from '../money.ts'
import { Book } from '../wallet.ts'

const Line = z.object({
  bet: z.string().check(z.maxLength(32)),
  pick: z.string().check(z.minLength(1), z.maxLength(64)),
  stake: Minor.check(z.positive(), z.lte(1_000_000_000_000)),
})

export const ticketStates = ['open', 'locked', 'won', 'lost', 'cancelled', 'refunded'] as const
export const TicketState = z.enum(ticketStates)
export type TicketState = z.output<typeof TicketState>

export const Ticket = z.object({
  number: TicketNumber,
  bet: z.string(),
  pick: z.string(),
  stake: Money,
  state: TicketState,
  prize: z.nullable(Money),
  /** May still be given back. */
  canCancel: z.boolean(),
})
export type Ticket = z.output<typeof Ticket>

export const Order = z.object({
  id: Id,
  at: z.iso.datetime(),
  gameId: GameId,
  gameCode: GameCode,
  remark: z.string(),
  numero: Numero,
  drawsAt: z.iso.datetime(),
  book: Book,
  stake: Money,
  /** What it has paid so far; null while nothing is known. */
  prize: z.nullable(Money),
  state: TicketState,
  lines: z.int(),
})
export type Order = z.output<typeof Order>

/** What a phone keeps of an order for a draw of version 2: `docs/design/fair-draw-2.md`. */
export const Purchase = z.object({
  /** Hash of the promise that the draw belongs to. */
  promise: Hex,
  /** A C2SP signed note. */
  receipt: z.string(),
  /** In the order of lines. */
  tickets: z.array(z.object({ ticket: TicketNumber, text: z.string(), salt: Hex })),
  /** Signed notes, one for each ticket that was given back. */
  cancellations: z.array(z.string()),
})
export type Purchase = z.output<typeof Purchase>

export const OrderDetail = z.object({
  order: Order,
  kind: RuleKind,
  ruleVersion: z.int(),
  winningNumber: z.nullable(WinningNumber),
  tickets: z.array(Ticket),
  /** Null for a draw of version 1. */
  purchase: z.nullable(Purchase),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const placeOrder = call({
  method: 'POST',
  path: '/lgw/orders',
  about: 'Buys tickets for the draw on sale; asking twice with one id buys once',
  auth: 'member',
  limit: 'money',
  body: z.object({
    id: Id,
    gameId: GameId,
    numero: Numero,
    /** What the player was shown. Other rules in the meantime refuse the order. */
    ruleVersion: z.int(),
    lines: z.array(Line).check(z.minLength(1), z.maxLength(100)),
  }),
  value: z.object({ detail: OrderDetail, balance: Money }),
  errors: [
    'sales_closed',
    'insufficient_funds',
    'field_invalid',
    'id_reused',
    'limit_reached',
    'excluded',
    'identity_required',
    'play_stopped',
  ],
})

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

export const orders = call({
  method: 'GET',
  path: '/lgw/orders',
  about: 'The member’s orders, newest first',
  auth: 'member',
  limit: 'report',
  query: z.object({
    language: Language,
    state: z.optional(z.enum(['running', 'won', 'lost', 'cancelled', 'refunded'])),
    gameId: z.optional(GameId),
    from: z.optional(Day),
    to: z.optional(Day),
    offsetMinutes: z._default(z.coerce.number().check(z.int(), z.gte(-840), z.lte(840)), 0),
    before: z.optional(z.string().check(z.maxLength(64))),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  value: z.object({ orders: z.array(Order), next: z.nullable(z.string()) }),
  errors: [],
})

export const orderDetail = call({
  method: 'GET',
  path: '/lgw/orders/detail',
  about: 'One order with its tickets and what proves the purchase',
  auth: 'member',
  limit: 'read',
  query: z.object({ id: Id, language: Language }),
  value: OrderDetail,
  errors: [],
})

export const inclusion = call({
  method: 'GET',
  path: '/lgw/orders/inclusion',
  about:
    'Where a ticket of version 1 stands among all tickets of its draw: its leaf and the path to the published root',
  auth: 'member',
  limit: 'report',
  query: z.object({ ticket: TicketNumber }),
  value: z.object({
    /** The leaf is the hash of the text and the salt. */
    text: z.string(),
    salt: Hex,
    index: z.int(),
    tickets: z.int(),
    path: z.array(Hex),
    root: Hex,
  }),
  errors: [],
})

export const orderInclusion = call({
  method: 'GET',
  path: '/lgw/orders/inclusion/order',
  about:
    'Where the tickets of an order stand in their cell’s tree: the paths from their leaves to the root in the lock',
  auth: 'member',
  limit: 'report',
  query: z.object({ id: Id }),
  value: z.object({
    cell: z.int(),
    /** Without those given back, in the order of lines. */
    tickets: z.array(z.object({ ticket: TicketNumber, index: z.int(), path: z.array(Hex) })),
  }),
  errors: [],
})

export const cancelSuborder = call({
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  about: 'Gives a ticket back before sales close; the stake returns',
  auth: 'member',
  limit: 'money',
  body: z.object({ ticket: TicketNumber }),
  value: z.object({ ticket: Ticket, balance: Money }),
  errors: ['sales_closed', 'already_settled'],
})

export const favourites = call({
  method: 'GET',
  path: '/lgw/favourites',
  about: 'The member’s favourite lotteries, added last first',
  auth: 'member',
  limit: 'read',
  value: z.object({ gameIds: z.array(z.string()) }),
  errors: [],
})

export const setFavourite = call({
  method: 'POST',
  path: '/lgw/favourites',
  about: 'Makes a lottery a favourite, or no longer',
  auth: 'member',
  limit: 'write',
  body: z.object({ gameId: GameId, isFavourite: z.boolean() }),
  value: z.object({ gameIds: z.array(z.string()) }),
  errors: ['field_invalid'],
})

export const launchLottery = call({
  method: 'POST',
  path: '/wps/game/launchLottery',
  about: 'The address under which a lottery opens, or the lobby of all; notes it among the recent ones',
  auth: 'member',
  limit: 'write',
  body: z.object({
    lottoArea: z._default(z.literal('VN'), 'VN'),
    launchMode: z._default(z.literal('LOTT'), 'LOTT'),
    lottoPrizeMode: z._default(z.enum(['Lott', 'SEA']), 'Lott'),
    lottoMode: z.optional(z.string().check(z.maxLength(32))),
    lottoGameCode: z.optional(GameCode),
    lottoView: z.enum(['betting', 'lobby']),
    device: Device,
    backUrl: z.string().check(z.maxLength(2048)),
    language: Language,
  }),
  value: z.object({ gameUrl: z.string() }),
  errors: ['field_invalid'],
})
