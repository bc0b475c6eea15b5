import { merchants } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import type { Difference, Game, Offer } from './offer.ts'
import { Phone } from './Phone.tsx'

const words = text.games.offer

interface PublishDialogProps {
  merchant: string
  offer: Offer
  difference: Difference
  games: ReadonlyMap<number, Game>
  /** The draft that this goes on from. */
  saved: merchants.ChangeSet | undefined
  onClose: () => void
  onDone: () => void
}

/** What would change, in words and on a phone; saved as a draft, published now or at a moment. */
export function PublishDialog({ merchant, offer, difference, games, saved, onClose, onDone }: PublishDialogProps) {
  const client = useQueryClient()
  const [id] = useState(() => saved?.id ?? (crypto.randomUUID() as merchants.ChangeSet['id']))
  const [at, setAt] = useState('')
  const body = { sections: { games: offer } }
  // Not under the merchant's key: what was published is not compared once more while the dialog closes.
  const preview = useQuery({
    queryKey: ['offer preview', id],
    queryFn: ({ signal }) => ask(merchants.previewSettings, { merchant, signal, body }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const save = () =>
    ask(merchants.saveChangeSet, {
      merchant,
      body: { ...body, id, title: words.title(difference), version: saved?.version ?? null },
    })
  const settle = {
    onError: (error: unknown) => toast(wordsOf(error)),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: [merchant] })
    },
  }
  const draft = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast(words.saved)
      onDone()
    },
    ...settle,
  })
  const publish = useMutation({
    mutationFn: async (reason: string) => {
      const { version } = await save()
      const moment = at === '' ? null : new Date(at).toISOString()
      return ask(merchants.publishChangeSet, { merchant, body: { id, at: moment, version, reason } })
    },
    onSuccess: ({ state }) => {
      toast(state === 'scheduled' ? words.scheduled : words.published)
      onDone()
    },
    ...settle,
  })
  const refusals = preview.data?.refusals ?? []
  const isBusy = draft.isPending || publish.isPending
  return (
    <ReasonDialog
      title={words.publishTitle}
      note={words.difference(difference)}
      button={at === '' ? words.publish : words.schedule}
      isBusy={isBusy}
      isReady={preview.data !== undefined && refusals.length === 0}
      onSubmit={(reason) => publish.mutate(reason)}
      onClose={onClose}
    >
      <Names title={words.appear} of={difference.appear} games={games} />
      <Names title={words.go} of={difference.go} games={games} />
      <Phone offer={offer} games={games} />
      {preview.error !== null && <p className="text-danger">{wordsOf(preview.error)}</p>}
      {refusals.length > 0 && (
        <p role="alert" className="text-danger">
          {words.refused(refusals.map(({ reason }) => words.refusals[reason]))}
        </p>
      )}
      <Field
        label={words.when}
        hint={words.whenHint}
        type="datetime-local"
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <div>
        <Button disabled={isBusy} onClick={() => draft.mutate()}>
          {words.saveDraft}
        </Button>
      </div>
    </ReasonDialog>
  )
}

const mostNames = 8

function Names({ title, of, games }: { title: string; of: Difference['go']; games: ReadonlyMap<number, Game> }) {
  if (of.length === 0) return null
  const names = of.slice(0, mostNames).map((nodeId) => games.get(nodeId)?.name ?? String(nodeId))
  return (
    <p>
      <span className="font-medium">{title}</span> {names.join(', ')}
      {of.length > mostNames ? words.more(of.length - mostNames) : ''}
    </p>
  )
}
