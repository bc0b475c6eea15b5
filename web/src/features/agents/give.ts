import { agents, members, type Minor, type Money } from '@parola/contract'
import { ask, codeOf } from '../../api/index.ts'
import { closeRequest, isUnanswered, isUnheard, requestIdFor } from '../../components/request-id.ts'
import { sumOf, type Share } from './shares.ts'

/** The same was sent before, and it is not known whether it was done. */
export const mayBeGiven = (shares: readonly Share[]): boolean => isUnheard('downline', JSON.stringify(shares))

/**
 * Proves that it is the agent, then gives all their shares, or nobody anything. Pressing again after an answer that was lost asks for the
 * same transfer, so nobody is given it twice.
 */
export async function give(shares: readonly Share[], paymentPassword: string): Promise<Money> {
  const amount = sumOf(shares) as Minor
  const { grant } = await ask(members.stepUp, { body: { paymentPassword, for: { act: 'transferDownline', amount } } })
  const requestId = requestIdFor('downline', JSON.stringify(shares))
  try {
    const { balance } = await send(shares, requestId, grant)
    closeRequest('downline')
    return balance
  } catch (fault) {
    if (!isUnanswered(codeOf(fault))) closeRequest('downline')
    throw fault
  }
}

function send(shares: readonly Share[], requestId: string, grant: string): Promise<{ balance: Money }> {
  const [first, ...others] = shares
  if (first && others.length === 0) return ask(agents.transferDownline, { body: { requestId, grant, ...first } })
  return ask(agents.transferMultipleDownline, { body: { requestId, grant, transfers: [...shares] } })
}
