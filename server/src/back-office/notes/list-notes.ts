import type { backOffice, QueryOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Views } from '../../platform/http/file-views.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { requireMember } from '../show-member.ts'
import { readersAmong, shownNote, type Reader } from './shown-note.ts'
import * as store from './store.ts'

const pageSize = 50

export async function listNotes(
  views: Views,
  trx: Trx,
  reader: Reader,
  { memberId }: QueryOf<typeof backOffice.memberNotes>,
  from: Position | null,
): Promise<Page<typeof backOffice.memberNotes>> {
  await requireMember(trx, { id: memberId })
  const readers = readersAmong(reader.permissions)
  const rows = await store.readNotes(trx, { id: memberId }, { readers, from, size: pageSize })
  return {
    notes: rows.map((note) => shownNote(views, trx, reader, memberId, note)),
    last: lastOf(rows, pageSize, ({ isPinned, at, id }) => [String(isPinned), at.toISOString(), id]),
  }
}
