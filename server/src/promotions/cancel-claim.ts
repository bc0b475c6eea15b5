import type { Money, ValueOf, promotions } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { moneyOf, readBalances } from '../wallet/index.ts'
import type { Claim } from './claim.ts'
import { endBonus } from './end-bonus.ts'
import { ClaimRefusedError } from './errors.ts'
import * as bonuses from './store-bonuses.ts'
import * as claims from './store-claims.ts'

/** What would be given up and what stays. Real money is never touched. */
export async function previewCancel(
  trx: Trx,
  owner: OwnerRef,
  id: string,
): Promise<ValueOf<typeof promotions.cancelPreview>> {
  const bonus = await bonuses.readBonus(trx, owner, id)
  if (bonus?.state !== 'running') throw new ClaimRefusedError()
  const { currency, amountMinor, stakedMinor, neededMinor } = bonus
  return {
    givenUp: moneyOf(amountMinor, currency),
    stays: (await readBalances(trx, owner, currency)).real.free,
    meter: { staked: moneyOf(stakedMinor, currency), needed: moneyOf(neededMinor, currency) },
  }
}

/** Gives up a bonus that runs. Asked again it is answered again; what has become the member's own cannot be given up. */
export async function cancelClaim(trx: Trx, owner: OwnerRef, id: string, shown: Money): Promise<Claim> {
  const ended = await endBonus(trx, owner, id, ({ amountMinor, currency }) => {
    if (shown.currency !== currency || amountMinor > shown.minor) throw new ClaimRefusedError()
    return 'cancelled'
  })
  const claim = await claims.readClaim(trx, owner, id)
  if (!claim || ended?.state !== 'cancelled') throw new ClaimRefusedError()
  return claim
}
