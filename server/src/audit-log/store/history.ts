import type { auditLog } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { notAboutTheLog } from './entries.ts'

export interface HistoryRow extends Omit<auditLog.HistoryItem, 'at' | 'about' | 'undo'> {
  readonly at: Date
  /** With microseconds. */
  readonly exactly: string
  /** Which row was changed. */
  readonly key: Readonly<Record<string, unknown>>
}

interface Subject {
  readonly kind: auditLog.HistoryKind
  readonly id: string
}

/** Newest first. Each part is read by its index and no further than a page. */
export async function readHistory(
  trx: Trx,
  subject: Subject,
  { from, size }: { from: Position | null; size: number },
): Promise<HistoryRow[]> {
  const page = (part: RawBuilder<unknown>) => sql`
    (select * from (${part}) part where ${past('descending', ['at', 'source', 'id'], from)}
     order by at desc, source desc, id desc limit ${sql.lit(size)})`
  const { rows } = await sql<HistoryRow>`
    with requests as (${requestsAbout(trx, subject)})
    select at, at::text as exactly, source, id, key, who, what, outcome, coalesce(reason, ${reasonOf(trx)}) as reason, before, after
    from (${sql.join([...changes(trx, subject), calls(trx, subject), approvals(trx)].map(page), sql` union all `)}) history
    order by at desc, source desc, id desc limit ${sql.lit(size)}`.execute(trx.db)
  return rows
}

/** Approval requests that asked for something about it, or are it. */
const requestsAbout = (trx: Trx, { kind, id }: Subject): RawBuilder<unknown> => {
  if (kind === 'approval') return sql`select ${id}::uuid as id`
  if (kind === 'role') return sql`select null::uuid as id where false`
  return sql`
    select approval_id as id from audit_entries_about(array[${id}::uuid]) where approval_id is not null group by approval_id`
}

/** A change has no reason of its own: it is that of the call which made it. */
const reasonOf = (trx: Trx) => sql`(
  select entry.reason from audit_entry entry
  where entry.xid = history.xid and entry.merchant_id = ${own(trx)} and entry.reason is not null order by entry.id limit 1)`

const changesIn = (home: 'public' | 'cell', edits: RawBuilder<unknown>) => sql`
  select at, 'change' as source, ${sql.lit(home === 'cell' ? '1-' : '0-')} || id::text as id, xid, key, who, noun as what,
    null::text as outcome, null::text as reason, before, after
  from ${edits} edit`

const part = (name: string, id: string) => sql`jsonb_build_object(${sql.lit(name)}, ${id}::text)`

const editsOf = (home: 'public' | 'cell', key: RawBuilder<unknown>, noun?: string) =>
  sql`${changesIn(home, sql`${sql.id(home, 'edits_about')}(${key})`)} where ${noun === undefined ? sql`true` : sql`noun = ${noun}`}`

function changes(trx: Trx, { kind, id }: Subject): RawBuilder<unknown>[] {
  const madeUnder = (home: 'public' | 'cell') => sql`
    ${changesIn(home, sql.id(home, 'edit'))} where merchant_id = ${own(trx)} and ${byCallsUnder(trx, id)}`
  const about: Record<auditLog.HistoryKind, () => RawBuilder<unknown>[]> = {
    member: () => [
      editsOf('cell', part('id', id), 'member'),
      editsOf('cell', part('member_id', id)),
      editsOf('public', part('member_id', id)),
    ],
    withdrawal: () => [editsOf('cell', part('id', id), 'withdrawal')],
    key: () => [editsOf('public', part('id', id), 'operator')],
    staff: () => [
      sql`${changesIn('public', sql`(${editsOfOperators(trx, id)})`)} where noun = 'operator'`,
      // People belong to no merchant; the policy leaves those who work here.
      sql`${changesIn('public', sql`edit`)} where merchant_id is null and noun = 'staff_user' and key @> ${part('id', id)}`,
    ],
    role: () => [
      sql`${changesIn('public', sql`edit`)} where noun in ('staff_role', 'staff_role_ceiling') and key @> ${part('role', id)}`,
    ],
    approval: () => [madeUnder('public'), madeUnder('cell')],
  }
  return about[kind]()
}

const editsOfOperators = (trx: Trx, staffId: string) => sql`
  select edited.* from operator cross join lateral edits_about(jsonb_build_object('id', operator.id)) edited
  where operator.merchant_id = ${own(trx)} and staff_id = ${staffId}`

const byCallsUnder = (trx: Trx, id: string) => sql`
  xid in (select xid from audit_entry where merchant_id = ${own(trx)} and approval_id = ${id}::uuid and outcome = 'done')`

/** Also the decisions about the approval requests. */
function calls(trx: Trx, { kind, id }: Subject): RawBuilder<unknown> {
  if (kind === 'role') return sql`${callsIn(sql`audit_entry`)} where false`
  const entries = sql`audit_entries_about(array[${id}::uuid] || array(select id from requests))`
  const made = sql`
    select * from audit_entry where merchant_id = ${own(trx)} and approval_id = ${id}::uuid and not objects @> array[${id}::uuid]`
  const all = kind === 'approval' ? sql`(select * from ${entries} union all ${made})` : entries
  return sql`${callsIn(all)} where ${notAboutTheLog}`
}

const callsIn = (entries: RawBuilder<unknown>) => sql`
  select at, 'call' as source, id::text, xid, '{}'::jsonb as key, who, call as what, outcome, reason, '{}'::jsonb as before, sent as after
  from ${entries} entry`

const approvals = (trx: Trx) => sql`
  select requested_at as at, 'approval' as source, request.id::text, null::xid8 as xid, '{}'::jsonb as key, requester.name as who, path as what,
    case when state = 'waiting' and expires_at <= ${trx.now} then 'expired' else state end as outcome, reason, '{}'::jsonb as before,
    case when decider.name is null then '{}'::jsonb else jsonb_build_object('decidedBy', decider.name) end as after
  from approval_request request
  join operator requester on requester.id = requested_by
  left join operator decider on decider.id = decided_by
  where request.merchant_id = ${own(trx)} and request.id in (select id from requests)`
