import { members, payments, type Minor, type promotions } from '@parola/contract'
import { callApi, codeOf } from '../../api/index.ts'
import { closeRequest, requestIdFor } from '../../components/money/request-id.ts'

export interface WithdrawValues {
  cardId: string
  amount: string
  paymentPassword: string
}

/**
 * Steps up with the payment password, then requests the withdrawal. After a lost response it looks in the record, and a retry sends the
 * same request id, so the member is paid once. `ending` are the bonuses that the member was shown to end.
 */
export async function requestWithdrawal(
  amount: Minor,
  { cardId, paymentPassword }: WithdrawValues,
  ending: promotions.ClaimId[],
): Promise<payments.Withdrawal> {
  const { grant } = await callApi(members.stepUp, { body: { paymentPassword, for: { act: 'withdraw', amount } } })
  const withdrawalId = requestIdFor('withdrawal', `${cardId} ${amount}`)
  try {
    const withdrawal = await callApi(payments.withdraw, { body: { withdrawalId, cardId, amount, grant, ending } })
    closeRequest('withdrawal')
    return withdrawal
  } catch (error) {
    if (codeOf(error) === 'id_reused') closeRequest('withdrawal')
    if (codeOf(error) !== 'network') throw error
    const { withdrawals } = await callApi(payments.withdrawReport, { query: { id: withdrawalId } })
    if (!withdrawals[0]) throw error
    closeRequest('withdrawal')
    return withdrawals[0]
  }
}
