import type { agents } from '@parola/contract'
import { sql, type Generated } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

type Tables = {
  team_link: {
    merchant_id: string
    code: string
    member_id: string
    label: string
    makes_agent: boolean
    lottery: number
    games: number
    registered: Generated<number>
    created_at: Date
    removed_at: Generated<Date | null>
  }
  affiliate_code: { merchant_id: string; code: string; active: boolean }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export interface Link {
  readonly code: string
  readonly label: string
  readonly memberType: agents.TeamType
  readonly rebates: agents.Rebates
  readonly registered: number
  readonly createdAt: Date
}

/** Newest first. */
export async function listLinks(trx: Trx, agentId: string, limit: number): Promise<Link[]> {
  const rows = await tables(trx)
    .selectFrom('team_link')
    .select(['code', 'label', 'makes_agent', 'lottery', 'games', 'registered', 'created_at'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', agentId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
  return rows.map(({ code, label, makes_agent, lottery, games, registered, created_at }) => ({
    code,
    label,
    memberType: makes_agent ? 'agent' : 'player',
    rebates: { lottery, games },
    registered,
    createdAt: created_at,
  }))
}

export type NewLink = Pick<Link, 'code' | 'label' | 'memberType' | 'rebates'>

export async function insertLink(trx: Trx, agentId: string, link: NewLink): Promise<void> {
  await tables(trx)
    .insertInto('team_link')
    .values({
      merchant_id: own(trx),
      code: link.code,
      member_id: agentId,
      label: link.label,
      makes_agent: link.memberType === 'agent',
      ...link.rebates,
      created_at: trx.now,
    })
    .execute()
}

/** Returns whether the link existed. Its code stays reserved, so that it can never belong to another agent. */
export async function removeLink(trx: Trx, agentId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('team_link')
    .set({ removed_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', agentId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tables(trx)
    .updateTable('affiliate_code')
    .set({ active: false })
    .where('merchant_id', '=', own(trx))
    .where('code', '=', code)
    .execute()
  return true
}

/** Counts a registration by the link. It locks the row until the transaction ends, so it must come last. */
export async function countRegistered(trx: Trx, code: string): Promise<void> {
  await tables(trx)
    .updateTable('team_link')
    .set({ registered: sql<number>`registered + 1` })
    .where('merchant_id', '=', own(trx))
    .where('code', '=', code)
    .execute()
}
