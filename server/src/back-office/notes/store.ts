import type { backOffice } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Encryptor } from '../../platform/security/encryption.ts'
import { locationOf, type ReadFile } from './note-files.ts'

type AboutFile = Omit<backOffice.NoteFile, 'address'>

export interface Note {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly text: string
  readonly isPinned: boolean
  readonly readers: backOffice.NoteReaders
  readonly files: readonly AboutFile[]
}

export const aboutFile = ({ id, name, kind, bytes }: ReadFile & { readonly id: string }): AboutFile => ({
  id,
  name,
  kind,
  bytes: bytes.length,
})

export async function insertNote(
  trx: Trx,
  { id: memberId }: OwnerRef,
  { id, by, text, readers }: Pick<Note, 'id' | 'by' | 'text' | 'readers'>,
): Promise<Note> {
  await sql`
    insert into cell.member_note (id, merchant_id, member_id, text, readers, written_by, at)
    values (${id}, ${own(trx)}, ${memberId}, ${text}, ${readers}, ${by}, ${trx.now})`.execute(trx.db)
  return { id, at: trx.now, by, text, readers, isPinned: false, files: [] }
}

interface NoteRef {
  readonly memberId: string
  readonly noteId: string
}

export async function insertFiles(
  trx: Trx,
  encryptor: Encryptor,
  { memberId, noteId }: NoteRef,
  files: readonly (ReadFile & { readonly id: string })[],
): Promise<void> {
  for (const { id, name, kind, bytes } of files)
    await sql`
      insert into cell.member_note_file (id, merchant_id, member_id, note_id, name, kind, bytes, bytes_sealed, key_id)
      values (${id}, ${own(trx)}, ${memberId}, ${noteId}, ${name}, ${kind}, ${bytes.length},
        ${encryptor.seal(bytes, locationOf({ memberId, noteId, id }))}, ${encryptor.keyId})`.execute(trx.db)
}

/** Pinned ones first, then the newest. */
export async function readNotes(
  trx: Trx,
  { id }: OwnerRef,
  {
    readers,
    from,
    size,
  }: { readonly readers: readonly backOffice.NoteReaders[]; readonly from: Position | null; readonly size: number },
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, at, written_by as by, text, is_pinned as "isPinned", readers,
      coalesce(
        (select json_agg(json_build_object('id', file.id, 'name', name, 'kind', kind, 'bytes', bytes) order by name, file.id)
         from cell.member_note_file file where note_id = note.id and file.shard = note.shard),
        '[]'
      ) as files
    from cell.member_note note
    where merchant_id = ${own(trx)} and member_id = ${id} and readers = any(${readers})
      and ${past('descending', ['is_pinned', 'at', 'id'], from)}
    order by is_pinned desc, at desc, id desc limit ${size}`.execute(trx.db)
  return rows
}

export async function writePin(
  trx: Trx,
  { id: memberId }: OwnerRef,
  { id, isPinned, readers }: Pick<Note, 'id' | 'isPinned'> & { readonly readers: readonly backOffice.NoteReaders[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update cell.member_note set is_pinned = ${isPinned}
    where merchant_id = ${own(trx)} and member_id = ${memberId} and id = ${id} and readers = any(${readers})`.execute(
    trx.db,
  )
  return numAffectedRows === 1n
}

export async function readFile(
  trx: Trx,
  { memberId, noteId, id }: NoteRef & { readonly id: string },
  readers: readonly backOffice.NoteReaders[],
): Promise<{ name: string; kind: backOffice.NoteFileKind; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ name: string; kind: backOffice.NoteFileKind; sealed: Buffer }>`
    select name, kind, bytes_sealed as sealed from cell.member_note_file file
    join cell.member_note note on note.id = note_id and note.shard = file.shard
    where file.merchant_id = ${own(trx)} and file.member_id = ${memberId} and note_id = ${noteId} and file.id = ${id}
      and readers = any(${readers})`.execute(trx.db)
  return rows[0]
}

interface SealedFile extends NoteRef {
  readonly id: string
  readonly sealed: Buffer
}

/** Across merchants, so only the worker runs it. */
export async function filesNotSealedBy(trx: Trx, keyId: string, limit: number): Promise<SealedFile[]> {
  const { rows } = await sql<SealedFile>`
    select id, member_id as "memberId", note_id as "noteId", bytes_sealed as sealed from cell.member_note_file
    where key_id <> ${keyId} limit ${limit} for no key update`.execute(trx.db)
  return rows
}

export async function writeSealed(
  trx: Trx,
  { id, memberId }: Pick<SealedFile, 'id' | 'memberId'>,
  { sealed, keyId }: { readonly sealed: Buffer; readonly keyId: string },
): Promise<void> {
  await sql`
    update cell.member_note_file set bytes_sealed = ${sealed}, key_id = ${keyId}
    where id = ${id} and member_id = ${memberId}`.execute(trx.db)
}
