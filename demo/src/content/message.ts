import type { Language } from '@parola/contract'
import { figureIn } from './figure.ts'

/**
 * A sentence without its figures and addresses: `For every {1} you get <1>points</1>`. Each language translates it once, places them as
 * its grammar needs, and cannot get a figure wrong.
 */
export interface Message {
  readonly key: string
  readonly figures: readonly string[]
  readonly links: readonly string[]
}

const apart = /<a href="[^"]*">|<\/a>|₱?\d+(?:[,:]\d{2,3})*(?:\.\d+)?[%×]?/g

export function messageOf(text: string): Message {
  const figures: string[] = []
  const links: string[] = []
  const key = text.replaceAll('\u00a0', ' ').replace(apart, (found: string) => {
    if (found === '</a>') return `</${links.length}>`
    return found.startsWith('<') ? `<${links.push(found)}>` : `{${figures.push(found)}}`
  })
  return { key, figures, links }
}

/** The translated message with its addresses, and its figures in the format of the language. */
export const fill = (words: string, { figures, links }: Message, language: Language): string =>
  words.replace(/<\/\d>|<(\d)>|\{(\d+)\}/g, (_, link?: string, figure?: string) => {
    if (figure !== undefined) return figureIn(figures[Number(figure) - 1] ?? '', language)
    return link === undefined ? '</a>' : (links[Number(link) - 1] ?? '')
  })

/** Each text between tags is a message; links belong to their sentence. */
const blocks = /(<\/?(?:p|h3|ul|ol|li|table|thead|tbody|tr|th|td|br)\b[^>]*>)/

/** Translates every message of a text, also those of figures alone. */
export const reword = (text: string, say: (message: Message) => string): string =>
  text
    .split(blocks)
    .map((part) => {
      if (part === '' || blocks.test(part)) return part
      const said = say(messageOf(part))
      return part.includes('\u00a0') ? said.replaceAll(' ', '\u00a0') : said
    })
    .join('')
