import type { agents } from '@parola/contract'

/** What an agent's link gives to whoever registers by it. */
export interface LinkOffer {
  readonly code: string
  readonly leaderId: string
  readonly memberType: agents.TeamType
  readonly rebates: agents.Rebates
}

/** Whom a registration came from: a member, or a campaign of the house. */
export interface Affiliate {
  readonly code: string
  readonly memberId: string | null
  /** The place that comes with it; none with a code for friends. */
  readonly link: LinkOffer | null
}
