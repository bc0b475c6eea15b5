import { momentOf, type content, type drafts } from '@parola/contract'
import { useState } from 'react'
import { Field, Select } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { fieldOf } from './merchant-time.ts'

const words = text.content
type Changes = Partial<Extract<drafts.DraftBody, { part: 'announcement' }>>

const options = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.entries(names) as [Value, string][]

interface PlacementProps {
  body: drafts.DraftBody
  zone: string
  onChange: (changed: Changes) => void
}

/** Everything about an item but its words. */
export function Placement({ body, zone, onChange }: PlacementProps) {
  return (
    <section aria-label={words.placement} className="flex flex-col gap-2">
      <h3 className="flex justify-between text-xs font-medium text-ink-quiet">
        {words.placement}
        <span className="font-normal text-ink-faint">{words.inZone(zone)}</span>
      </h3>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {body.part === 'announcement' && (
          <>
            <Time
              label={words.fields.startsAt}
              at={body.startsAt}
              zone={zone}
              onChange={(startsAt) => startsAt !== null && onChange({ startsAt })}
            />
            <Time
              label={words.fields.endsAt}
              hint={words.never}
              at={body.endsAt}
              zone={zone}
              onChange={(endsAt) => onChange({ endsAt })}
            />
            <Field
              label={words.fields.category}
              value={body.category}
              maxLength={40}
              onChange={(event) => onChange({ category: event.target.value })}
            />
            <Field
              label={words.fields.url}
              value={body.url ?? ''}
              placeholder={text.editor.addressExample}
              onChange={(event) => onChange({ url: event.target.value || null })}
            />
          </>
        )}
        <Field
          label={words.fields.sequence}
          type="number"
          className="h-8 w-24 rounded-field border border-hairline-strong bg-ground px-2"
          value={body.sequence}
          onChange={(event) => onChange({ sequence: Math.trunc(event.target.valueAsNumber) || 0 })}
        />
        {body.part === 'announcement' && (
          <div className="flex flex-wrap gap-4 pt-5">
            <Select
              label={words.fields.audience}
              options={options(words.audiences)}
              value={body.audience}
              onChange={(event) => onChange({ audience: event.target.value as content.Audience })}
            />
            {body.kind === 'PU' && (
              <Select
                label={words.fields.frequency}
                options={options(words.frequencies)}
                value={body.frequency}
                onChange={(event) => onChange({ frequency: event.target.value as content.Frequency })}
              />
            )}
            {body.kind === 'B' && (
              <Select
                label={words.fields.group}
                options={options(words.groups)}
                value={body.group ?? 'm_home'}
                onChange={(event) => onChange({ group: event.target.value as keyof typeof words.groups })}
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}

interface TimeProps {
  label: string
  hint?: string
  at: string | null
  zone: string
  onChange: (at: string | null) => void
}

/** A moment on the merchant's clocks; one that they skip is not taken. */
function Time({ label, hint, at, zone, onChange }: TimeProps) {
  const [wall, setWall] = useState(() => fieldOf(at, zone))
  const isSkipped = wall !== '' && momentOf(wall, zone) === null
  const said = isSkipped ? words.noSuchTime : hint
  return (
    <Field
      label={label}
      type="datetime-local"
      {...(said === undefined ? {} : { hint: said })}
      aria-invalid={isSkipped}
      value={wall}
      onChange={(event) => {
        const { value } = event.target
        setWall(value)
        const moment = value === '' ? null : momentOf(value, zone)
        if (value === '' || moment !== null) onChange(moment)
      }}
    />
  )
}
