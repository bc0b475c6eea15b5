import { auditLog, operators, type QueryOf, type ValueOf } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../platform/errors.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import { serve } from '../platform/http/serve.ts'
import { cursorOf, serveList } from '../platform/http/serve-list.ts'
import type { Undoing } from '../platform/undoing.ts'
import type { Signer } from '../platform/security/signer.ts'
import { aboutCall } from './about-call.ts'
import { exportFile, keyText } from './export-entries.ts'
import { readEdits, readEditsOf } from './store/edits.ts'
import { listHistory } from './list-history.ts'
import { maskedEdit } from './masked-change.ts'
import { countEntries, findEntry, listEntries, readSealedTo, type EntryRow } from './store/entries.ts'

const pageSize = 100

interface AuditLogDeps {
  readonly signer: Signer
  readonly undoings: readonly Undoing[]
}

export function auditLogRoutes(app: FastifyInstance, { signer, undoings }: AuditLogDeps): void {
  serveList(app, operators.edits, async ({ trx, query: { memberId = null } }, from) => {
    const found = await readEdits(trx, { memberId, from, size: pageSize })
    return {
      edits: found.map(({ edit }) => maskedEdit(edit)),
      last: lastOf(found, pageSize, ({ exactly, edit }) => [exactly, edit.id]),
    }
  })
  serve(app, auditLog.audit, async (asked) => {
    const { after, ...query } = asked.query
    const cursor = cursorOf(app.edge.cursors, auditLog.audit, asked)
    const { last, first, ...page } = await auditPage(asked.trx, query, after === undefined ? null : cursor.open(after))
    return { ...page, older: last && cursor.seal(['older', last]), newer: first && cursor.seal(['newer', first]) }
  })
  serve(app, auditLog.auditEntry, async ({ trx, query: { id } }) => {
    const found = await findEntry(trx, id)
    if (!found) throw new DomainError('not_found')
    // A refused call changed nothing, and its own transaction has nothing but the entry.
    const { isSealed, ...row } = found
    return { entry: listed(row), edits: (await readEditsOf(trx, row.xid)).map(maskedEdit), isSealed }
  })
  serveList(app, auditLog.history, ({ trx, query }, from) => listHistory(trx, undoings, query, from))
  serve(app, auditLog.exportAudit, async ({ trx, merchant, operator, body: filter }) => {
    const rows = await listEntries(trx, filter, { size: auditLog.exportLimit + 1 })
    if (rows.length > auditLog.exportLimit) throw new DomainError('field_invalid', { fields: ['from', 'to'] })
    const entries = rows.map(entryOf)
    const file = exportFile(signer, { merchant: merchant.code, by: operator.name, at: trx.now, filter, entries })
    const name = `audit-${merchant.code}-${trx.now.toISOString().slice(0, 19).replaceAll(':', '')}.jsonl`
    return { file, name, key: keyText(signer), entries: entries.length }
  })
}

type AuditPage = Omit<ValueOf<typeof auditLog.audit>, 'older' | 'newer'> & {
  readonly last: string | null
  readonly first: string | null
}

/** A page, with the entries from which older and newer ones can be read on. */
async function auditPage(
  trx: Trx,
  { entry, ...filter }: Omit<QueryOf<typeof auditLog.audit>, 'after'>,
  from: Position | null,
): Promise<AuditPage> {
  const [direction, id] = from ?? []
  const start = from === null && entry !== undefined ? String(BigInt(entry) + 1n) : undefined
  const before = direction === 'older' ? id : start
  const after = direction === 'newer' ? id : undefined
  const rows = await listEntries(trx, filter, { before, after, size: pageSize + 1 })
  // One more than a page shows whether there is another one in the direction that was asked for.
  const isMore = rows.length > pageSize
  const shown = after === undefined ? rows.slice(0, pageSize) : rows.slice(-pageSize)
  const sealedTo = await readSealedTo(trx)
  return {
    entries: shown.map(listed),
    last: after !== undefined || isMore ? (shown.at(-1)?.id ?? null) : null,
    first: before !== undefined || (after !== undefined && isMore) ? (shown[0]?.id ?? null) : null,
    count: from === null && filter.signIns === undefined ? await countEntries(trx, filter) : null,
    sealedTo: sealedTo?.toISOString() ?? null,
  }
}

const listed = (row: EntryRow): auditLog.ListedEntry => ({ ...entryOf(row), about: aboutCall(row.call) })

const entryOf = ({ at, xid: _xid, ...row }: EntryRow): auditLog.AuditEntry => ({
  ...row,
  at: at.toISOString(),
})
