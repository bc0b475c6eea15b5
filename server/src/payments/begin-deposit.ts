import type { Act } from '../platform/db.ts'
import type { payments } from '@parola/contract'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import { payableUntil, type Deposit } from './deposit.ts'
import { PaymentFailedError } from './errors.ts'
import type { DepositNeeds } from './needs.ts'
import { startDeposit, type Wish } from './start-deposit.ts'
import * as store from './store-deposits.ts'

export const callbackPath = '/pay/callback'

export type GatewayKind = Exclude<payments.ChannelKind, 'manual'>

/**
 * Writes the deposit down, then asks the provider where to pay it. It is known here before anybody can pay, and asking again with the
 * same id leads to the same payment.
 */
export async function beginDeposit(
  needs: DepositNeeds,
  act: Act,
  member: OwnerRef,
  wish: Wish & { readonly kind: GatewayKind },
): Promise<{ deposit: Deposit; redirectUrl: string }> {
  const { deposit, notifyUrl } = await act(async (trx) => ({
    deposit: (await startDeposit(needs, trx, member, wish)).deposit,
    notifyUrl: `${await needs.originIn(trx)}${callbackPath}`,
  }))
  if (deposit.redirectUrl !== null) return { deposit, redirectUrl: deposit.redirectUrl }
  // The provider was never reached and nobody can pay it any more.
  if (deposit.state !== 'started') throw new PaymentFailedError()

  const { reference, amountMinor, currency, method, bank, returnUrl } = deposit
  invariant(method !== null && returnUrl !== null, 'what goes through a provider has a method and a way back')
  const { redirectUrl } = await needs.psp.begin({
    reference,
    amount: { minor: amountMinor, currency },
    method,
    bank: bank ?? undefined,
    returnUrl,
    notifyUrl,
    expiresAt: payableUntil(deposit.begunAt),
  })
  await act((trx) => store.setRedirect(trx, deposit, redirectUrl))
  return { deposit, redirectUrl }
}
