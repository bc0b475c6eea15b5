import type { agents, BodyOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { holdStill } from '../wallet/index.ts'
import { FieldsInvalidError, LimitReachedError, MoneyOnItsWayError, NotBelowError } from './errors.ts'
import type { TeamNeeds } from './needs.ts'
import * as store from './store-tree.ts'

/** So many are moved at once and no more: everybody who joins them or moves their money waits meanwhile. */
export const mostMoved = 10_000

/**
 * Puts a member with everybody below under another agent. None of their money moves meanwhile, and none may be on its way: what was
 * played belongs to the team in which it was played, and a bet must not begin in one and end in another. Answers how many moved.
 */
export async function moveInTree(
  { clock, shards, site, hasMoneyOnItsWay }: Pick<TeamNeeds, 'clock' | 'shards' | 'site' | 'hasMoneyOnItsWay'>,
  trx: Trx,
  { memberId, toMemberId: leaderId }: BodyOf<typeof agents.moveInTree>,
): Promise<number> {
  const { teamLevels } = (await site(trx)).settings
  const team = await store.holdTeam(trx, memberId, leaderId, mostMoved)
  if (team.length > mostMoved) throw new LimitReachedError('members')
  const bySchema = [...Map.groupBy(team, (id) => shards.schemaOf(id))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [schema, ids] of bySchema)
    if ((await holdStill(trx, schema, ids)) || (await hasMoneyOnItsWay(trx, schema, ids)))
      throw new MoneyOnItsWayError()
  // Later than whatever has moved in the wallets that are held now.
  const at = clock.now()
  switch (await store.moveTeam(trx, { memberId, leaderId, deepest: teamLevels, at })) {
    case 'done':
      return team.length
    case 'too_deep':
      throw new LimitReachedError('levels')
    case 'own_team':
      throw new FieldsInvalidError(['toMemberId'])
    case 'too_high':
      throw new FieldsInvalidError(['rebates'])
    case 'not_found':
      break
  }
  throw new NotBelowError()
}
