import type { Language } from '../languages.ts'
import type { DraftBody, Part } from './drafts.ts'

export type Wording = NonNullable<DraftBody['wordings'][Language]>

/** Elements without an end in sanitised HTML. */
const alone = new Set(['br', 'hr', 'img'])

/** The top-level pieces of sanitised HTML, which is always well-formed. Joined, they are the whole again. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  const cut = (at: number) => {
    if (at > from) blocks.push(html.slice(from, at))
    from = at
  }
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (depth === 0) cut(index)
    if (!alone.has(name)) depth += slash ? -1 : 1
    if (depth === 0) cut(index + tag.length)
  }
  cut(html.length)
  return blocks
}

/** What is translated, one after the other: the title, the summary if there is one, and each block of the text. */
export const paragraphsOf = (wording: Wording): string[] => [
  wording.title,
  ...('summary' in wording ? [wording.summary] : []),
  ...blocksOf(wording.content),
]

/** The wording of which these are the paragraphs. */
export function wordingOf(part: Part, [title = '', ...rest]: readonly string[]): Wording {
  if (part === 'help') return { title, content: rest.join('') }
  const [summary = '', ...blocks] = rest
  return { title, summary, content: blocks.join('') }
}
