import { readInvited, type Invited } from '../../members/index.ts'
import { firstPaidDeposits } from '../../payments/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { readTurnovers } from '../turnover/store.ts'
import { hasProvenContact, type Progress } from './referral.ts'

export interface Friend extends Omit<Progress, 'outcome'> {
  readonly member: Invited
}

/** How many friends of one member are shown, and looked at when the member proves a contact. */
export const mostFriends = 100

export async function readFriends(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Friend>> {
  const deposits = await firstPaidDeposits(trx, ids)
  const turnovers = new Map((await readTurnovers(trx, ids)).map((turnover) => [turnover.memberId, turnover]))
  const friends = (await readInvited(trx, ids)).map((member): Friend => {
    const [deposit, turnover] = [deposits.get(member.id), turnovers.get(member.id)]
    return {
      member,
      firstDeposit: deposit ? { minor: deposit.amountMinor, currency: deposit.currency } : null,
      staked: turnover ? { minor: turnover.stakedMinor - turnover.owedMinor, currency: turnover.currency } : null,
      hasContact: hasProvenContact(member),
    }
  })
  return new Map(friends.map((friend) => [friend.member.id, friend]))
}
