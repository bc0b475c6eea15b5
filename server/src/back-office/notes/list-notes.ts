import type { backOffice, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { momentPlaceIn, nameOfPlace } from '../place.ts'
import { requireMember } from '../show-member.ts'
import * as store from './store.ts'
import { shownNote } from './write-note.ts'

const pageSize = 50

export async function listNotes(
  trx: Trx,
  { memberId: id, before }: QueryOf<typeof backOffice.memberNotes>,
): Promise<ValueOf<typeof backOffice.memberNotes>> {
  await requireMember(trx, { id })
  const after = before === undefined ? null : momentPlaceIn(before, 'before')
  const rows = await store.readNotes(trx, { id }, { after, most: pageSize + 1 })
  const notes = rows.slice(0, pageSize)
  const last = notes.at(-1)
  const next = last && rows.length > pageSize ? nameOfPlace(last.at.toISOString(), last.id) : null
  return { notes: notes.map(shownNote), next }
}
