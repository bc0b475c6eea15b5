import { destinationOf } from '../../api/navigate.ts'
import { screenAt, screens, to, type Screen } from '../../paths.ts'

/** Stored in the history for a visitor who was sent to log in. */
export interface ReturnTo {
  from: string
}

/**
 * Where the visitor wanted to go, rebuilt from its parts: a path of this app, never an address outside of it and never a login or
 * registration screen.
 */
export function returnPath(state: unknown): string | null {
  const from = (state as Partial<ReturnTo> | null)?.from
  const destination = typeof from === 'string' ? destinationOf(from, new Set()) : null
  if (destination?.kind !== 'app') return null
  const { pathname, search } = new URL(destination.path, 'https://app.invalid')
  const name = screenAt(pathname)
  const screen: Screen | undefined = name && screens[name]
  return screen && screen.feature !== 'account' ? `${pathname}${search}` : null
}

/** Where a member goes after logging in. A first password is changed before anything else. */
export const pathAfterLogin = ({ firstTimeLogin }: { firstTimeLogin: boolean }, state: unknown): string =>
  firstTimeLogin ? to('changePassword') : (returnPath(state) ?? to('home'))
