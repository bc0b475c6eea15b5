import { backOffice } from '@parola/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members

export function Notes({ merchant, memberId }: TabProps) {
  const place = usePlace()
  const list = useInfiniteQuery({
    queryKey: [merchant, 'member', memberId, 'notes'],
    queryFn: ({ pageParam: before, signal }) =>
      ask(backOffice.memberNotes, { merchant, signal, query: { memberId, before: before ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4">
      {place?.may('members.note') && <Write merchant={merchant} memberId={memberId} />}
      {list.isPending && <Loading rows={3} />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && notes.length === 0 && (
        <p className="text-ink-quiet">
          {words.noNotes}. {words.noNotesText}
        </p>
      )}
      <ol className="flex max-w-2xl flex-col">
        {notes.map(({ id, at, by, text: said }) => (
          <li key={id} className="border-b border-hairline py-3">
            <p className="text-xs text-ink-quiet">
              <span className="font-medium text-ink">{by}</span> {moment(at)}
            </p>
            <p className="break-words whitespace-pre-wrap">{said}</p>
          </li>
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

function Write({ merchant, memberId }: Pick<TabProps, 'merchant' | 'memberId'>) {
  const client = useQueryClient()
  const id = useId()
  const [said, setSaid] = useState('')
  const write = useMutation({
    mutationFn: () => ask(backOffice.writeNote, { merchant, body: { memberId, text: said } }),
    onSuccess: () => {
      setSaid('')
      toast(words.noteAdded)
      return client.invalidateQueries({ queryKey: [merchant, 'member', memberId, 'notes'] })
    },
    onError: (error) => toast(wordsOf(error)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate()
  }
  return (
    <form className="flex max-w-2xl flex-col gap-2" onSubmit={onSubmit}>
      <label htmlFor={id} className="text-xs font-medium text-ink-quiet">
        {words.note}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={2_000}
        aria-describedby={`${id}-hint`}
        className="rounded-field border border-hairline-strong bg-ground p-2 text-ink"
        value={said}
        onChange={(event) => setSaid(event.target.value)}
      />
      <div className="flex items-center justify-between gap-3">
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {words.noteHint}
        </p>
        <Button type="submit" disabled={said.trim() === '' || write.isPending}>
          {words.addNote}
        </Button>
      </div>
    </form>
  )
}
