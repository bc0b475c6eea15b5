import type { agents, BodyOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { holdStill } from '../../wallet/index.ts'
import { FieldsInvalidError, LimitReachedError, PendingMoneyError, NotBelowError } from '../errors.ts'
import type { TeamDeps } from '../deps.ts'
import * as store from './store/tree.ts'

/** Limits the size of one move, because joins and transfers of these members wait for it. */
export const mostMoved = 10_000

/**
 * Moves a member with the whole downline below another agent. The transaction blocks transfers of these members, and none may be in
 * transit: play belongs to the team in which it happened, so a bet must not start in one team and end in another. Returns how many members
 * moved.
 */
export async function moveInTree(
  { clock, site, hasPendingMoney }: Pick<TeamDeps, 'clock' | 'site' | 'hasPendingMoney'>,
  trx: Trx,
  { memberId, toMemberId: leaderId }: BodyOf<typeof agents.moveInTree>,
): Promise<number> {
  const { teamLevels } = (await site(trx)).settings
  const team = await store.holdTeam(trx, memberId, leaderId, mostMoved)
  if (team.length > mostMoved) throw new LimitReachedError('members')
  if ((await holdStill(trx, team)) || (await hasPendingMoney(trx, team))) throw new PendingMoneyError()
  // Read after the wallets are locked, so it is later than any transfer in them.
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
