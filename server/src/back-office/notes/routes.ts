import { backOffice } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from '../../platform/http/file-views.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { listNotes } from './list-notes.ts'
import { createNoteFiles, drawFilesAnew, locationOf } from './note-files.ts'
import { readersAmong } from './shown-note.ts'
import * as store from './store.ts'
import { pinNote, writeNote } from './write-note.ts'

/** All files of a note in base64, and its text. */
const bodyBytes = Math.ceil((backOffice.longestNoteFile * backOffice.mostNoteFiles * 4) / 3) + 64 * 1024

export function notesRoutes(app: FastifyInstance, secrets: Secrets): void {
  const files = createNoteFiles(secrets)
  serveList(app, backOffice.memberNotes, ({ trx, query, ...reader }, from) =>
    listNotes(files.views, trx, reader, query, from),
  )
  serve(app, backOffice.writeNote, ({ trx, body, ...author }) => writeNote(files, trx, author, body), {
    prepare: drawFilesAnew,
    bodyBytes,
    atOnce: 4,
  })
  serve(app, backOffice.pinNote, ({ trx, permissions, body }) => pinNote(trx, permissions, body))
  serveFiles(app, {
    views: files.views,
    permission: 'members.read',
    async show(trx, { of: { memberId = '', noteId = '', id = '' } }, permissions) {
      const at = { memberId, noteId, id }
      const file = await store.readFile(trx, at, readersAmong(permissions))
      if (!file) return null
      const bytes = files.encryptor.open(file.sealed, locationOf(at))
      return { kind: file.kind === 'picture' ? 'jpeg' : 'download', name: file.name, bytes }
    },
  })
}
