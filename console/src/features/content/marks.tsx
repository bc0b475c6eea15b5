import type { drafts } from '@parola/contract'
import { useState } from 'react'
import { moment } from '../../format.ts'
import { text } from '../../texts.ts'

const words = text.content

/** What players see, and what is written beside it. */
export function States({ of: { live, draft } }: { of: Pick<drafts.ListedItem, 'live' | 'draft'> }) {
  return (
    <span className="flex gap-2">
      {live && <span className={live === 'live' ? 'text-gain' : 'text-ink-quiet'}>{words.live[live]}</span>}
      {draft && <span className="font-medium text-accent">{words.draft[draft.state]}</span>}
    </span>
  )
}

const looks: Record<drafts.TranslationState, string> = {
  source: 'bg-ink',
  reviewed: 'bg-gain',
  written: 'border border-gain',
  stale: 'bg-danger',
  missing: 'border border-hairline-strong',
}

/** A dot for each language; the words are read out and shown on hover. */
export function Languages({ of }: { of: readonly drafts.Translation[] }) {
  const said = of.map(({ language, state }) => `${language}: ${words.states[state]}`).join(', ')
  return (
    <span title={said} className="inline-flex flex-wrap gap-1">
      <span className="sr-only">{said}</span>
      {of.map(({ language, state }) => (
        <span key={language} aria-hidden className={`size-2 rounded-full ${looks[state]}`} />
      ))}
    </span>
  )
}

export const Dot = ({ state }: { state: drafts.TranslationState }) => (
  <span aria-hidden className={`inline-block size-2 shrink-0 rounded-full ${looks[state]}`} />
)

const dayMs = 86_400_000
const [before, after] = [14, 42]

/** A period on a calendar that all rows share. */
export function Strip({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  const [now] = useState(() => Date.now())
  const placeOf = (at: number) =>
    Math.min(100, Math.max(0, (100 * (at - now + before * dayMs)) / ((before + after) * dayMs)))
  const [from, to] = [placeOf(Date.parse(startsAt)), endsAt === null ? 100 : placeOf(Date.parse(endsAt))]
  const said = `${moment(startsAt)} – ${endsAt === null ? '' : moment(endsAt)}`
  return (
    <span title={said} className="block w-full">
      <span className="sr-only">{said}</span>
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-full">
        <rect x="0" y="3.5" width="100" height="1" className="fill-hairline-strong" />
        {to > from && <rect x={from} y="1" width={to - from} height="6" rx="1" className="fill-gain" />}
        <rect x={placeOf(now)} y="0" width="0.6" height="8" className="fill-accent" />
      </svg>
    </span>
  )
}
