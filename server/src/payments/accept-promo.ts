import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { isOpen, type Deposit } from './deposit.ts'
import { ClaimRefusedError, NotFoundError } from './errors.ts'
import type { DepositNeeds } from './needs.ts'
import * as store from './store-deposits.ts'

/** Chooses a promotion for a deposit that is still open. It is granted with the money, if it can be had then. */
export async function acceptPromo(
  { promotions }: Pick<DepositNeeds, 'promotions'>,
  trx: Trx,
  member: OwnerRef,
  depositId: string,
  code: string,
): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, member, depositId)
  if (!deposit) throw new NotFoundError()
  // Asked again, it is answered again, also when the money has come meanwhile.
  if (deposit.promo?.code === code) return deposit
  if (!isOpen(deposit.state)) throw new ClaimRefusedError()
  const promo = await promotions.choose(trx, deposit.owner, code, deposit.amountMinor)
  await store.setPromo(trx, deposit, promo)
  return { ...deposit, promo }
}
