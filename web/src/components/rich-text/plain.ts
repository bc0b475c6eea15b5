import { htmlToText } from './html-to-text.ts'

const ends = /<\/(?:p|h3|h4|li|blockquote|figcaption|caption|tr)\s*>|<(?:br|hr)\s*\/?>/i

/** The words of a text without its markup, a line each: what can be read before the purifier is there. */
export const linesOf = (html: string): string[] => html.split(ends).map(htmlToText).filter(Boolean)
