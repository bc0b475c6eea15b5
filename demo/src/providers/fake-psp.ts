import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, json, send } from './answer.ts'
import { createCallbacks } from './psp-callbacks.ts'
import {
  createOrderStore,
  readPaymentOrder,
  readPayoutOrder,
  type StoredOrder,
  type PaymentOrder,
  type PayoutOrder,
  type State,
} from './fake-psp-store.ts'
import { isEnding, paymentPage, type Ending } from './psp-page.ts'
import { isSigned } from './psp-signature.ts'

export interface PspOptions {
  readonly key: string
  /** The delay of a late payment and of a payout. */
  readonly lateMs?: number
  readonly payoutMs?: number
}

/** A payment that a test can inspect and complete without a browser. */
export interface FakePsp {
  answer(request: IncomingMessage, response: ServerResponse, path: string, origin: string): Promise<void>
  /** The actions of the page's buttons. */
  end(reference: string, ending: Ending): void
  /** All payouts that were requested. */
  payouts(): readonly StoredOrder<PayoutOrder>[]
  close(): void
}

/**
 * A fake payment service: payments made by a person on its page, automatic payouts, signed requests and callbacks. The end of a payout's
 * account number decides its outcome: 0000 fails, 9999 is accepted without a response.
 */
export function createFakePsp({ key, lateMs = 8_000, payoutMs = 1_500 }: PspOptions): FakePsp {
  const payments = createOrderStore<PaymentOrder>()
  const payouts = createOrderStore<PayoutOrder>()
  const callbacks = createCallbacks(key)

  const tell = ({ order, state }: StoredOrder<PaymentOrder> | StoredOrder<PayoutOrder>, kind: 'payment' | 'payout') =>
    callbacks.send(order.notifyUrl, { kind, reference: order.reference, state, amount: order.amount })

  /** Any action on an expired payment fails. */
  function expire(payment: StoredOrder<PaymentOrder>): void {
    if (payment.state !== 'pending' || Date.now() < Date.parse(payment.order.expiresAt)) return
    payment.state = 'failed'
    tell(payment, 'payment')
  }

  function end(payment: StoredOrder<PaymentOrder>, ending: Ending): void {
    expire(payment)
    if (ending === 'reverse') return reverse(payment)
    if (payment.state !== 'pending') return
    if (ending === 'late') return callbacks.later(lateMs, () => end(payment, 'pay'))
    payment.state = ending === 'decline' ? 'failed' : 'succeeded'
    if (ending === 'lose') return
    tell(payment, 'payment')
    if (ending === 'twice') tell(payment, 'payment')
  }

  /** What a bank does weeks later when the payer disputes a payment. */
  function reverse(payment: StoredOrder<PaymentOrder>): void {
    if (payment.state !== 'succeeded') return
    payment.state = 'reversed'
    tell(payment, 'payment')
  }

  function payOut(payout: StoredOrder<PayoutOrder>): void {
    callbacks.later(payoutMs, () => {
      payout.state = payout.order.number.endsWith('0000') ? 'failed' : 'succeeded'
      tell(payout, 'payout')
    })
  }

  /** Merchants' signed calls; any other gets the same refusal. */
  async function forMerchants(request: IncomingMessage, response: ServerResponse, path: string, origin: string) {
    const body = await bodyOf(request)
    if (!isSigned(key, request.headers, [`${request.method} /psp/${path}`, body])) return send(response, 401, '')
    const [kind = '', reference = ''] = path.split('/')
    if (request.method === 'GET') {
      const booked = kind === 'payments' ? payments.byReference(reference) : payouts.byReference(reference)
      if (!booked) return send(response, 404, '')
      return json(response, described(booked))
    }
    const sent: unknown = JSON.parse(body)
    if (kind === 'payments') {
      const order = readPaymentOrder(sent)
      if (!order) return send(response, 422, '')
      const taken = payments.take(order)
      if (!taken) return send(response, 409, '')
      return json(response, { ...described(taken.booked), redirectUrl: `${origin}/psp/pay/${taken.booked.token}` })
    }
    const order = readPayoutOrder(sent)
    if (!order) return send(response, 422, '')
    const taken = payouts.take(order)
    if (!taken) return send(response, 409, '')
    if (taken.isNew) payOut(taken.booked)
    if (taken.isNew && order.number.endsWith('9999')) return void response.destroy()
    return json(response, described(taken.booked))
  }

  /** The payment page. */
  async function page(request: IncomingMessage, response: ServerResponse, token: string) {
    const payment = payments.byToken(token)
    if (!payment) return send(response, 404, '')
    expire(payment)
    if (request.method !== 'POST') return send(response, 200, paymentPage(payment), 'text/html')
    const ending = new URLSearchParams(await bodyOf(request)).get('ending')
    if (!isEnding(ending)) return send(response, 400, '')
    end(payment, ending)
    response.writeHead(303, { location: payment.order.returnUrl, 'cache-control': 'no-store' }).end()
  }

  return {
    async answer(request, response, path, origin) {
      const asked = `${request.method} ${path}`
      if (/^(GET|POST) pay\/[\w-]+$/.test(asked)) return page(request, response, path.slice('pay/'.length))
      if (/^(POST (payments|payouts)|GET (payments|payouts)\/[\w-]+)$/.test(asked))
        return forMerchants(request, response, path, origin)
      return send(response, 404, '')
    },
    end(reference, ending) {
      const payment = payments.byReference(reference)
      if (!payment) throw new Error(`There is no payment ${reference}`)
      end(payment, ending)
    },
    payouts: () => payouts.all(),
    close: () => callbacks.close(),
  }
}

const described = ({ order: { reference, amount }, state }: { order: PaymentOrder | PayoutOrder; state: State }) => ({
  reference,
  state,
  amount,
})
