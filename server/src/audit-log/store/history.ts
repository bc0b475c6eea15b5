import type { auditLog } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { notAboutTheLog } from './entries.ts'

interface Place {
  readonly at: string
  readonly source: string
  readonly id: string
}

interface Row extends Omit<auditLog.HistoryItem, 'at'> {
  readonly at: Date
  /** With microseconds. */
  readonly exactly: string
}

/** Change log, audit entries and approval requests about one object, newest first. Each part is read by its index and no further than a page. */
export async function readHistory(
  trx: Trx,
  { kind, id }: { kind: auditLog.HistoryKind; id: string },
  { before, size }: { before: Place | null; size: number },
): Promise<{ items: auditLog.HistoryItem[]; next: Place | null }> {
  const page = (part: RawBuilder<unknown>) => sql`
    (select * from (${part}) part ${before ? sql`where (at, source, id) < (${before.at}::timestamptz, ${before.source}, ${before.id})` : sql``}
     order by at desc, source desc, id desc limit ${sql.lit(size + 1)})`
  const { rows } = await sql<Row>`
    with requests as (
      select approval_id as id from audit_entry
      where merchant_id = ${own(trx)} and objects @> array[${id}::uuid] and approval_id is not null
      group by approval_id
    )
    select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as exactly from (
      ${sql.join([...changes(trx, kind, id), calls(trx, id), approvals(trx)].map(page), sql` union all `)}
    ) history
    order by at desc, source desc, id desc limit ${sql.lit(size + 1)}`.execute(trx.db)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map(({ at, exactly: _exactly, ...item }) => Object.assign(item, { at: at.toISOString() })),
    next: last ? { at: last.exactly, source: last.source, id: last.id } : null,
  }
}

function changes(trx: Trx, kind: auditLog.HistoryKind, id: string): RawBuilder<unknown>[] {
  const of = (home: 'public' | 'cell', which: RawBuilder<unknown>) => sql`
    select at, 'change' as source, ${sql.lit(home === 'cell' ? '1-' : '0-')} || id::text as id, who, noun as what, null::text as outcome,
      null::text as reason, before, after
    from ${sql.id(home, 'edit')} where merchant_id = ${own(trx)} and ${which}`
  if (kind === 'staff') {
    const operators = sql`select jsonb_build_object('id', id) from operator where merchant_id = ${own(trx)} and staff_id = ${id}`
    return [of('public', sql`noun = 'operator' and key @> any (array(${operators}))`)]
  }
  const named = (name: string) => sql`key @> jsonb_build_object(${sql.lit(name)}, ${id}::text)`
  if (kind === 'withdrawal') return [of('cell', sql`noun = 'withdrawal' and ${named('id')}`)]
  return [
    of('cell', sql`(noun = 'member' and ${named('id')} or ${named('member_id')})`),
    of('public', named('member_id')),
  ]
}

/** Also the decisions about the approval requests. */
const calls = (trx: Trx, id: string) => sql`
  select at, 'call' as source, id::text, who, call as what, outcome, reason, '{}'::jsonb as before, sent as after
  from audit_entry
  where merchant_id = ${own(trx)} and (objects @> array[${id}::uuid] or objects && array(select id from requests)) and ${notAboutTheLog}`

const approvals = (trx: Trx) => sql`
  select requested_at as at, 'approval' as source, request.id::text, requester.name as who, path as what,
    case when state = 'waiting' and expires_at <= ${trx.now} then 'expired' else state end as outcome, reason, '{}'::jsonb as before,
    case when decider.name is null then '{}'::jsonb else jsonb_build_object('decidedBy', decider.name) end as after
  from approval_request request
  join operator requester on requester.id = requested_by
  left join operator decider on decider.id = decided_by
  where request.merchant_id = ${own(trx)} and request.id in (select id from requests)`
