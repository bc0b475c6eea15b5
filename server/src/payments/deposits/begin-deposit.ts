import type { StepRunner } from '../../platform/db/db.ts'
import type { payments } from '@parola/contract'
import { invariant } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { payableUntil, type Deposit } from './deposit.ts'
import { PaymentFailedError } from '../errors.ts'
import type { DepositDeps } from '../deps.ts'
import { startDeposit, type Wish } from './start-deposit.ts'
import * as store from './store/deposits.ts'

export const callbackPath = '/pay/callback'

export type GatewayKind = Exclude<payments.ChannelKind, 'manual'>

/**
 * Stores the deposit before the provider is asked for the payment page, so that every payment has a known deposit. A retry with the same id
 * leads to the same payment.
 */
export async function beginDeposit(
  deps: DepositDeps,
  runStep: StepRunner,
  member: OwnerRef,
  wish: Wish & { readonly kind: GatewayKind },
): Promise<{ deposit: Deposit; redirectUrl: string }> {
  const { deposit, notifyUrl } = await runStep(async (trx) => ({
    deposit: (await startDeposit(deps, trx, member, wish)).deposit,
    notifyUrl: `${await deps.originIn(trx)}${callbackPath}`,
  }))
  if (deposit.redirectUrl !== null) return { deposit, redirectUrl: deposit.redirectUrl }
  // The provider was never reached, so the deposit cannot have been paid.
  if (deposit.state !== 'started') throw new PaymentFailedError()

  const { reference, amountMinor, currency, method, bank, returnUrl } = deposit
  invariant(method !== null && returnUrl !== null, 'a gateway deposit has no method or return URL')
  const { redirectUrl } = await deps.psp.begin({
    reference,
    amount: { minor: amountMinor, currency },
    method,
    bank: bank ?? undefined,
    returnUrl,
    notifyUrl,
    expiresAt: payableUntil(deposit.begunAt),
  })
  await runStep((trx) => store.setRedirect(trx, deposit, redirectUrl))
  return { deposit, redirectUrl }
}
