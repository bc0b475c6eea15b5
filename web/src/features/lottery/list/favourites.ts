/** Favourites changed on this phone and not sent yet: by member, by lottery. */
export type Wishes = Readonly<Record<string, Readonly<Record<string, boolean>>>>

/** Storage can hold anything; what is not a map counts as empty. */
export function readMap(text: string | null): object {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
  } catch {
    return {}
  }
}

/** `stored`: the phone's copy of each member's favourites, latest first. Offline it is all there is. */
export function copyOf(stored: string | null, userName: string): string[] {
  const ids = (readMap(stored) as Record<string, unknown>)[userName]
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** A new one goes to the front. */
export function withWish(ids: readonly string[], gameId: string, isFavourite: boolean): string[] {
  const others = ids.filter((id) => id !== gameId)
  return isFavourite ? [gameId, ...others] : others
}

/** The server's favourites with the unsent changes applied. */
export const merged = (known: readonly string[], unheard: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(unheard).reduce<string[]>((ids, [gameId, isOn]) => withWish(ids, gameId, isOn), [...known])

/** `wish` undefined: the server has it. A member without unsent changes is removed. */
export function noteWish(wishes: Wishes, userName: string, gameId: string, wish: boolean | undefined): Wishes {
  const mine = entriesWithout(wishes[userName] ?? {}, gameId)
  if (wish !== undefined) mine.push([gameId, wish])
  const all: [string, Wishes[string]][] = entriesWithout(wishes, userName)
  if (mine.length > 0) all.push([userName, Object.fromEntries(mine)])
  return Object.fromEntries(all)
}

const entriesWithout = <Value>(map: Readonly<Record<string, Value>>, key: string): [string, Value][] =>
  Object.entries(map).filter(([other]) => other !== key)
