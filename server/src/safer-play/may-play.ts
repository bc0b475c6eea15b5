import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store.ts'

/** Lets a member begin to play with real money, or says why not. What is staked then is judged by the ledger. */
export async function mayPlay(trx: Trx, owner: OwnerRef, currency: Currency): Promise<void> {
  throwObjection(await store.readObjection(trx, owner, currency))
}

/** Lets a member begin a deposit of so much, or says why not. One after the other, until the transaction ends. */
export async function mayDeposit(
  trx: Trx,
  owner: OwnerRef,
  { amountMinor, currency }: { readonly amountMinor: number; readonly currency: Currency },
): Promise<void> {
  throwObjection(await store.readDepositObjection(trx, owner, currency, amountMinor))
}

/** Lets a member take an offer, or says that there is a break. */
export async function mayTakeOffers(trx: Trx, owner: OwnerRef): Promise<void> {
  if (await isOnBreak(trx, owner)) throw new DomainError('excluded')
}

export const isOnBreak = async (trx: Trx, { id, schema }: OwnerRef): Promise<boolean> =>
  (await store.onBreakAmong(trx, schema, [id])).has(id)

function throwObjection(objection: store.Objection | null): void {
  if (objection !== null) throw new DomainError(objection)
}
