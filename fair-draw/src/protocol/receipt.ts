import { decimal, decimalFrom, hash, takeDraw, uuid, word, type DrawName, type Form } from './text.ts'

/** What the house signs for an order; the text of a signed note by its cell's receipt key. */
export interface Receipt {
  readonly promise: string
  readonly draw: DrawName
  readonly order: string
  readonly tickets: number
  /** Over the order's leaves in line order. */
  readonly root: string
  readonly at: number
}

export const receiptForm: Form<Receipt> = {
  kind: 'receipt',
  read(lines) {
    const promise = lines.take('promise', hash)
    const draw = takeDraw(lines)
    const order = lines.take('order', uuid)
    const [tickets, root] = lines.takeAll<[number, string]>('tickets', decimalFrom(1), hash)
    return { promise, draw, order, tickets, root, at: lines.take('at', decimal) }
  },
  write: ({ promise, draw, order, tickets, root, at }) => [
    ['promise', promise],
    ['draw', draw.game, draw.number],
    ['order', order],
    ['tickets', tickets, root],
    ['at', at],
  ],
}

/** One ticket that was taken back before closing; signed by the same key as its receipt. */
export interface Cancellation {
  readonly order: string
  readonly ticket: string
  readonly at: number
}

export const cancellationForm: Form<Cancellation> = {
  kind: 'cancellation',
  read: (lines) => ({
    order: lines.take('order', uuid),
    ticket: lines.take('ticket', word),
    at: lines.take('at', decimal),
  }),
  write: ({ order, ticket, at }) => [
    ['order', order],
    ['ticket', ticket],
    ['at', at],
  ],
}
