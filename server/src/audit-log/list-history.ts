import { Id, type auditLog, type QueryOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import { DomainError } from '../platform/errors.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { Undoing } from '../platform/undoing.ts'
import { aboutCall } from './about-call.ts'
import { maskedFields } from './masked-change.ts'
import { readHistory, type HistoryRow } from './store/history.ts'

const pageSize = 50

/** Change log, audit entries and approval requests about one object, newest first. */
export async function listHistory(
  trx: Trx,
  undoings: readonly Undoing[],
  { kind, id }: QueryOf<typeof auditLog.history>,
  from: Position | null,
): Promise<Page<typeof auditLog.history>> {
  // Only a role has a name for an id.
  if (kind !== 'role' && !Id.safeParse(id).success) throw new DomainError('bad_request', { fields: ['id'] })
  const rows = await readHistory(trx, { kind, id }, { from, size: pageSize })
  // Only the newest change of a kind leaves the object as it was before; older pages have none.
  const undone = new Set<string>(from === null ? [] : undoings.map(({ call }) => call.path))
  const items = rows.map((row): auditLog.HistoryItem => {
    const undo = undoOf(undoings, row)
    const isNewest = undo !== null && !undone.has(undo.path)
    if (undo) undone.add(undo.path)
    return shown(row, isNewest ? undo : null)
  })
  return { items, last: lastOf(rows, pageSize, ({ exactly, source, id: last }) => [exactly, source, last]) }
}

function undoOf(undoings: readonly Undoing[], row: HistoryRow): auditLog.HistoryItem['undo'] {
  if (row.source !== 'change') return null
  for (const { call, noun, bodyFor } of undoings) {
    const body = noun === row.what ? bodyFor(row) : null
    if (body && call.permission && call.permission !== 'stored')
      return { path: call.path, permission: call.permission, body }
  }
  return null
}

const shown = (
  { source, id, at, who, what, outcome, reason, before, after }: HistoryRow,
  undo: auditLog.HistoryItem['undo'],
): auditLog.HistoryItem => ({
  source,
  id,
  at: at.toISOString(),
  who,
  what,
  about: source === 'change' ? null : aboutCall(source === 'approval' ? `POST ${what}` : what),
  outcome,
  reason,
  before: maskedFields(before),
  after: maskedFields(after),
  undo,
})
