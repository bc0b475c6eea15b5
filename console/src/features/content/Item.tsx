import { drafts } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../address.ts'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import { States } from './marks.tsx'
import { momentIn } from './merchant-time.ts'
import { Preview } from './Preview.tsx'
import { Publish } from './Publish.tsx'
import { useItemAct } from './use-item-act.ts'
import { WriteItem } from './WriteItem.tsx'

const words = text.content

interface ItemProps {
  merchant: string
  of: drafts.ItemRef
  onGone: () => void
}

/** One announcement or help entry: what players see, the draft beside it, and what it was. */
export function Item({ merchant, of, onGone }: ItemProps) {
  const known = useQuery({
    queryKey: [merchant, 'content', of.part, of.item],
    queryFn: ({ signal }) => ask(drafts.item, { merchant, signal, query: of }),
  })
  if (known.isPending) return <Loading rows={6} />
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  return <Known merchant={merchant} item={known.data} onGone={onGone} />
}

function Known({ merchant, item, onGone }: { merchant: string; item: drafts.Item; onGone: () => void }) {
  const place = usePlace()
  const client = useQueryClient()
  const [{ view, language: asked }, setAddress] = useAddress(['view', 'language'])
  const shown = view === 'preview' || view === 'versions' ? view : 'write'
  const language = item.languages.find((one) => one === asked) ?? item.languages[0] ?? 'EN'
  const [dialog, setDialog] = useState<'publish' | 'discard' | null>(null)
  const { part, item: id, version, draft, live } = item
  const read = { part, item: id, version }
  const close = () => setDialog(null)
  const submit = useItemAct(merchant, drafts.submit, words.submitted)
  const discard = useItemAct(merchant, drafts.discard, words.discarded, () => {
    close()
    if (live === null) onGone()
  })
  const withdraw = useMutation({
    mutationFn: () => ask(drafts.withdraw, { merchant, body: { part, item: id } }),
    onSuccess: ({ versionId }) => {
      toast(words.withdrawn, {
        undo: async () => {
          await ask(drafts.putBack, { merchant, body: { versionId } })
          await client.invalidateQueries({ queryKey: [merchant, 'content'] })
        },
      })
      if (draft === null) onGone()
    },
    onError: (error) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant, 'content'] }),
  })
  const [mayWrite, mayPublish] = [place?.may('content.write'), place?.may('content.publish')]
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold break-words">{titleOf(item)}</h2>
          <div className="flex flex-wrap gap-x-3 text-ink-quiet">
            <States of={item} />
            {draft?.publishAt && <span>{words.scheduledFor(momentIn(draft.publishAt, item.zone))}</span>}
            {draft && <span>{words.writtenBy(draft.by, moment(draft.at))}</span>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {live !== null && mayPublish && (
            <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
              {words.withdraw}
            </Button>
          )}
          {draft && mayWrite && <Button onClick={() => setDialog('discard')}>{words.discard}</Button>}
          {draft?.state === 'draft' && mayWrite && (
            <Button disabled={submit.isPending} onClick={() => submit.mutate(read)}>
              {words.submit}
            </Button>
          )}
          {draft && mayPublish && (
            <Button look="main" onClick={() => setDialog('publish')}>
              {words.publish}
            </Button>
          )}
        </div>
      </header>
      {draft?.isOlder && <p className="text-accent">{words.older}</p>}
      {draft?.problem && (
        <p role="alert" className="text-danger">
          {words.problem(text.errors[draft.problem] ?? draft.problem)}
        </p>
      )}
      <nav aria-label={words.details} className="flex gap-1 border-b border-hairline">
        {(['write', 'preview', 'versions'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === shown ? 'page' : undefined}
            onClick={() => setAddress({ view: one === 'write' ? null : one })}
            className="h-9 px-2 text-ink-quiet hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
          >
            {words[one]}
          </button>
        ))}
      </nav>
      {shown === 'write' && <WriteItem key={version} merchant={merchant} item={item} mayWrite={mayWrite === true} />}
      {shown === 'preview' && <Preview merchant={merchant} item={item} language={language} />}
      {shown === 'versions' && <Versions merchant={merchant} item={item} mayWrite={mayWrite === true} />}
      {dialog === 'publish' && <Publish merchant={merchant} item={item} title={titleOf(item)} onClose={close} />}
      {dialog === 'discard' && (
        <Dialog
          open
          onClose={close}
          title={words.discardTitle}
          note={words.discardText}
          action={
            <Button look="danger" disabled={discard.isPending} onClick={() => discard.mutate(read)}>
              {words.discard}
            </Button>
          }
        />
      )}
    </div>
  )
}

const titleOf = ({ body, languages }: drafts.Item): string => {
  const language = languages.find((one) => body.wordings[one])
  return (language && body.wordings[language]?.title) ?? ''
}

function Versions({ merchant, item, mayWrite }: { merchant: string; item: drafts.Item; mayWrite: boolean }) {
  const restore = useItemAct(merchant, drafts.restore, words.restored)
  return (
    <section aria-label={words.versions} className="flex flex-col gap-2">
      {item.versions.length === 0 && <p className="text-ink-faint">{words.noVersions}</p>}
      <ul>
        {item.versions.map(({ id, title, by, at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-hairline py-1">
            <span className="min-w-0 break-words">{words.version(title, by, moment(at))}</span>
            {mayWrite && (
              <Button
                look="quiet"
                disabled={restore.isPending}
                onClick={() => restore.mutate({ versionId: id, version: item.version })}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
