import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { isOpen, type Chosen, type Deposit } from './deposit.ts'
import { ClaimRefusedError, NotFoundError } from './errors.ts'
import { bonusOf, periodOf, termsOf } from './promo.ts'
import { readPromos } from './store-channels.ts'
import { readClaims } from './store-deposit-parts.ts'
import * as store from './store-deposits.ts'

/** Chooses a promotion for a deposit that is still open. It is granted with the money, if it can be had then. */
export async function acceptPromo(trx: Trx, member: OwnerRef, depositId: string, code: string): Promise<Deposit> {
  const deposit = await store.lockDeposit(trx, member, depositId)
  if (!deposit) throw new NotFoundError()
  // Asked again, it is answered again, also when the money has come meanwhile.
  if (deposit.promo?.code === code) return deposit
  if (!isOpen(deposit.state)) throw new ClaimRefusedError()
  const promo = await choosePromo(trx, deposit.owner, code, deposit.amountMinor)
  await store.setPromo(trx, deposit, promo)
  return { ...deposit, promo }
}

/** The promotion with its terms of today, if this deposit of this member can have it. */
export async function choosePromo(trx: Trx, owner: OwnerRef, code: string, amountMinor: number): Promise<Chosen> {
  const promo = (await readPromos(trx)).find((one) => one.code === code)
  if (!promo || bonusOf(promo, amountMinor) === 0) throw new ClaimRefusedError()
  const period = periodOf(promo.period, trx.now)
  if ((await readClaims(trx, owner, [period])).has(`${code} ${period}`)) throw new ClaimRefusedError()
  return { code, terms: termsOf(promo) }
}
