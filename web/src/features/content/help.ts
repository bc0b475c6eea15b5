import { content } from '@parola/contract'
import { htmlToText } from '../../components/rich-text/html-to-text.ts'

/** What the address requests of the help centre. `place` is an entry's number in the list, or its name or tag after a hash. */
export interface Asked {
  tag: content.HelpTag | null
  place: number | string | null
}

export function askedIn({ search, hash }: { search: string; hash: string }): Asked {
  const params = new URLSearchParams(search)
  const tag = content.helpTags.find((known) => known === params.get('tag')) ?? null
  const number = params.get('i')
  const place = hash ? hash.slice(1) : number !== null && /^\d{1,3}$/.test(number) ? Number(number) : null
  return { tag, place }
}

/** The entry that is open at first. */
export function placeIn(entries: readonly content.HelpEntry[], place: Asked['place']): number | null {
  const index =
    typeof place === 'number'
      ? place
      : entries.findIndex(({ slug, tag }) => place !== null && (slug === place || tag === place))
  return index in entries ? index : null
}

/** Entries whose title or text contains every word. */
export function entriesWith(entries: readonly content.HelpEntry[], words: string): content.HelpEntry[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ title, content: html }) => {
    const text = `${title} ${htmlToText(html)}`.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** The tags that have entries, in the order of the contract. */
export const tagsOf = (entries: readonly content.HelpEntry[]): content.HelpTag[] =>
  content.helpTags.filter((tag) => entries.some((entry) => entry.tag === tag))
