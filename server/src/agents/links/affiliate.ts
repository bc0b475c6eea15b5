import type { agents } from '@parola/contract'

/** What an agent's link gives to members who register by it. */
export interface LinkOffer {
  readonly code: string
  readonly leaderId: string
  readonly memberType: agents.TeamType
  readonly rebates: agents.Rebates
}

/** Source of a registration: a member, or a campaign of the merchant. */
export interface Affiliate {
  readonly code: string
  readonly memberId: string | null
  /** The place in a team that it gives; null for a friend's code. */
  readonly link: LinkOffer | null
}
