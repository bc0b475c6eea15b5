/** Whom a registration came from: a member, or a campaign of the house. */
export interface Affiliate {
  readonly code: string
  readonly memberId: string | null
}
