import type { Language } from './languages.ts'
import type { LoggedIn } from './sessions.ts'
import type { Merchant, Settings, SiteStatus } from './system.ts'

/** What the first document carries, so that the app starts without asking anything. The same for every visitor of a merchant and language. */
export interface Boot {
  merchant: Merchant
  settings: Settings
  info: SiteStatus['info']
  language: Language
  serverTime: string
  /** Names the deployed build, so that a phone with an older one knows that it is old. */
  build: string
  answers: readonly BootAnswer[]
  /** Staff look at the app as it would be. */
  preview?: { readonly scheme: 'dark' | 'light'; readonly session: LoggedIn | null }
  /** Compiled texts by namespace: as files of their own they would wait in line with the pictures. */
  texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** An answer the first screen needs, as the phone would have got it. */
export interface BootAnswer {
  path: string
  query: Record<string, string>
  value: unknown
}
