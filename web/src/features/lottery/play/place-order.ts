import { lottery, type SentBodyOf, type ValueOf } from '@parola/contract'
import { callApi, codeOf, type CallErrorCode } from '../../../api/index.ts'
import { closeRequest, isUnanswered, requestIdFor } from '../../../components/money/request-id.ts'

export type Wanted = Omit<SentBodyOf<typeof lottery.placeOrder>, 'id'>
export type Placed = ValueOf<typeof lottery.placeOrder>

/** The sent order and its outcome. An order without a response is repeated unchanged, whatever is on sale by then. */
export type Placing =
  | { step: 'review' }
  | { step: 'sending'; wanted: Wanted }
  | { step: 'unanswered'; wanted: Wanted }
  | { step: 'refused'; wanted: Wanted; code: CallErrorCode }
  | { step: 'placed'; placed: Placed }

/** Buys the tickets. Retrying after a lost answer sends the same request id, also after a reload, so the tickets are bought once. */
export async function placeOrder(wanted: Wanted): Promise<Placed> {
  const id = requestIdFor('order', JSON.stringify(wanted))
  try {
    const placed = await callApi(lottery.placeOrder, { body: { id, ...wanted } })
    closeRequest('order')
    return placed
  } catch (error) {
    if (!isUnanswered(codeOf(error))) closeRequest('order')
    throw error
  }
}
