const ends = /<\/(?:p|h3|h4|li|blockquote|figcaption|caption|tr)\s*>|<(?:br|hr)\s*\/?>/i
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** The words of a text without its markup, a line each: what can be read before the purifier is there. */
export const linesOf = (html: string): string[] =>
  html
    .split(ends)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
