import type { agents } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'

/** A member's position: the upline, or null for a top-level agent. */
interface Standpoint {
  readonly leaderId: string | null
  readonly isAgent: boolean
}

/** The member's position, locked until the transaction ends; null without a place in a team. */
export async function lockStandpoint(trx: Trx, memberId: string): Promise<Standpoint | null> {
  const { rows } = await sql<Standpoint>`
    select leader_id as "leaderId", is_agent as "isAgent" from team_leader_of(${memberId}::uuid)`.execute(trx.db)
  return rows[0] ?? null
}

/** The upline's id, read without a lock. */
export async function readLeaderId(trx: Trx, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ leaderId: string }>`
    select above.member_id as "leaderId" from team_member own join team_member above on above.node = own.parent
    where own.member_id = ${memberId}::uuid and own.merchant_id = ${trx.merchantId}::uuid`.execute(trx.db)
  return rows[0]?.leaderId ?? null
}

const none: agents.Rebates = { lottery: 0, games: 0 }

/** The newest rebates of these members; none for one without a place. */
export async function readRebates(
  trx: Trx,
  memberIds: readonly string[],
): Promise<(memberId: string) => agents.Rebates> {
  const { rows } = await sql<agents.Rebates & { memberId: string }>`
    select member_id as "memberId", lottery, games from team_member
    where member_id = any (${memberIds}::uuid[]) and merchant_id = ${trx.merchantId}::uuid`.execute(trx.db)
  const found = new Map(rows.map(({ memberId, lottery, games }) => [memberId, { lottery, games }]))
  return (memberId) => found.get(memberId) ?? none
}
