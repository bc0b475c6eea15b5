import { createHmac } from 'node:crypto'
import { Money } from '@parola/contract'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import { DomainError } from '../platform/errors.ts'
import { isSameBytes } from '../platform/security/secrets.ts'
import type { PaymentOrder, PayoutOrder, ProviderCallback, ProviderPayment, ProviderState, Psp } from './psp.ts'

export interface SandboxPspOptions {
  readonly url: string
  /** Shared with the provider: signs our requests and its callbacks. */
  readonly key: string
  readonly timeoutMs: number
  readonly clock: Clock
}

const states = ['pending', 'succeeded', 'failed'] as const
const Payout = z.object({ reference: z.string(), state: z.enum(states), amount: Money })
const Payment = z.extend(Payout, { state: z.enum([...states, 'reversed']) })
const Begun = z.extend(Payment, { redirectUrl: z.url({ protocol: /^https?$/ }) })
const Callback = z.union([
  z.extend(Payment, { kind: z.literal('payment') }),
  z.extend(Payout, { kind: z.literal('payout') }),
])

/** An older callback may be a replay. */
const freshMs = 5 * 60_000
const mostAnswerBytes = 64 << 10

/**
 * Client of the payment service that `demo/src/providers` simulates: JSON with an HMAC-SHA256 over timestamp, request and body. Each real
 * provider gets its own adapter beside this one.
 */
export function sandboxPsp({ url, key, timeoutMs, clock }: SandboxPspOptions): Psp {
  const signatureOf = (timestamp: string, ...signed: string[]) =>
    createHmac('sha256', key)
      .update([timestamp, ...signed].join('\n'))
      .digest('hex')

  async function ask<S extends z.ZodMiniType>(
    method: 'GET' | 'POST',
    path: string,
    shape: S,
    order?: PaymentOrder | PayoutOrder,
  ): Promise<{ status: number; value: z.output<S> | null }> {
    const address = new URL(`${url}${path}`)
    const body = order === undefined ? '' : JSON.stringify(order)
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      'psp-timestamp': timestamp,
      'psp-signature': signatureOf(timestamp, `${method} ${address.pathname}`, body),
    }
    const sent = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const
    try {
      const answer = await fetch(address, order === undefined ? sent : { ...sent, body })
      const text = await answer.text()
      if (!answer.ok) return { status: answer.status, value: null }
      if (text.length > mostAnswerBytes) throw new Error('the response of the payment provider is too long')
      return { status: answer.status, value: shape.parse(JSON.parse(text)) }
    } catch {
      throw new DomainError('payment_failed')
    }
  }

  async function find<T extends ProviderPayment>(
    kind: 'payments' | 'payouts',
    reference: string,
    shape: z.ZodMiniType<T>,
  ): Promise<T | null> {
    const { status, value } = await ask('GET', `/${kind}/${encodeURIComponent(reference)}`, shape)
    if (status === 404) return null
    // Trust the response only if it is about this reference.
    if (value?.reference !== reference) throw new DomainError('payment_failed')
    return value
  }

  return {
    async begin(order) {
      const { value } = await ask('POST', '/payments', Begun, order)
      if (!value) throw new DomainError('payment_failed')
      return { redirectUrl: value.redirectUrl }
    },
    payment: (reference) => find('payments', reference, Payment),
    async payOut(order): Promise<ProviderState> {
      const { status, value } = await ask('POST', '/payouts', Payout, order)
      if (value) return value.state
      // 422 means the provider has read and refused the order. After any other response the outcome is unknown.
      if (status === 422) return 'failed'
      throw new DomainError('payment_failed')
    },
    payout: (reference) => find('payouts', reference, Payout),
    readCallback(headers, body): ProviderCallback | null {
      const [timestamp, signature] = [headers['psp-timestamp'], headers['psp-signature']]
      if (timestamp === undefined || signature === undefined) return null
      const ageMs = clock.now().getTime() - Number(timestamp) * 1000
      if (!(Math.abs(ageMs) <= freshMs)) return null
      const text = body.toString('utf8')
      if (!isSameBytes(Buffer.from(signatureOf(timestamp, text)), Buffer.from(signature))) return null
      const parsed = Callback.safeParse(parsedJson(text))
      return parsed.success ? parsed.data : null
    },
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
