import { findAffiliate, type Affiliate, type LinkOffer } from '../../agents/index.ts'
import { isSamePerson, readAccount } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'

export interface Origin {
  readonly affiliateCode: string | null
  readonly referrer: string | null
  /** The agent's link that the visitor followed. */
  readonly link: LinkOffer | null
}

export interface OriginClaim {
  readonly affiliateCode: string | undefined
  readonly recommenderId: string | undefined
  /** The merchant's own host that the visitor's link used. */
  readonly host: string | null
  readonly email: string | null
  readonly mobileNum: string | null
}

/** Validates the origin that a visitor claims. A given code must exist, and members cannot refer themselves. */
export async function originOf(trx: Trx, claim: OriginClaim): Promise<Origin> {
  const affiliate = await affiliateOf(trx, claim)
  const recommender = await recommenderOf(trx, claim)
  for (const id of new Set([recommender?.memberId ?? null, affiliate?.memberId ?? null]))
    // Ignored silently: an error would reveal whose address or number this is.
    if (id !== null && isSamePerson((await readAccount(trx, id)) ?? {}, claim))
      return { affiliateCode: null, referrer: null, link: null }
  const link = affiliate?.link ?? null
  // An agent's link places the member in a team; a friend's code makes the friend the referrer.
  const referrer = recommender?.memberId ?? (link ? null : (affiliate?.memberId ?? null))
  return { affiliateCode: affiliate?.code ?? null, referrer, link }
}

async function affiliateOf(trx: Trx, { affiliateCode, host }: OriginClaim): Promise<Affiliate | null> {
  if (affiliateCode === undefined) return host === null ? null : findAffiliate(trx, { host })
  const found = await findAffiliate(trx, { code: affiliateCode })
  if (!found) throw new DomainError('invitation_code_wrong')
  return found
}

async function recommenderOf(trx: Trx, { recommenderId }: OriginClaim): Promise<Affiliate | null> {
  if (recommenderId === undefined) return null
  const found = await findAffiliate(trx, { code: recommenderId })
  if (!found?.memberId || found.link) throw new DomainError('referrer_code_wrong')
  return found
}
