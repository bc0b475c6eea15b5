/** A resource replaced after a number of uses, because successful calls use things up. */
export interface Renewed<T> {
  (): Promise<T>
  /** Drops the current one, so that the next use creates another. */
  drop(): void
}

export function renewed<T>(uses: number, make: () => Promise<T>): Renewed<T> {
  let [left, current] = [0, undefined as Promise<T> | undefined]
  const take = () => {
    if (!current || left <= 0) [left, current] = [uses, make()]
    left -= 1
    return current
  }
  return Object.assign(take, { drop: () => void (left = 0) })
}
