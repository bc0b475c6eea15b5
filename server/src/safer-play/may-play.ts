import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import * as store from './store/limits.ts'

/** Throws if the member may not start to play with real money. The ledger checks each stake. */
export async function mayPlay(trx: Trx, owner: OwnerRef, currency: Currency): Promise<void> {
  throwObjection(await store.readObjection(trx, owner, currency))
}

/** Throws if the member may not start this deposit. Concurrent deposits of a member wait until the transaction ends. */
export async function mayDeposit(
  trx: Trx,
  owner: OwnerRef,
  { amountMinor, currency }: { readonly amountMinor: number; readonly currency: Currency },
): Promise<void> {
  throwObjection(await store.readDepositObjection(trx, owner, currency, amountMinor))
}

/** Throws if the member is on a break. */
export async function mayTakeOffers(trx: Trx, owner: OwnerRef): Promise<void> {
  if (await isOnBreak(trx, owner)) throw new DomainError('excluded')
}

export const isOnBreak = async (trx: Trx, { id }: OwnerRef): Promise<boolean> =>
  (await store.onBreakAmong(trx, [id])).has(id)

function throwObjection(objection: store.Objection | null): void {
  if (objection !== null) throw new DomainError(objection)
}
