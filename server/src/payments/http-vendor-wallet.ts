import { createHmac, randomUUID } from 'node:crypto'
import { Currency, Minor } from '@parola/contract'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Outcome, VendorAnswer, VendorOrder, VendorWallet } from './vendor-wallet.ts'

export interface HttpVendorOptions {
  readonly url: string
  /** Who we are there, and what only the two of us know. */
  readonly keyId: string
  readonly key: string
  readonly timeoutMs: number
  readonly clock: Clock
}

/**
 * With these a vendor says that it has discarded an order for good. A signature or an id that it has seen before is not among them: on
 * the way a request may have become two, and the first of them was taken.
 */
const refusals = new Set(['NOT_ENOUGH_MONEY', 'USER_DISABLED', 'WRONG_CURRENCY', 'LIMIT_EXCEEDED', 'WRONG_SYNTAX'])

const Balance = Minor.check(z.gte(0))
const Answer = z.object({
  status: z.string(),
  transaction_uuid: z.optional(z.string()),
  user: z.string(),
  currency: Currency,
  direction: z.optional(z.enum(['out', 'in'])),
  amount: z.optional(z.int()),
  state: z.optional(z.enum(['done', 'refused', 'pending', 'unheard'])),
  balance: z.optional(Balance),
})
type Answer = z.output<typeof Answer>

const mostAnswerBytes = 64 << 10
const silence: VendorAnswer = { outcome: 'unknown', balanceMinor: null }

/** Asks a vendor as `docs/design/wallet-api.md` says: JSON in both directions, signed by HMAC-SHA256 over the moment, a nonce, the path and the body. */
export function httpVendorWallet({ url, keyId, key, timeoutMs, clock }: HttpVendorOptions): VendorWallet {
  async function ask(path: string, asked: object): Promise<Answer | null> {
    const address = new URL(`${url}${path}`)
    const body = JSON.stringify({ request_uuid: randomUUID(), ...asked })
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const nonce = randomUUID()
    const signature = createHmac('sha256', key)
      .update([timestamp, nonce, address.pathname, body].join('\n'))
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'wallet-key': keyId,
      'wallet-timestamp': timestamp,
      'wallet-nonce': nonce,
      'wallet-signature': signature,
    }
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal })
      const text = await answer.text()
      if (!answer.ok || text.length > mostAnswerBytes) return null
      return Answer.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  /** An answer about anything but this order says nothing of it. */
  async function askAbout(
    path: string,
    order: VendorOrder,
    meaning: (answer: Answer) => Outcome,
  ): Promise<VendorAnswer> {
    const sent = {
      transaction_uuid: order.reference,
      user: order.user,
      currency: order.currency,
      direction: order.direction,
      amount: order.amountMinor,
    }
    const answer = await ask(path, sent)
    if (!answer || Object.entries(sent).some(([field, value]) => answer[field as keyof Answer] !== value))
      return silence
    return { outcome: meaning(answer), balanceMinor: answer.balance ?? null }
  }

  return {
    transfer: (order) => askAbout('/transfer', order, decided),
    find: (order) => askAbout('/transfer/find', order, stated),
    cancel: (order) => askAbout('/transfer/cancel', order, stated),
    async balance(user, currency) {
      const answer = await ask('/balance', { user, currency })
      if (answer?.status !== 'OK' || answer.user !== user || answer.currency !== currency) return null
      return answer.balance ?? null
    },
  }
}

function decided({ status }: Answer): Outcome {
  if (status === 'OK') return 'done'
  return refusals.has(status) ? 'refused' : 'unknown'
}

/** What is wrong with the question itself, its signature for one, says nothing of what was asked about. */
const stated = ({ status, state }: Answer): Outcome => (status === 'OK' ? (state ?? 'unknown') : 'unknown')
