import type { backOffice, Currency } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { wayTo } from '../teams/find-below.ts'
import { readNode, sizesOf } from '../teams/store/tree.ts'
import { topPath, typeOf } from '../teams/team.ts'
import { figuresOf } from './figures.ts'
import * as store from './store/figures.ts'

const days = 30
const dayMs = 86_400_000

/** A member's place for staff, who see all of the tree; null without one. */
export async function showTeam(
  trx: Trx,
  memberId: string,
  currency: Currency,
): Promise<Omit<backOffice.MemberTeam, 'contracts'> | null> {
  const found = await readNode(trx, memberId)
  if (!found) return null
  const dayBefore = (count: number) => new Date(trx.now.getTime() - count * dayMs).toISOString().slice(0, 10)
  const span = { from: dayBefore(days - 1), to: dayBefore(0) }
  const asked = { agent: found, found }
  const size = (await sizesOf(trx, [found.node])).get(found.node)
  return {
    memberType: typeOf(found),
    path: await wayTo(trx, { agent: { path: topPath(found) }, found }),
    joinedAt: found.joinedAt.toISOString(),
    rebates: found.rebates,
    downlines: size?.downlines ?? 0,
    teamSize: size?.members ?? 0,
    currency,
    team: figuresOf(await store.readSum(trx, 'team', asked, span)),
    own: figuresOf(await store.readSum(trx, 'own', asked, span)),
  }
}
