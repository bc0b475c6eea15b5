import type { content } from '@parola/contract'
import type { InLanguages, Wording } from './wording.ts'

/** A help centre entry to be published. */
export interface HelpInput {
  /** Identifies the entry in links, in every language. */
  readonly slug: string
  readonly tag: content.HelpTag
  readonly sequence: number
  readonly wordings: InLanguages<Wording>
}
