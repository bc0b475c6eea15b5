/** Chips that are laid but not placed yet; they cost nothing until then. */
export interface Laying {
  readonly stakes: Readonly<Record<string, number>>
  readonly totalMinor: number
  add(spot: string, minor: number): void
  undo(): void
  clear(): void
}

export function createLaying(): Laying {
  let laid: { spot: string; minor: number }[] = []
  return {
    get stakes() {
      const sums: Record<string, number> = {}
      for (const { spot, minor } of laid) sums[spot] = (sums[spot] ?? 0) + minor
      return sums
    },
    get totalMinor() {
      return laid.reduce((sum, { minor }) => sum + minor, 0)
    },
    add: (spot, minor) => void laid.push({ spot, minor }),
    undo: () => void laid.pop(),
    clear: () => void (laid = []),
  }
}
