import type { content } from '@parola/contract'
import type { InLanguages, Wording } from './wording.ts'

/** An entry of the help centre, as it is published. */
export interface HelpInput {
  /** Names it in links, whatever language it is read in. */
  readonly slug: string
  readonly tag: content.HelpTag
  readonly sequence: number
  readonly wordings: InLanguages<Wording>
}
