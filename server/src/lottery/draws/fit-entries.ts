import { encodeEntry, maxEntryBytes, type Entry } from '@parola/fair-draw/protocol'

/** Parts of a list, in order, whose entries are not too large for the log. */
export function partsThatFit<T>(all: readonly T[], entryOf: (part: readonly T[]) => Entry): (readonly T[])[] {
  if (all.length <= 1 || encodeEntry(entryOf(all)).length <= maxEntryBytes) return [all]
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)].flatMap((part) => partsThatFit(part, entryOf))
}
