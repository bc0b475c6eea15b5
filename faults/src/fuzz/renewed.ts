/** A thing that is used so many times and then made anew, since calls that succeed use things up. */
export interface Renewed<T> {
  (): Promise<T>
  /** The next one asks for a new one. */
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
