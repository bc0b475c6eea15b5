import { backOffice, type BodyOf } from '@parola/contract'
import { DomainError, invariant } from '../../platform/errors.ts'
import { createViews, type Views } from '../../platform/http/file-views.ts'
import { bytesOfBase64, plainPicture } from '../../platform/pictures/picture.ts'
import { reencodeImage } from '../../platform/pictures/reencode-image.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { createEncryptor, type Encryptor } from '../../platform/security/encryption.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

export interface NoteFiles {
  readonly encryptor: Encryptor
  readonly views: Views
}

export const createNoteEncryptor = (secrets: Secrets): Encryptor => createEncryptor(secrets, 'note file')

export const createNoteFiles = (secrets: Secrets): NoteFiles => ({
  encryptor: createNoteEncryptor(secrets),
  views: createViews(secrets, '/ops/members/notes/file'),
})

interface FileRef {
  readonly id: string
  readonly noteId: string
  readonly memberId: string
}

/** Copied to another note, a file cannot be opened. */
export const locationOf = ({ memberId, noteId, id }: FileRef) => `${memberId} ${noteId} ${id}`

type SentNote = BodyOf<typeof backOffice.writeNote>
type SentFile = SentNote['files'][number]

/** Pictures are drawn anew, so that only pixels are left; a PDF stays as it is, because nothing here opens it. */
export async function drawFilesAnew(note: SentNote): Promise<SentNote> {
  const files: SentFile[] = []
  for (const { name, base64 } of note.files) {
    const bytes = bytesOfBase64(base64)
    if (!bytes) throw new DomainError('bad_request', { fields: ['files'] })
    const kept = await drawnAnew(bytes, name)
    files.push({ name: nameFor(name, kindOf(kept)), base64: kept.toString('base64') })
  }
  return { ...note, files }
}

async function drawnAnew(bytes: Buffer, name: string): Promise<Buffer> {
  const refuse = (why: backOffice.NoteFileRefused['why']) =>
    new DomainError('file_refused', { fields: ['files'], name, why } satisfies backOffice.NoteFileRefused)
  if (isPdf(bytes)) return bytes
  const plain = plainPicture(bytes)
  if (!plain) throw refuse('kind')
  const drawn = await reencodeImage(plain)
  if (!drawn) throw refuse('unreadable')
  return drawn
}

export interface ReadFile {
  readonly name: string
  readonly kind: backOffice.NoteFileKind
  readonly bytes: Buffer
}

/** A file after it was drawn anew. */
export function readFile({ name, base64 }: SentFile): ReadFile {
  const bytes = bytesOfBase64(base64)
  invariant(bytes, 'files are read after they were drawn anew')
  return { name, kind: kindOf(bytes), bytes }
}

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'
const kindOf = (bytes: Buffer): backOffice.NoteFileKind => (isPdf(bytes) ? 'pdf' : 'picture')

const endings = { picture: '.jpg', pdf: '.pdf' } as const
const longestName = 100

/** What is visible of the sender's name, with no path in it, ending as what it is. */
function nameFor(sent: string, kind: backOffice.NoteFileKind): string {
  const plain = cleanText(sent)
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replace(/\.(jpe?g|png|pdf)$/i, '')
    .replace(/^[. ]+/, '')
  return `${plain.slice(0, longestName).toWellFormed().trim() || 'file'}${endings[kind]}`
}
