import { payments, type Minor } from '@parola/contract'
import { callApi, codeOf } from '../../api/index.ts'
import { paymentAddressOf } from '../../api/payment-address.ts'
import { closeRequest, requestIdFor } from '../../components/money/request-id.ts'

export interface DepositValues {
  channel: string
  amount: string
  bank: string
  promo: string
  payerName: string
  slip: string
}

interface Begun {
  deposit: payments.Deposit
  /** Where it is paid; null where it has been sent by hand or is paid already. */
  payAt: string | null
}

const gateways = {
  gateway: payments.depositGateway,
  alipay: payments.depositAlipay,
  qq: payments.depositQq,
  wechat: payments.depositWechat,
} as const

/** Requests a deposit. Pressed again after a lost response, it repeats the same request. */
export async function beginDeposit(
  channel: payments.DepositChannel,
  amount: Minor,
  values: DepositValues,
): Promise<Begun> {
  const { promo, bank } = values
  const depositId = requestIdFor('deposit', [channel.code, amount, bank, promo].join(' '))
  const asked = { depositId, channel: channel.code, amount, ...(promo ? { promo } : {}) }
  try {
    const begun =
      channel.kind === 'manual'
        ? { deposit: await sendSlip({ ...asked, payerName: values.payerName, slip: values.slip }), payAt: null }
        : await throughGateway(gateways[channel.kind], { ...asked, ...(bank ? { bank } : {}) })
    closeRequest('deposit')
    return begun
  } catch (error) {
    if (codeOf(error) === 'id_reused') closeRequest('deposit')
    throw error
  }
}

type GatewayBody = Parameters<typeof callApi<typeof payments.depositGateway>>[1]['body']

async function throughGateway(call: (typeof gateways)[keyof typeof gateways], body: GatewayBody): Promise<Begun> {
  const { deposit, redirectUrl } = await callApi(call as typeof payments.depositGateway, { body })
  return { deposit, payAt: deposit.state === 'started' ? paymentAddressOf(redirectUrl, location) : null }
}

type ManualBody = Parameters<typeof callApi<typeof payments.manualTransfer>>[1]['body']

/**
 * A picture takes long to upload, so its response is the most likely to be lost; the record then shows whether it arrived. The same
 * applies when another picture is sent under the id of one that has.
 */
async function sendSlip(body: ManualBody): Promise<payments.Deposit> {
  try {
    return await callApi(payments.manualTransfer, { body })
  } catch (error) {
    if (codeOf(error) !== 'network' && codeOf(error) !== 'id_reused') throw error
    const { deposits } = await callApi(payments.depositRecords, { query: { id: body.depositId } })
    if (!deposits[0]) throw error
    return deposits[0]
  }
}
