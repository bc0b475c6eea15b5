import { agents } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { NotBelowError } from './errors.ts'
import type { TeamNeeds } from './needs.ts'
import * as store from './store-links.ts'

export async function listLinks(
  { originIn }: Pick<TeamNeeds, 'originIn'>,
  trx: Trx,
  { id }: MemberRef,
): Promise<agents.AffiliateUrl[]> {
  const origin = await originIn(trx)
  return (await store.listLinks(trx, id, agents.mostLinks)).map((link) => shownLink(link, origin))
}

/** Where the registration opens with the code filled in. */
export const shownLink = ({ createdAt, ...link }: store.Link, origin: string): agents.AffiliateUrl => ({
  ...link,
  url: `${origin}/m/register?affiliateCode=${link.code}`,
  createdAt: createdAt.toISOString(),
})

/** Who has registered by it stays. */
export async function removeLink(trx: Trx, { id }: MemberRef, code: string): Promise<void> {
  if (!(await store.removeLink(trx, id, code))) throw new NotBelowError()
}
