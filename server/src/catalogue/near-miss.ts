/** How many slips of the finger are forgiven: none in short words, where they make other words. */
export function forgivenSlips(asked: string): number {
  const { length } = Array.from(asked)
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The fewest slips that turn the asked letters into some part of the name: a letter too many, missing, another one, or two swapped. */
export function slipsIn(asked: string, name: string): number {
  const [typed, meant] = [Array.from(asked), Array.from(name)]
  // A row of the table says what the first letters of `typed` cost when the part ends at each place of `meant`; a part may begin anywhere for nothing.
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
