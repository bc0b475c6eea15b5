/** Typos tolerated in a search; none in short words, where a typo makes another word. */
export function maxTypos(asked: string): number {
  const { length } = Array.from(asked)
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** Smallest number of typos (a letter added, missing, replaced, or two swapped) that turns the query into some part of the name. */
export function typosIn(asked: string, name: string): number {
  const [typed, meant] = [Array.from(asked), Array.from(name)]
  // A row holds the cost of the first letters of `typed` for a part ending at each position of `meant`; starting anywhere is free.
  let beforeLast: number[] = []
  let last = Array.from({ length: meant.length + 1 }, () => 0)
  for (const [row, letter] of typed.entries()) {
    const next = [row + 1]
    for (const [column, other] of meant.entries()) {
      const same = letter === other ? 0 : 1
      const swapped = row > 0 && letter === meant[column - 1] && typed[row - 1] === other
      next.push(
        Math.min(
          at(last, column) + same,
          at(last, column + 1) + 1,
          at(next, column) + 1,
          swapped ? at(beforeLast, column - 1) + 1 : Infinity,
        ),
      )
    }
    beforeLast = last
    last = next
  }
  return Math.min(...last)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
