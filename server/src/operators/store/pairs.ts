import type { approvals } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'

export interface Counted extends Pick<approvals.ApprovalPair, 'approved' | 'approvedByAll'> {
  /** Somebody else has approved something too. */
  readonly hasOthers: boolean
}

export interface Pair extends Counted, Omit<approvals.ApprovalPair, 'isMarked'> {}

/** What each asked for and each other approved, by merchant. */
const pairs = (where: RawBuilder<unknown>, since: Date) => sql`
  select merchant_id, requested_by, decided_by, count(*)::int as approved from approval_request
  where ${where} and state = 'done' and requested_at >= ${since} group by 1, 2, 3`

const counted = sql`
  pair.approved, (sum(pair.approved) over (partition by pair.merchant_id, pair.requested_by))::int as "approvedByAll",
  exists (
    select from pair other
    where other.merchant_id = pair.merchant_id and other.decided_by not in (pair.requested_by, pair.decided_by)
  ) as "hasOthers"`

export async function readPairs(trx: Trx, since: Date): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with pair as (${pairs(sql`merchant_id = ${own(trx)}`, since)})
    select ${counted}, requester.name as requester, approver.name as approver, coalesce(back.approved, 0) as "approvedBack"
    from pair
    join operator requester on requester.id = pair.requested_by
    join operator approver on approver.id = pair.decided_by
    left join pair back on back.requested_by = pair.decided_by and back.decided_by = pair.requested_by`.execute(trx.db)
  return rows
}

/** Of every merchant and without names, which the worker may not read. */
export async function countPairs(trx: Trx, since: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`with pair as (${pairs(sql`true`, since)}) select ${counted} from pair`.execute(
    trx.db,
  )
  return rows
}
