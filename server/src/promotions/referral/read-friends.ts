import { readInvited, type Invited } from '../../members/index.ts'
import { firstPaidDeposits } from '../../payments/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
import { readTurnovers } from '../turnover/store.ts'
import { hasProvenContact, type Progress } from './referral.ts'

export interface Friend extends Omit<Progress, 'outcome'> {
  readonly member: Invited
}

/** How many friends of one member are shown, and looked at when the member proves a contact. */
export const mostFriends = 100

/** Friends may be in any shard; each shard is read once. */
export async function readFriends(
  trx: Trx,
  shards: ShardMap,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Friend>> {
  const found = new Map<string, Friend>()
  for (const [schema, own] of Map.groupBy(ids, (id) => shards.schemaOf(id))) {
    const deposits = await firstPaidDeposits(trx, schema, own)
    const turnovers = new Map((await readTurnovers(trx, schema, own)).map((turnover) => [turnover.memberId, turnover]))
    for (const member of await readInvited(trx, schema, own)) {
      const [deposit, turnover] = [deposits.get(member.id), turnovers.get(member.id)]
      found.set(member.id, {
        member,
        firstDeposit: deposit ? { minor: deposit.amountMinor, currency: deposit.currency } : null,
        staked: turnover ? { minor: turnover.stakedMinor - turnover.owedMinor, currency: turnover.currency } : null,
        hasContact: hasProvenContact(member),
      })
    }
  }
  return found
}
