import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { isOpen, type Deposit } from './deposit.ts'
import { ClaimRefusedError, NotFoundError } from '../errors.ts'
import type { DepositDeps } from '../deps.ts'
import * as store from './store/deposits.ts'

/** Chooses a promotion for an open deposit. It is granted together with the payment, if the member still qualifies then. */
export async function acceptPromo(
  { promotions }: Pick<DepositDeps, 'promotions'>,
  trx: Trx,
  member: OwnerRef,
  depositId: string,
  code: string,
): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, member, depositId)
  if (!deposit) throw new NotFoundError()
  // A retry gets the same response, even if the deposit has been paid since.
  if (deposit.promo?.code === code) return deposit
  if (!isOpen(deposit.state)) throw new ClaimRefusedError()
  const promo = await promotions.choose(trx, deposit.owner, code, deposit.amountMinor)
  await store.setPromo(trx, deposit, promo)
  return { ...deposit, promo }
}
