import type { Money, ValueOf, promotions } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf, readBalances } from '../../wallet/index.ts'
import type { Claim } from './claim.ts'
import { endBonus } from '../bonuses/end-bonus.ts'
import { notifyCancelled } from './notify-decision.ts'
import { ClaimRefusedError } from '../errors.ts'
import * as bonuses from '../bonuses/store.ts'
import * as claims from './store.ts'

/** Shows what the member would give up and keep. Real money is never affected. */
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

/** Gives up a running bonus. A retry returns the same response; a converted bonus cannot be given up. */
export async function cancelClaim(trx: Trx, owner: OwnerRef, id: string, shown: Money): Promise<Claim> {
  const ended = await endBonus(trx, owner, id, ({ amountMinor, currency }) => {
    if (shown.currency !== currency || amountMinor > shown.minor) throw new ClaimRefusedError()
    return 'cancelled'
  })
  const claim = await claims.readClaim(trx, owner, id)
  if (!claim || ended?.state !== 'cancelled') throw new ClaimRefusedError()
  return claim
}

/** Staff cancel it, and the member is told. */
export async function cancelForMember(trx: Trx, owner: OwnerRef, id: string, shown: Money): Promise<Claim> {
  await claims.lockClaim(trx, owner, id)
  const before = await bonuses.lockBonus(trx, owner, id)
  const claim = await cancelClaim(trx, owner, id, shown)
  if (before?.state === 'running') await notifyCancelled(trx, owner, claim)
  return claim
}
