import { destinationOf } from '../../api/navigate.ts'
import type { LoginSite } from './login-site.ts'
import { screenAt, screens, to, type Screen } from '../../paths.ts'

/** Stored in the history for a visitor who was sent to log in. */
export interface ReturnTo {
  from: string
  game?: WantedGame
}

/** The game that the visitor tapped. */
export interface WantedGame {
  name: string
  /** Below the image CDN and the merchant's folder. */
  picture: string
}

export function wantedGame(state: unknown): WantedGame | null {
  const game = (state as Partial<ReturnTo> | null)?.game
  return typeof game?.name === 'string' && typeof game.picture === 'string' ? game : null
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
export const pathAfterLogin = (
  { firstTimeLogin }: { firstTimeLogin: boolean },
  state: unknown,
  site: LoginSite = 'member',
): string =>
  firstTimeLogin ? to('changePassword') : (returnPath(state) ?? to(site === 'agent' ? 'teamOverview' : 'home'))
