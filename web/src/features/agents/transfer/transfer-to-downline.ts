import { agents, members, type Minor, type Money } from '@parola/contract'
import { callApi, codeOf } from '../../../api/index.ts'
import { closeRequest, isUnanswered, isUnheard, requestIdFor } from '../../../components/money/request-id.ts'
import { sumOf, type Share } from './shares.ts'

/** The same transfer was sent before and its outcome is unknown. */
export const mayAlreadyBeSent = (shares: readonly Share[]): boolean => isUnheard('downline', JSON.stringify(shares))

/**
 * Steps up with the payment password, then transfers all shares or none. Retrying after a lost answer sends the same request id, so the
 * money moves once.
 */
export async function transferToDownline(shares: readonly Share[], paymentPassword: string): Promise<Money> {
  const amount = sumOf(shares) as Minor
  const { grant } = await callApi(members.stepUp, {
    body: { paymentPassword, for: { act: 'transferDownline', amount } },
  })
  const requestId = requestIdFor('downline', JSON.stringify(shares))
  try {
    const { balance } = await send(shares, requestId, grant)
    closeRequest('downline')
    return balance
  } catch (error) {
    if (!isUnanswered(codeOf(error))) closeRequest('downline')
    throw error
  }
}

function send(shares: readonly Share[], requestId: string, grant: string): Promise<{ balance: Money }> {
  const [first, ...others] = shares
  if (first && others.length === 0) return callApi(agents.transferDownline, { body: { requestId, grant, ...first } })
  return callApi(agents.transferMultipleDownline, { body: { requestId, grant, transfers: [...shares] } })
}
