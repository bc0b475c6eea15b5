import { agents } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { NotBelowError } from '../errors.ts'
import type { TeamDeps } from '../deps.ts'
import * as store from './store.ts'

export async function listLinks(
  { originIn }: Pick<TeamDeps, 'originIn'>,
  trx: Trx,
  { id }: MemberRef,
): Promise<agents.AffiliateUrl[]> {
  const origin = await originIn(trx)
  return (await store.listLinks(trx, id, agents.mostLinks)).map((link) => shownLink(link, origin))
}

/** The URL opens the registration form with the code filled in. */
export const shownLink = ({ createdAt, ...link }: store.Link, origin: string): agents.AffiliateUrl => ({
  ...link,
  url: `${origin}/m/register?affiliateCode=${link.code}`,
  createdAt: createdAt.toISOString(),
})

/** Members who registered by the link keep their place. */
export async function removeLink(trx: Trx, { id }: MemberRef, code: string): Promise<void> {
  if (!(await store.removeLink(trx, id, code))) throw new NotBelowError()
}
