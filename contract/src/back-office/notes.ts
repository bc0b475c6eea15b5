import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'

const read = { method: 'GET', auth: 'operator', limit: 'read', permission: 'members.read' } as const
const act = { method: 'POST', auth: 'operator', limit: 'write', permission: 'members.note' } as const

/** Bytes of one file. */
export const longestNoteFile = 5_000_000
export const mostNoteFiles = 2
const longestBase64 = Math.ceil(longestNoteFile / 3) * 4

/** Pictures are drawn anew and shown; a PDF is never opened here, only downloaded. */
export const NoteFileKind = z.enum(['picture', 'pdf'])
export type NoteFileKind = z.output<typeof NoteFileKind>

/** Everybody who sees the member, or those alone who see risk. */
export const NoteReaders = z.enum(['everyone', 'risk'])
export type NoteReaders = z.output<typeof NoteReaders>

export const NoteFile = z.object({
  id: Id,
  name: z.string(),
  kind: NoteFileKind,
  bytes: z.int(),
  /** Opens the file for the reader alone, for a few minutes. */
  address: z.string(),
})
export type NoteFile = z.output<typeof NoteFile>

export const MemberNote = z.object({
  id: Id,
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  readers: NoteReaders,
  files: z.array(NoteFile),
})
export type MemberNote = z.output<typeof MemberNote>

export const memberNotes = call({
  ...read,
  path: '/ops/members/notes',
  about: 'What staff wrote about a member: pinned notes first, then the newest',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ notes: z.array(MemberNote), next: NextPage }),
  errors: [],
})

/** Which file of a note is not accepted, and why: neither picture nor PDF, or broken. */
export const NoteFileRefused = z.object({
  fields: z.tuple([z.literal('files')]),
  name: z.string(),
  why: z.enum(['kind', 'unreadable']),
})
export type NoteFileRefused = z.output<typeof NoteFileRefused>

export const writeNote = call({
  ...act,
  path: '/ops/members/notes',
  about: 'Adds a note about a member, under the author’s name. It is never changed, and the member does not see it',
  body: z.object({
    memberId: Id,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    readers: z._default(NoteReaders, 'everyone'),
    files: z._default(
      z
        .array(
          z.object({
            name: z.string().check(z.minLength(1), z.maxLength(255)),
            base64: z.string().check(z.minLength(1), z.maxLength(longestBase64)),
          }),
        )
        .check(z.maxLength(mostNoteFiles)),
      [],
    ),
  }),
  value: MemberNote,
  errors: ['file_refused'],
})

export const pinNote = call({
  ...act,
  path: '/ops/members/notes/pin',
  about: 'Keeps a note at the top of its member’s notes, or no longer',
  body: z.object({ memberId: Id, id: Id, isPinned: z.boolean() }),
  value: z.object({ isPinned: z.boolean() }),
  errors: ['not_found'],
})
