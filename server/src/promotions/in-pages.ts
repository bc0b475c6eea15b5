/** Sorts before every id. */
export const noId = '00000000-0000-0000-0000-000000000000'

/** Iterates a long list in id order, so that items which stay in the list do not block those behind them. */
export async function* inPages<T>(
  size: number,
  list: (after: string, size: number) => Promise<readonly T[]>,
  idOf: (one: T) => string,
): AsyncGenerator<T> {
  let after = noId
  for (;;) {
    const page = await list(after, size)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < size) return
    after = idOf(last)
  }
}
