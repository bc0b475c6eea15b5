import { auditLog, operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../platform/errors.ts'
import { lastOf } from '../platform/db/keyset.ts'
import { serve } from '../platform/http/serve.ts'
import { serveList } from '../platform/http/serve-list.ts'
import type { Signer } from '../platform/security/signer.ts'
import { exportFile, keyText } from './export-entries.ts'
import { readEdits, readEditsOf } from './store/edits.ts'
import { readHistory } from './store/history.ts'
import { findEntry, listEntries, readSealedTo, type EntryRow } from './store/entries.ts'

const pageSize = 100
const historyPage = 50

export function auditLogRoutes(app: FastifyInstance, { signer }: { signer: Signer }): void {
  serveList(app, operators.edits, async ({ trx, query: { memberId = null } }, from) => {
    const found = await readEdits(trx, { memberId, from, size: pageSize })
    return {
      edits: found.map(({ edit }) => edit),
      last: lastOf(found, pageSize, ({ exactly, edit }) => [exactly, edit.id]),
    }
  })
  serve(app, auditLog.audit, async ({ trx, query: { before, after, ...filter } }) => {
    const rows = await listEntries(trx, filter, { before, after, size: pageSize + 1 })
    // One more than a page shows whether there is another one in the direction that was asked for.
    const isMore = rows.length > pageSize
    const shown = after === undefined ? rows.slice(0, pageSize) : rows.slice(-pageSize)
    const sealedTo = await readSealedTo(trx)
    return {
      entries: shown.map(entryOf),
      older: after !== undefined || isMore ? (shown.at(-1)?.id ?? null) : null,
      newer: before !== undefined || (after !== undefined && isMore) ? (shown[0]?.id ?? null) : null,
      sealedTo: sealedTo?.toISOString() ?? null,
    }
  })
  serve(app, auditLog.auditEntry, async ({ trx, query: { id } }) => {
    const found = await findEntry(trx, id)
    if (!found) throw new DomainError('not_found')
    // A refused call changed nothing, and its own transaction has nothing but the entry.
    const { isSealed, ...row } = found
    return { entry: entryOf(row), edits: await readEditsOf(trx, row.xid), isSealed }
  })
  serve(app, auditLog.history, async ({ trx, query: { kind, id, before } }) => {
    const [at = '', source = '', last = ''] = before?.split('~') ?? []
    const place = before === undefined ? null : { at: `${at}Z`, source, id: last }
    const { items, next } = await readHistory(trx, { kind, id }, { before: place, size: historyPage })
    return { items, next: next && `${next.at}~${next.source}~${next.id}` }
  })
  serve(app, auditLog.exportAudit, async ({ trx, merchant, operator, body: filter }) => {
    const rows = await listEntries(trx, filter, { size: auditLog.exportLimit + 1 })
    if (rows.length > auditLog.exportLimit) throw new DomainError('field_invalid', { fields: ['from', 'to'] })
    const entries = rows.map(entryOf)
    const file = exportFile(signer, { merchant: merchant.code, by: operator.name, at: trx.now, filter, entries })
    const name = `audit-${merchant.code}-${trx.now.toISOString().slice(0, 19).replaceAll(':', '')}.jsonl`
    return { file, name, key: keyText(signer), entries: entries.length }
  })
}

const entryOf = ({ at, xid: _xid, ...row }: EntryRow): auditLog.AuditEntry => ({
  ...row,
  at: at.toISOString(),
})
