import type { Language, system } from '@parola/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { LaunchParams } from './launch-params.ts'

/** A game that is being opened. */
export interface Opening {
  params: LaunchParams
  language: Language
  info: system.SiteStatus['info']
  queryClient: QueryClient
  /** The player has left in the meantime. */
  hasLeft: () => boolean
  /** Replaces this page with a page of the app. */
  goInstead: (path: string) => void
}

/** A game that plays inside the app. */
export interface FramedGame {
  url: URL
  nonce: string
  name: string
  /** With play money of the vendor's own. */
  isDemo: boolean
}

export type Outcome = { kind: 'gone' } | { kind: 'framed'; game: FramedGame }
