import { destinationOf } from '../api/navigate.ts'
import { screenAt, screens, to, type Screen } from '../paths.ts'

/** What the history keeps for somebody who was sent to log in. */
export interface Wish {
  from: string
}

/**
 * Where a visitor wanted to go: a path of this app that only members may open or that anybody reads, rebuilt from its parts, and never an
 * address that leads out of it. Screens for visitors are no place to return to.
 */
export function wantedPath(state: unknown): string | null {
  const from = (state as Partial<Wish> | null)?.from
  const destination = typeof from === 'string' ? destinationOf(from, new Set()) : null
  if (destination?.kind !== 'app') return null
  const { pathname, search } = new URL(destination.path, 'https://app.invalid')
  const name = screenAt(pathname)
  const screen: Screen | undefined = name && screens[name]
  return screen && screen.feature !== 'account' ? `${pathname}${search}` : null
}

/** Where somebody goes who has just logged in. A first password is changed before anything else. */
export const placeAfterLogin = ({ firstTimeLogin }: { firstTimeLogin: boolean }, state: unknown): string =>
  firstTimeLogin ? to('changePassword') : (wantedPath(state) ?? to('home'))
