import { htmlToText } from './html-to-text.ts'

const ends = /<\/(?:p|h3|h4|li|blockquote|figcaption|caption|tr)\s*>|<(?:br|hr)\s*\/?>/i

/** The text without its markup, line by line: shown until the sanitizer has loaded. */
export const linesOf = (html: string): string[] => html.split(ends).map(htmlToText).filter(Boolean)
