import { randomBytes } from 'node:crypto'
import type { Money } from '@parola/contract'
import type { Psp } from '../../src/payments/index.ts'
import { sandboxPsp } from '../../src/payments/sandbox-psp.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { signedBy } from './deposits.ts'

export interface PayingPsp {
  readonly psp: Psp
  /** The callback with which the provider reports the payment at this address as made. */
  paid(redirectUrl: string): ReturnType<typeof signedBy>
}

/** A payment provider in this process that pays whatever was begun, and pays out at once. */
export function payingPsp(clock: Clock): PayingPsp {
  const key = randomBytes(24).toString('hex')
  const begun = new Map<string, Money>()
  return {
    psp: {
      ...sandboxPsp({ url: 'http://127.0.0.1:1', key, timeoutMs: 100, clock }),
      async begin({ reference, amount }) {
        begun.set(reference, amount)
        return { redirectUrl: `https://pay.example/${reference}` }
      },
      async payment(reference) {
        const amount = begun.get(reference)
        return amount ? { reference, state: 'succeeded', amount } : null
      },
      payOut: async () => 'succeeded',
    },
    paid(redirectUrl) {
      const reference = redirectUrl.split('/').at(-1) ?? ''
      const amount = begun.get(reference)
      return signedBy(key, { kind: 'payment', reference, state: 'succeeded', amount }, clock.now().getTime())
    },
  }
}
