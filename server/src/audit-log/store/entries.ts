import { auditLog, type Count } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { countRows } from '../../platform/db/count.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import type { RecordCall } from '../../platform/http/record-call.ts'
import { networkOf } from '../../platform/http/visitor.ts'

/** Writes the entry through the one function that may. */
export const recordCall: RecordCall = async (trx, { visitor, request, ...entry }) => {
  const { country, ip } = visitor
  const row = { ...entry, country, network: networkOf(ip), requestKey: request.key, requestId: request.id }
  await sql`select record_call(${JSON.stringify(row)}::jsonb, ${trx.now})`.execute(trx.db)
}

/** Whoever looks for an object does not look for those who looked for it. */
export const notAboutTheLog = sql`call <> all (${[
  auditLog.audit,
  auditLog.auditEntry,
  auditLog.exportAudit,
  auditLog.history,
].map(({ method, path }) => `${method} ${path}`)})`

export interface EntryRow extends Omit<auditLog.AuditEntry, 'at'> {
  readonly at: Date
  readonly xid: string
}

export interface Page {
  /** Older ones than this. */
  readonly before?: string | undefined
  /** Newer ones than this. */
  readonly after?: string | undefined
  readonly size: number
}

const columns = sql`
  id::text, xid::text, at, who, made_by as by, call, sent, objects::text[], reason, outcome, approval_id as "approvalId",
  request_id as "requestId", country, network`

/** A page of entries, newest first. With `after`, those that follow directly; otherwise the newest. */
export async function listEntries(
  trx: Trx,
  filter: auditLog.AuditFilter,
  { before, after, size }: Page,
): Promise<EntryRow[]> {
  const isUpwards = after !== undefined
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${entriesFor(filter)}
    where ${sql.join([ofMerchant(trx, filter), ...conditions(filter), ...(before === undefined ? [] : [sql`id < ${before}::bigint`]), ...(isUpwards ? [sql`id > ${after}::bigint`] : [])], sql` and `)}
    order by audit_entry.id ${isUpwards ? sql`asc` : sql`desc`} limit ${sql.lit(size)}`.execute(trx.db)
  return isUpwards ? rows.toReversed() : rows
}

export const countEntries = (trx: Trx, filter: auditLog.AuditFilter): Promise<Count> =>
  countRows(trx, {
    from: entriesFor(filter),
    where: sql.join([sql`merchant_id is not null`, ...conditions(filter)], sql` and `),
  })

/** How often somebody has made a call since a moment. Whoever asks waits for others who ask about the same person, and then counts theirs too. */
export async function countOwnCalls(
  trx: Trx,
  { operatorId, call, since }: { operatorId: string; call: string; since: readonly Date[] },
): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${call} ${operatorId}`}, 0))`.execute(trx.db)
  const counts = since.map((moment) => sql`count(*) filter (where at > ${moment})::int`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts from audit_entry
    where merchant_id = ${own(trx)} and operator_id = ${operatorId} and call = ${call} and outcome = 'done'
      and at > ${new Date(Math.min(...since.map((moment) => moment.getTime())))}`.execute(trx.db)
  return rows[0]?.counts ?? []
}

export async function findEntry(trx: Trx, id: string): Promise<(EntryRow & { isSealed: boolean }) | null> {
  const { rows } = await sql<EntryRow & { isSealed: boolean }>`
    select ${columns},
      exists (select from audit_entry_seal seal where (seal.xid, seal.id) >= (audit_entry.xid, audit_entry.id)) as "isSealed"
    from audit_entry
    where id = ${id}::bigint and (merchant_id = ${own(trx)} or merchant_id is null)`.execute(trx.db)
  return rows[0] ?? null
}

/** Until when everything is sealed. */
export async function readSealedTo(trx: Trx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select closed_at as at from audit_entry_seal order by number desc limit 1`.execute(trx.db)
  return rows[0]?.at ?? null
}

/** The function leaves the merchant's own entries, and sign-ins belong to no merchant. */
const entriesFor = ({ object, signIns }: auditLog.AuditFilter): RawBuilder<unknown> =>
  object === undefined || signIns !== undefined
    ? sql`audit_entry`
    : sql`audit_entries_about(array[${object}::uuid]) audit_entry`

/** The policy of the table leaves the sign-ins of those who work here, which belong to no merchant. */
const ofMerchant = (trx: Trx, { signIns }: auditLog.AuditFilter): RawBuilder<unknown> =>
  signIns === undefined ? sql`merchant_id = ${own(trx)}` : sql`merchant_id is null`

function conditions(filter: auditLog.AuditFilter): RawBuilder<unknown>[] {
  const { who, call, object, outcome, words, from, to } = filter
  return [
    ...(who === undefined ? [] : [sql`who = ${who}`]),
    ...(call === undefined ? [] : [sql`call = ${call}`]),
    ...(object === undefined ? [] : [sql`objects @> array[${object}::uuid]`, notAboutTheLog]),
    ...(outcome === undefined ? [] : [outcome === 'done' ? sql`outcome = 'done'` : sql`outcome <> 'done'`]),
    ...(words === undefined ? [] : [sql`to_tsvector('simple', reason) @@ plainto_tsquery('simple', ${words})`]),
    ...(from === undefined ? [] : [sql`at >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${new Date(to)}`]),
  ]
}
