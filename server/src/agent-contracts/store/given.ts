import { agents } from '@parola/contract'
import { sql } from 'kysely'
import { nameBegins } from '../../members/index.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { ContractRow } from '../contract.ts'
import { rowOf, selected } from './contracts.ts'

/** Where a page of contracts ended. */
export interface ContractMark {
  readonly proposedAt: Date
  readonly id: string
}

export interface GivenPage {
  readonly kind: agents.ContractKind
  readonly state: 'running' | 'proposed' | 'asked'
  readonly userName?: string | undefined
  readonly after: ContractMark | null
  readonly limit: number
}

/** In force means running, or ended with a period still open. */
const given = {
  running: (trx: Trx) => sql<boolean>`(state = 'running' or ends_at > ${trx.now})`,
  proposed: () => sql<boolean>`(state = 'proposed' and proposed_by = 'payer')`,
  asked: () => sql<boolean>`(state = 'proposed' and proposed_by = 'payee')`,
}

/** Contracts that the member pays, newest first; those proposed by downlines oldest first, as they are answered. */
export async function listGiven(trx: Trx, payerId: string, page: GivenPage): Promise<ContractRow[]> {
  const { kind, state, userName, after, limit } = page
  const direction = state === 'asked' ? 'asc' : 'desc'
  const rows = await selected(trx)
    .where('kind', '=', kind)
    .where('payer_id', '=', payerId)
    .where(given[state](trx))
    .$if(userName !== undefined, (query) => query.where(nameBegins(trx, sql.ref('contract.payee_id'), userName ?? '')))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(proposed_at, id) < (${after?.proposedAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('proposed_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

export async function countGiven(
  trx: Trx,
  payerId: string,
  kind: agents.ContractKind,
): Promise<agents.ContractPage['given']> {
  const { rows } = await sql<agents.ContractPage['given']>`
    select (count(*) filter (where ${given.running(trx)}))::int as running,
      (count(*) filter (where ${given.proposed()}))::int as proposed, (count(*) filter (where ${given.asked()}))::int as asked
    from contract where merchant_id = ${own(trx)} and payer_id = ${payerId} and kind = ${kind}
      and (state in ('running', 'proposed') or ends_at > ${trx.now})`.execute(trx.db)
  invariant(rows[0], 'the count of contracts returned no row')
  return rows[0]
}

const uncovered = (trx: Trx, payerId: string, kind: agents.ContractKind) => sql`
  team_member agent join team_member below on below.parent = agent.node and below.is_agent
  where agent.merchant_id = ${own(trx)} and agent.member_id = ${payerId} and not exists (
    select from contract where contract.payee_id = below.member_id and contract.kind = ${kind}
      and contract.state in ('running', 'proposed'))`

/** Direct downline agents with neither a contract of the kind nor a proposal, oldest first. */
export async function listUncovered(
  trx: Trx,
  payerId: string,
  kind: agents.ContractKind,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select below.member_id as id from ${uncovered(trx, payerId, kind)} order by below.node limit ${limit}`.execute(
    trx.db,
  )
  return rows.map(({ id }) => id)
}

export async function countUncovered(trx: Trx, payerId: string, kind: agents.ContractKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${uncovered(trx, payerId, kind)}`.execute(trx.db)
  return rows[0]?.count ?? 0
}
