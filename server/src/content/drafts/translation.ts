import type { drafts, Language } from '@parola/contract'
import { digestOfWording, digestsOf } from './paragraphs.ts'
import type { Written } from './store.ts'

/** The language that others are translated from: the merchant's first that the text has, or any. */
export function sourceOf({ wordings }: drafts.DraftBody, languages: readonly Language[]): Language | null {
  const given = Object.keys(wordings) as Language[]
  return languages.find((language) => given.includes(language)) ?? given[0] ?? null
}

/** How far each of the merchant's languages is. A translation of unknown origin counts as written. */
export function translationsOf(
  body: drafts.DraftBody,
  languages: readonly Language[],
  written: readonly Omit<Written, 'item'>[],
): drafts.Translation[] {
  const source = sourceOf(body, languages)
  const now = (source && body.wordings[source] && digestsOf(body.wordings[source])) ?? []
  return languages.map((language): drafts.Translation => {
    const wording = body.wordings[language]
    if (language === source) return { language, state: 'source', changed: [] }
    if (!wording) return { language, state: 'missing', changed: [] }
    const digest = digestOfWording(wording)
    const known = written.find((one) => one.language === language && one.wording === digest)
    const changed = known ? changedSince(known.source, now) : []
    if (changed.length > 0) return { language, state: 'stale', changed }
    return { language, state: known?.isReviewed ? 'reviewed' : 'written', changed }
  })
}

/** Which paragraphs are new or others. One that is gone is shown at the place where it was. */
export function changedSince(before: readonly string[], now: readonly string[]): number[] {
  const changed = now.flatMap((digest, index) => (before.includes(digest) ? [] : [index]))
  const isShorter = before.some((digest) => !now.includes(digest))
  return changed.length === 0 && isShorter ? [Math.max(0, now.length - 1)] : changed
}
