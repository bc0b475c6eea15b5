import type { members } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { linkLogin, readAccount, unlinkLogin } from '../members/index.ts'
import { requireChannel } from './channel.ts'
import type { LoginNeeds } from './needs.ts'
import { tellNewWayIn } from './tell-new-way-in.ts'
import { leavingAWayIn } from './ways-in.ts'

/** Lets a member who is logged in log in by the word of another house from now on, in place of an earlier account there. */
export async function linkIdentity(
  needs: LoginNeeds,
  { merchant, act, member, body }: AskedInSteps<typeof members.linkLogin>,
): Promise<Record<string, never>> {
  const { channel } = body
  const site = await needs.siteOf(merchant)
  requireChannel(site, channel)
  const { subject } = await needs.identity.check(body)
  const { account, isNew } = await act(async (trx) => {
    const found = await readAccount(trx, needs.shards, member.id, true)
    if (!found) throw new DomainError('logged_out')
    return { account: found, isNew: await linkLogin(trx, member, channel, subject) }
  })
  if (isNew) tellNewWayIn(needs, account, site)
  return {}
}

export async function unlinkIdentity(
  { shards, siteOf }: LoginNeeds,
  { merchant, act, member, query }: AskedInSteps<typeof members.unlinkLogin>,
): Promise<Record<string, never>> {
  const site = await siteOf(merchant)
  await act((trx) => leavingAWayIn(trx, { shards, member, site }, () => unlinkLogin(trx, member, query.channel)))
  return {}
}
