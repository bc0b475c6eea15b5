import { backOffice } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Pin } from 'lucide-react'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { usePages } from '../../table/use-pages.ts'
import { text } from '../../texts.ts'
import { NoteFiles } from './NoteFiles.tsx'
import type { TabProps } from './tab.ts'
import { WriteNote } from './WriteNote.tsx'

const words = text.members

/** Addresses of files work for five minutes. */
const addressesMs = 4 * 60_000

export function Notes({ merchant, memberId }: TabProps) {
  const place = usePlace()
  const mayWrite = place?.may('members.note') ?? false
  const key = [merchant, 'member', memberId, 'notes']
  const { query: list, rows: notes } = usePages(key, backOffice.memberNotes, {
    merchant,
    query: { memberId },
    rowsOf: (page) => page.notes,
    refetchInterval: addressesMs,
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      {mayWrite && <WriteNote merchant={merchant} memberId={memberId} />}
      {list.isPending && <Loading rows={3} />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && notes.length === 0 && (
        <p className="text-ink-quiet">
          {words.noNotes}. {words.noNotesText}
        </p>
      )}
      <ol className="flex max-w-2xl flex-col">
        {notes.map((note) => (
          <Note key={note.id} note={note} merchant={merchant} memberId={memberId} mayPin={mayWrite} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.loadOlder}
          </Button>
        </div>
      )}
    </div>
  )
}

interface NoteProps extends Pick<TabProps, 'merchant' | 'memberId'> {
  note: backOffice.MemberNote
  mayPin: boolean
}

function Note({ note, merchant, memberId, mayPin }: NoteProps) {
  const { id, at, by, text: said, isPinned, readers, files } = note
  const client = useQueryClient()
  const pin = () =>
    ask(backOffice.pinNote, { merchant, body: { memberId, id, isPinned: !isPinned } }).then(
      () => client.invalidateQueries({ queryKey: [merchant, 'member', memberId, 'notes'] }),
      (error: unknown) => toast(wordsOf(error)),
    )
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-xs text-ink-quiet">
        <p>
          <span className="font-medium text-ink">{by}</span> {moment(at)}
        </p>
        {isPinned && (
          <p className="inline-flex items-center gap-1 text-ink">
            <Pin aria-hidden className="size-3" />
            {words.pinned}
          </p>
        )}
        {readers === 'risk' && <p className="font-medium text-warning">{words.noteForRisk}</p>}
        {mayPin && (
          <Button look="quiet" className="ms-auto" onClick={() => void pin()}>
            {isPinned ? words.unpin : words.pin}
          </Button>
        )}
      </div>
      <p className="break-words whitespace-pre-wrap">{said}</p>
      {files.length > 0 && <NoteFiles files={files} />}
    </li>
  )
}
