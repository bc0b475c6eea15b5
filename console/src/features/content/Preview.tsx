import { drafts, directionOf, type Language } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { fieldLook, Select } from '../../parts/Field.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { text } from '../../texts.ts'

const words = text.preview
const widths = [320, 360, 430] as const
const schemes = Object.keys(words.schemes) as drafts.Persona['scheme'][]

/** The players' app in a phone's frame, with the draft where it will be. */
export function Preview({ merchant, item, language }: { merchant: string; item: drafts.Item; language: Language }) {
  const [width, setWidth] = useState<(typeof widths)[number]>(360)
  const [persona, setPersona] = useState<drafts.Persona>({
    as: 'visitor',
    language,
    scheme: 'dark',
    level: 0,
    country: null,
  })
  const opened = useQuery({
    queryKey: [merchant, 'preview', item.item, item.version, persona],
    queryFn: ({ signal }) =>
      ask(drafts.preview, { merchant, signal, body: { part: item.part, item: item.item, persona } }),
    // An address works for five minutes, and a page that stays open needs none after that.
    staleTime: Infinity,
    gcTime: 0,
  })
  const choose = (changed: Partial<drafts.Persona>) => setPersona({ ...persona, ...changed })
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <p className="text-ink-quiet">{words.note}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label={words.language}
          options={item.languages.map((one) => [one, ownNameOf(one)])}
          value={persona.language}
          onChange={(event) => choose({ language: event.target.value as Language })}
        />
        <Select
          label={words.scheme}
          options={schemes.map((one) => [one, words.schemes[one]])}
          value={persona.scheme}
          onChange={(event) => choose({ scheme: event.target.value as drafts.Persona['scheme'] })}
        />
        <Select
          label={words.width}
          options={widths.map((one) => [String(one), String(one)])}
          value={String(width)}
          onChange={(event) => setWidth(widths.find((one) => String(one) === event.target.value) ?? 360)}
        />
        <Select
          label={words.who}
          options={Object.entries(words.persona)}
          value={persona.as}
          onChange={(event) => choose({ as: event.target.value as drafts.Persona['as'], level: 0 })}
        />
        {persona.as !== 'visitor' && (
          <Select
            label={words.level}
            options={Array.from({ length: 11 }, (_, level) => [String(level), String(level)] as const)}
            value={String(persona.level)}
            onChange={(event) => choose({ level: Number(event.target.value) })}
          />
        )}
        <Country value={persona.country} onChange={(country) => choose({ country })} />
        <Button onClick={() => void opened.refetch()}>{words.again}</Button>
      </div>
      <p className="text-xs text-ink-faint">{words.ended}</p>
      {opened.isPending && <Loading rows={8} />}
      {opened.error && <Failed error={opened.error} onRetry={() => void opened.refetch()} />}
      {opened.data && (
        <iframe
          key={`${opened.data.address} ${width}`}
          title={words.frame(ownNameOf(persona.language), width)}
          src={opened.data.address}
          width={width}
          height={720}
          dir={directionOf(persona.language)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never the console's, whose frame it cannot change
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          className="box-content self-center rounded-panel border border-hairline-strong"
        />
      )}
    </section>
  )
}

/** Two letters; taken once both are there. */
function Country({ value, onChange }: { value: string | null; onChange: (country: string | null) => void }) {
  const [typed, setTyped] = useState(value ?? '')
  return (
    <label className="flex items-center gap-2 text-xs font-medium text-ink-quiet">
      {words.country}
      <input
        className={`${fieldLook} w-14 uppercase`}
        maxLength={2}
        value={typed}
        placeholder={words.countryExample}
        onChange={(event) => {
          const country = event.target.value.toUpperCase()
          setTyped(country)
          if (country === '' || /^[A-Z]{2}$/.test(country)) onChange(country || null)
        }}
      />
    </label>
  )
}
