import { auditLog, editing, type SentBodyOf } from '@parola/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../api.ts'
import { moment } from '../format.ts'
import { plainName } from '../plain-name.ts'
import { usePlace } from '../shell/me.ts'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'
import { Changes } from './Changes.tsx'
import { Failed, Loading } from './states.tsx'
import { toast } from './toast.tsx'

const words = text.history

interface Subject {
  readonly kind: auditLog.HistoryKind
  readonly id: string
}

/** Change log, calls and approval requests about an object, on one timeline; of several, one at a time. Only for who may read the audit log. */
export function History({ of: subjects }: { of: readonly [Subject, ...Subject[]] }) {
  const place = usePlace()
  const [chosen, setChosen] = useState<Subject>(subjects[0])
  if (!place?.may('audit.read')) return null
  return (
    <section aria-label={words.title} className="flex flex-col gap-2 border-t border-hairline pt-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-ink-quiet">{words.title}</h2>
        {subjects.length > 1 && (
          <div className="flex">
            {subjects.map((subject) => (
              <Button
                key={subject.kind}
                look="quiet"
                aria-pressed={subject.kind === chosen.kind}
                className={subject.kind === chosen.kind ? 'text-ink underline underline-offset-4' : ''}
                onClick={() => setChosen(subject)}
              >
                {words.of[subject.kind]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Timeline key={chosen.kind} merchant={place.merchant} subject={chosen} />
    </section>
  )
}

function Timeline({ merchant, subject: { kind, id } }: { merchant: string; subject: Subject }) {
  const list = useInfiniteQuery({
    queryKey: [merchant, 'history', kind, id],
    queryFn: ({ pageParam: after, signal }) =>
      ask(auditLog.history, { merchant, signal, query: { kind, id, after: after ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {list.isPending && <Loading rows={3} />}
      {list.error && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <p className="text-ink-faint">{words.empty}</p>}
      <ol className="flex flex-col">
        {items.map((item) => (
          <Item key={`${item.source} ${item.id}`} item={item} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button look="quiet" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.loadOlder}
        </Button>
      )}
    </>
  )
}

function Item({ item }: { item: auditLog.HistoryItem }) {
  const { source, at, who, what, about, outcome, reason, before, after, undo } = item
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-2">
      <div className="flex items-baseline justify-between gap-2 text-xs text-ink-quiet">
        <span>{words.sources[source]}</span>
        <time dateTime={at} className="tabular-nums">
          {moment(at)}
        </time>
      </div>
      <p className="break-words">
        {about ?? (source === 'change' ? plainName(what) : what)}
        {outcome !== null && <span className="text-ink-quiet"> · {text.outcomes[outcome] ?? outcome}</span>}
      </p>
      <p className="break-words text-ink-quiet">
        {words.by(who)}
        {about !== null && <span className="text-xs text-ink-faint"> · {what}</span>}
      </p>
      {reason !== null && <p className="break-words">“{reason}”</p>}
      {source === 'change' && <Changes before={before} after={after} />}
      {undo && <Undo of={undo} />}
    </li>
  )
}

/** What can be taken back from here; the server says when, and with which body. */
const undoing = { [editing.setLabels.path]: editing.setLabels }
type Undoing = (typeof undoing)[keyof typeof undoing]

/** Makes the call that takes a change back; it is a change of its own, and so in History too. */
function Undo({ of: { path, permission, body } }: { of: NonNullable<auditLog.HistoryItem['undo']> }) {
  const place = usePlace()
  const client = useQueryClient()
  const call = undoing[path as keyof typeof undoing] as Undoing | undefined
  const run = useMutation({
    mutationFn: async () => call && ask(call, { merchant: place?.merchant ?? '', body: body as SentBodyOf<Undoing> }),
    onSuccess: () => toast(text.undo.done),
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [place?.merchant] }),
  })
  if (!call || !place?.may(permission)) return null
  return (
    <div>
      <Button disabled={run.isPending} onClick={() => run.mutate()}>
        {text.undo.button}
      </Button>
    </div>
  )
}
