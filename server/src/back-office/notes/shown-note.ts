import type { backOffice } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { Views } from '../../platform/http/file-views.ts'
import type { MerchantRef, OperatorRef, Permissions } from '../../platform/http/serve.ts'
import type { Note } from './store.ts'

export interface Reader {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef
  readonly permissions: Permissions
}

/** The notes that somebody with these permissions reads. */
export const readersAmong = (permissions: Permissions): backOffice.NoteReaders[] =>
  permissions.has('risk.read') ? ['everyone', 'risk'] : ['everyone']

/** With the addresses that open its files for this reader. */

export function shownNote(
  views: Views,
  trx: Trx,
  { merchant, operator }: Reader,
  memberId: string,
  { at, files, ...note }: Note,
): backOffice.MemberNote {
  const of = (id: string) => ({
    merchant: { id: merchant.id, code: merchant.code },
    operator: { id: operator.id, name: operator.name },
    of: { memberId, noteId: note.id, id },
  })
  return {
    ...note,
    at: at.toISOString(),
    files: files.map((file) => ({ ...file, address: views.address(of(file.id), trx.now) })),
  }
}
