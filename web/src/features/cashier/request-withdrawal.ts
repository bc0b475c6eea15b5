import { members, payments, type Minor } from '@parola/contract'
import { ask, codeOf } from '../../api/index.ts'
import { closeRequest, requestIdFor } from '../../components/request-id.ts'

export interface WithdrawValues {
  cardId: string
  amount: string
  paymentPassword: string
}

/**
 * Proves that it is the member, then asks for the money. An answer that was lost is looked for in the record, and pressing again asks for
 * the same withdrawal, so nobody is paid twice.
 */
export async function requestWithdrawal(
  amount: Minor,
  { cardId, paymentPassword }: WithdrawValues,
): Promise<payments.Withdrawal> {
  const { grant } = await ask(members.stepUp, { body: { paymentPassword, for: { act: 'withdraw', amount } } })
  const withdrawalId = requestIdFor('withdrawal', `${cardId} ${amount}`)
  try {
    const withdrawal = await ask(payments.withdraw, { body: { withdrawalId, cardId, amount, grant } })
    closeRequest('withdrawal')
    return withdrawal
  } catch (fault) {
    if (codeOf(fault) === 'id_reused') closeRequest('withdrawal')
    if (codeOf(fault) !== 'network') throw fault
    const { withdrawals } = await ask(payments.withdrawReport, { query: { id: withdrawalId } })
    if (!withdrawals[0]) throw fault
    closeRequest('withdrawal')
    return withdrawals[0]
  }
}
