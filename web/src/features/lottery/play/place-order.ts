import { lottery, type SentBodyOf, type ValueOf } from '@parola/contract'
import { callApi, codeOf, type CallErrorCode, type Session } from '../../../api/index.ts'
import { closeRequest, isUnanswered, requestIdFor } from '../../../components/money/request-id.ts'
import type { SentOrder } from '../kept/keep-purchase.ts'

export type Wanted = Omit<SentBodyOf<typeof lottery.placeOrder>, 'id'>
type Answer = ValueOf<typeof lottery.placeOrder>

/** What this phone says about the receipt: `unchecked` if it could not look at it. */
export type ReceiptCheck = { result: 'right' | 'unchecked' } | { result: 'wrong'; file: string | null }

export type Placed = Answer & { receipt: ReceiptCheck }

/** The sent order and its outcome. An order without a response is repeated unchanged, whatever is on sale by then. */
export type Placing =
  | { step: 'review' }
  | { step: 'sending'; wanted: Wanted }
  | { step: 'unanswered'; wanted: Wanted }
  | { step: 'refused'; wanted: Wanted; code: CallErrorCode }
  | { step: 'placed'; placed: Placed }

/** Buys the tickets. Retrying after a lost answer sends the same request id, also after a reload, so the tickets are bought once. */
export async function placeOrder(wanted: Wanted, rules: lottery.Rules, session: Session | null): Promise<Placed> {
  const id = requestIdFor('order', JSON.stringify(wanted))
  try {
    const answer = await callApi(lottery.placeOrder, { body: { id, ...wanted } })
    closeRequest('order')
    return { ...answer, receipt: await checkReceipt({ id, ...wanted }, rules, answer, session) }
  } catch (error) {
    if (!isUnanswered(codeOf(error))) closeRequest('order')
    throw error
  }
}

/** The money has moved by now, so whatever fails here must not look like an order that failed. */
async function checkReceipt(
  sent: SentOrder,
  rules: lottery.Rules,
  { detail: { purchase } }: Answer,
  session: Session | null,
): Promise<ReceiptCheck> {
  try {
    // Without a promise: draws of version 1 are no longer sold.
    if (purchase === null) return { result: 'wrong', file: null }
    if (session === null) return { result: 'unchecked' }
    // The cryptography is larger than the screen, so it comes with the first order.
    const { keepPurchase } = await import('../kept/keep-purchase.ts')
    const { problems, file } = await keepPurchase(sent, rules, purchase, session)
    return problems.length === 0 ? { result: 'right' } : { result: 'wrong', file }
  } catch {
    return { result: 'unchecked' }
  }
}
