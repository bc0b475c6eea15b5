import { randomUUID } from 'node:crypto'
import type { backOffice, BodyOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Permissions } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { requireMember } from '../show-member.ts'
import { readFile, type NoteFiles } from './note-files.ts'
import { readersAmong, shownNote, type Reader } from './shown-note.ts'
import * as store from './store.ts'

/** Adds a note, with files that were drawn anew. */
export async function writeNote(
  { encryptor, views }: NoteFiles,
  trx: Trx,
  author: Reader,
  { memberId, text: said, readers, files: sent }: BodyOf<typeof backOffice.writeNote>,
): Promise<backOffice.MemberNote> {
  await requireMember(trx, { id: memberId })
  if (!readersAmong(author.permissions).includes(readers)) throw new DomainError('no_permission')
  const text = cleanText(said)
  if (text === '') throw new DomainError('bad_request', { fields: ['text'] })
  const id = randomUUID()
  const files = sent.map((file) => ({ id: randomUUID(), ...readFile(file) }))
  const note = await store.insertNote(trx, { id: memberId }, { id, by: author.operator.name, text, readers })
  await store.insertFiles(trx, encryptor, { noteId: id, memberId }, files)
  return shownNote(views, trx, author, memberId, { ...note, files: files.map(store.aboutFile) })
}

export async function pinNote(
  trx: Trx,
  permissions: Permissions,
  { memberId, id, isPinned }: BodyOf<typeof backOffice.pinNote>,
): Promise<ValueOf<typeof backOffice.pinNote>> {
  const isKnown = await store.writePin(trx, { id: memberId }, { id, isPinned, readers: readersAmong(permissions) })
  if (!isKnown) throw new DomainError('not_found')
  return { isPinned }
}
