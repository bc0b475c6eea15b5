import type { content } from '@parola/contract'
import type { InBoth } from '../languages.ts'

export interface DemoHelpEntry {
  /** Its name in links, the same in every language. */
  readonly slug: string
  readonly tag: content.HelpTag
  readonly wordings: InBoth<{ readonly title: string; readonly html: string }>
}

type Text = readonly [title: string, ...html: string[]]

export const help = (slug: string, tag: content.HelpTag, texts: InBoth<Text>): DemoHelpEntry => ({
  slug,
  tag,
  wordings: { EN: wordingOf(texts.EN), TY: wordingOf(texts.TY) },
})

const wordingOf = ([title, ...html]: Text) => ({ title, html: html.join('') })

/** The differences between the help texts of the two merchants. */
export interface SiteFacts {
  readonly name: string
  /** The operating company, as in the agreement. */
  readonly operator: string
  readonly minimumAge: number
  /** When and how to reach customer service. */
  readonly supportHours: InBoth<string>
  readonly hasTrial: boolean
  /** Members log in by mobile number instead of a username. */
  readonly isByMobile: boolean
  /** A session ends with the browser. */
  readonly forgetsOnClose: boolean
  readonly hasPoints: boolean
}
