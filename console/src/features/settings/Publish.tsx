import { merchants, type Currency } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallError, codeOf, wordsOf } from '../../api.ts'
import { moment } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { submitted } from '../../parts/submitted.ts'
import { toast } from '../../parts/toast.tsx'
import type { Conflict } from '../../parts/versions.ts'
import { text } from '../../texts.ts'
import { itemName, valueIn } from '../../parts/describe-change.ts'
import { momentIn } from '../../local-moment.ts'
import type { SetShown } from './set-shown.ts'

const words = text.settings.changes

interface PublishProps {
  merchant: string
  shown: SetShown
  currency: Currency | undefined
  onDone: () => void
}

type Values = Record<string, unknown>
type Change = SetShown['preview']['conflicts'][number]

/** The items that somebody else has changed, as the fields of an edit. */
function conflictOf({ set, preview: { conflicts } }: SetShown): Conflict<Values> {
  const of = (side: 'begun' | 'before' | 'after') =>
    Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), conflict[side] ?? null]))
  return { read: of('begun'), theirs: of('before'), mine: of('after'), version: set.version }
}

const keyOf = ({ section, item }: Pick<Change, 'section' | 'item'>) => `${section} ${item ?? ''}`

/** Publishes a draft, now or at a moment; of what somebody else has changed meanwhile it asks which stays. */
export function Publish({ merchant, shown, currency, onDone }: PublishProps) {
  const { set, preview } = shown
  const client = useQueryClient()
  const [isLater, setLater] = useState(false)
  const [asked, setAsked] = useState<{ at: string | null; reason: string } | null>(null)
  const publish = useMutation({
    mutationFn: ({ at, reason, kept = {} }: { at: string | null; reason: string; kept?: Values }) =>
      ask(merchants.publishChangeSet, {
        merchant,
        body: {
          id: set.id,
          at,
          reason,
          version: set.version,
          resolved: preview.conflicts.map((conflict) => ({
            section: conflict.section,
            item: conflict.item,
            side: isSame(kept[keyOf(conflict)], conflict.after ?? null) ? ('set' as const) : ('now' as const),
          })),
        },
      }),
    onSuccess: ({ state, publishAt }) => {
      toast(state === 'scheduled' && publishAt ? words.scheduled(moment(publishAt)) : words.published)
      onDone()
    },
    onError: (error) => {
      toast(wordsOf(error))
      if (codeOf(error) === 'approval_required') onDone()
    },
    onSettled: async (_value, error) => {
      setAsked(null)
      if (!(error instanceof CallError) || error.code !== 'network')
        await client.invalidateQueries({ queryKey: [merchant] })
    },
  })
  const isBlocked = preview.changes.length === 0 || preview.refusals.length > 0
  const conflicts = new Map(preview.conflicts.map((conflict) => [keyOf(conflict), conflict]))
  return (
    <form
      aria-label={words.publishing}
      className="flex flex-col gap-3 border-t border-hairline pt-4"
      onSubmit={submitted((given) => {
        const wanted = { at: isLater ? momentIn(given('moment')) : null, reason: given('reason') }
        if (conflicts.size > 0) setAsked(wanted)
        else publish.mutate(wanted)
      })}
    >
      <p className="text-ink-quiet">{words.people[preview.people]}</p>
      {conflicts.size > 0 && <p>{words.conflicts(conflicts.size)}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={words.when}
          value={isLater ? 'later' : 'now'}
          options={[
            ['now', words.now],
            ['later', words.later],
          ]}
          onChange={(event) => setLater(event.target.value === 'later')}
        />
        {isLater && <Field label={words.moment} name="moment" type="datetime-local" step={1} required />}
      </div>
      <Field label={words.reason} name="reason" minLength={3} maxLength={300} required />
      <div>
        <Button look="main" type="submit" disabled={isBlocked || publish.isPending}>
          {words.publish}
        </Button>
      </div>
      {asked && (
        <ConflictDialog
          of={conflictOf(shown)}
          nameOf={(field) => {
            const conflict = conflicts.get(field)
            return conflict ? itemName(conflict.section, conflict.item) : field
          }}
          show={(value, field) => valueIn(conflicts.get(field)?.item ?? '', value, currency)}
          isSaving={publish.isPending}
          onSave={(_read, kept) => publish.mutate({ ...asked, kept })}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
