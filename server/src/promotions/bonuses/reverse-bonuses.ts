import { randomUUID } from 'node:crypto'
import { content } from '@parola/contract'
import { sendToInbox } from '../../content/index.ts'
import { lockMember } from '../../members/index.ts'
import { flagReversedBonus } from '../../payments/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { lockFree, move, walletOf } from '../../wallet/index.ts'
import { giveBack } from '../budget.ts'
import type { Claim } from '../claims/claim.ts'
import * as claims from '../claims/store.ts'
import type { Bonus } from './bonus.ts'
import { reversalText } from './reversal-text.ts'
import * as store from './store.ts'

/**
 * Takes back what is due of a member's bonuses as far as the money is there; the rest stays due. The member reads of it once for each time
 * that more became due. If something is missing then, a flag pauses withdrawals.
 *
 * Locks are taken in the order of a reversed deposit: the member, claims and bonuses, the real wallet, then promotions.
 */
export async function reverseBonuses(trx: Trx, owner: OwnerRef): Promise<void> {
  await lockMember(trx, owner)
  const found = await lockDue(trx, owner)
  const given: { readonly claim: Claim; readonly minor: number }[] = []
  const news: Bonus[] = []
  let isShort = false
  for (const { bonus, claim } of found) {
    const { id, about, currency, toReverseMinor } = bonus
    const wallet = walletOf(trx, owner, 'real', currency)
    const minor = Math.min(await lockFree(trx, wallet), toReverseMinor - bonus.reversedMinor)
    const reversedMinor = bonus.reversedMinor + minor
    if (minor > 0) {
      const post = { act: 'post', to: 'bonus', amountMinor: minor, code: 'bonus_reversed', about } as const
      await move(trx, wallet, { ...post, key: `bonus-reversed:${id}:${reversedMinor}` })
      if (claim) given.push({ claim, minor })
    }
    await store.setReversed(trx, owner, id, { reversedMinor, toldMinor: toReverseMinor })
    if (bonus.reversalToldMinor === toReverseMinor) continue
    news.push(bonus)
    if (reversedMinor === toReverseMinor) continue
    isShort = true
    const { amountMinor } = bonus
    await flagReversedBonus(trx, owner, { id, amountMinor, reversedMinor, toReverseMinor, currency })
  }
  const inOrder = given.toSorted((a, b) => (a.claim.promotionId < b.claim.promotionId ? -1 : 1))
  for (const { claim, minor } of inOrder) await giveBack(trx, claim, minor)
  if (news.length > 0)
    await sendToInbox(trx, owner, {
      id: content.MessageId.parse(randomUUID()),
      wordings: reversalText(
        news.map(({ about }) => about),
        isShort,
      ),
    })
}

async function lockDue(trx: Trx, owner: OwnerRef): Promise<{ bonus: Bonus; claim: Claim | null }[]> {
  const found: { bonus: Bonus; claim: Claim | null }[] = []
  for (const id of await store.listDue(trx, owner)) {
    const claim = await claims.lockClaim(trx, owner, id)
    const bonus = await store.lockBonus(trx, owner, id)
    if (bonus && bonus.reversedMinor < bonus.toReverseMinor) found.push({ bonus, claim })
  }
  return found
}
