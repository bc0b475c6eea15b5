import { merchants } from '@parola/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ask, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Facts } from '../../list-page.tsx'
import { Button } from '../../parts/Button.tsx'
import { ReasonDialog } from '../../parts/ReasonDialog.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { itemName, sectionName } from '../../parts/describe-change.ts'
import { Difference } from '../../parts/Difference.tsx'
import { useDraft, useSettings, type Shown } from './draft.ts'
import { Publish } from './Publish.tsx'
import type { SetShown } from './set-shown.ts'

const words = text.settings.changes

interface SetDetailProps {
  merchant: string
  id: string
  onGone: () => void
}

/** One change set: what it changes, and what can be done with it. */
export function SetDetail({ merchant, id, onGone }: SetDetailProps) {
  const known = useQuery({
    queryKey: [merchant, 'change-sets', 'one', id],
    queryFn: ({ signal }) => ask(merchants.changeSet, { merchant, signal, query: { id } }),
  })
  if (known.isPending) return <Loading rows={6} />
  if (known.error) return <Failed error={known.error} onRetry={() => void known.refetch()} />
  return <Detail merchant={merchant} shown={known.data} onGone={onGone} />
}

function Detail({ merchant, shown, onGone }: { merchant: string; shown: SetShown; onGone: () => void }) {
  const { set, preview } = shown
  const { draft, forget, open } = useDraft()
  const settings = useSettings(merchant).data
  const currency = settings?.sections.currencies?.[0]
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isUndoing, setUndoing] = useState(false)
  const settled = {
    onError: (error: unknown) => toast(wordsOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [merchant] }),
  }
  const discard = useMutation({
    mutationFn: (to: 'draft' | 'discarded') => ask(merchants.discardChangeSet, { merchant, body: { id: set.id, to } }),
    onSuccess: ({ state }) => {
      if (state !== 'discarded') return
      forget(set.id)
      toast(words.discarded)
      onGone()
    },
    ...settled,
  })
  const undo = useMutation({
    mutationFn: (reason: string) => ask(merchants.undoChangeSet, { merchant, body: { id: set.id, reason } }),
    onSuccess: () => toast(words.undone),
    ...settled,
    onSettled: () => {
      setUndoing(false)
      return settled.onSettled()
    },
  })
  const goOn = () => {
    if (draft?.id !== set.id)
      open({ id: set.id, title: set.title, version: set.version, sections: shown.sections as Shown })
    void navigate(`/c/${merchant}/settings/brand`)
  }
  const isDraft = set.state === 'draft'
  // A setting that was left to the pack had the pack's value.
  const changes = preview.changes.map((change) =>
    change.section === 'settings' && change.item !== null && change.before === null && set.publishedAt === null
      ? Object.assign({}, change, { before: settings?.inForce[change.item] })
      : change,
  )
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <h2 className="text-lg font-semibold">{set.title}</h2>
      <Facts
        of={[
          [words.state, words.states[set.state]],
          [words.author, set.author],
          [words.origin, words.origins[set.origin]],
          [words.sections, set.sections.map(sectionName).join(', ')],
          ...(set.publishAt && set.state === 'scheduled' ? [[words.at, moment(set.publishAt)] as const] : []),
          ...(set.publishedAt
            ? [[words.at, moment(set.publishedAt)] as const, [words.publishedBy, set.publishedBy.join(', ')] as const]
            : []),
          ...(set.failure === null ? [] : [[words.failure, set.failure] as const]),
        ]}
      />
      <Difference
        title={isDraft || set.state === 'scheduled' ? words.difference : words.differenceDone}
        changes={changes}
        currency={currency}
      />
      {preview.effects.length > 0 && <Difference title={words.effects} changes={preview.effects} currency={currency} />}
      {preview.stays.length > 0 && <p className="text-ink-quiet">{words.stays(preview.stays.length)}</p>}
      {preview.refusals.length > 0 && (
        <section role="alert" aria-label={words.refused}>
          <h3 className="text-xs font-medium text-danger">{words.refused}</h3>
          <ul>
            {preview.refusals.map(({ section, item, reason }) => (
              <li key={`${section} ${item}`}>
                {itemName(section, item)}: {words.reasons[reason]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isDraft && <Publish merchant={merchant} shown={shown} currency={currency} onDone={() => forget(set.id)} />}
      <div className="flex flex-wrap gap-2">
        {isDraft && <Button onClick={goOn}>{words.goOn}</Button>}
        {isDraft && (
          <Button disabled={discard.isPending} onClick={() => discard.mutate('discarded')}>
            {words.discard}
          </Button>
        )}
        {set.state === 'scheduled' && (
          <Button disabled={discard.isPending} onClick={() => discard.mutate('draft')}>
            {words.takeBack}
          </Button>
        )}
        {set.state === 'published' && <Button onClick={() => setUndoing(true)}>{words.undo}</Button>}
      </div>
      {isUndoing && (
        <ReasonDialog
          title={words.undoTitle(set.title)}
          note={words.undoText}
          button={words.undoButton}
          isBusy={undo.isPending}
          onSubmit={(reason) => undo.mutate(reason)}
          onClose={() => setUndoing(false)}
        />
      )}
    </div>
  )
}
