import { Currency, Minor } from '@parola/contract'
import * as z from 'zod/mini'
import { sendSigned, type SignedEndpoint } from '../../platform/security/signed-request.ts'
import type { Outcome, VendorAnswer, VendorOrder, VendorWallet } from './vendor-wallet.ts'

/**
 * With these errors a vendor has rejected an order for good. A known signature or id is not among them: the network may have duplicated the
 * request, so the vendor may have accepted the first copy.
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

const silence: VendorAnswer = { outcome: 'unknown', balanceMinor: null }

export function httpVendorWallet(link: SignedEndpoint): VendorWallet {
  const ask = async (path: string, asked: object): Promise<Answer | null> =>
    Answer.safeParse(await sendSigned(link, path, asked)).data ?? null

  /** A response about any other order counts as unknown. */
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

/** An error about the request itself, such as its signature, says nothing about the order. */
const stated = ({ status, state }: Answer): Outcome => (status === 'OK' ? (state ?? 'unknown') : 'unknown')
