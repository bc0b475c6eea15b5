import type { members } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { linkLogin, readAccount, unlinkLogin } from '../../members/index.ts'
import { noteSecurityChange, sendNotice } from '../../security/index.ts'
import { requireChannel } from './channel.ts'
import type { LoginDeps } from '../deps.ts'
import { removeLoginMethod } from './login-methods.ts'

/** Starts a link that only this session can complete, so that an attacker cannot make a member link the attacker's account. */
export async function beginLink(
  { identityProviders, siteOf }: LoginDeps,
  { merchant, runStep, member, body, browser }: AskedInSteps<typeof members.beginLink>,
): Promise<{ url: string }> {
  const { channel } = body
  requireChannel(await siteOf(merchant), channel)
  return {
    url: await identityProviders.begin(runStep, { purpose: 'link', sessionHash: member.sessionHash, channel, browser }),
  }
}

/** Links the member's account at an identity provider, replacing an earlier one there. */
export async function linkIdentity(
  deps: LoginDeps,
  { merchant, runStep, member, body: answer, browser }: AskedInSteps<typeof members.linkLogin>,
): Promise<Record<string, never>> {
  const { sessionHash } = member
  const site = await deps.siteOf(merchant)
  const { channel, subject } = await deps.identityProviders.complete(runStep, {
    purpose: 'link',
    sessionHash,
    answer,
    browser,
  })
  requireChannel(site, channel)
  if (channel === 'sms') throw new DomainError('no_permission')
  const notice = await runStep(async (trx) => {
    const found = await readAccount(trx, member.id, true)
    if (!found) throw new DomainError('logged_out')
    // A password reset may have ended the session during the visit to the provider.
    await deps.sessions.renew(trx, member)
    const isNew = await linkLogin(trx, member, channel, subject)
    return isNew ? noteSecurityChange(trx, found, 'linkedLogin', site) : null
  })
  if (notice) sendNotice(deps.notify, notice)
  return {}
}

export async function unlinkIdentity(
  { siteOf }: LoginDeps,
  { merchant, runStep, member, query }: AskedInSteps<typeof members.unlinkLogin>,
): Promise<Record<string, never>> {
  const site = await siteOf(merchant)
  await runStep((trx) => removeLoginMethod(trx, { member, site }, () => unlinkLogin(trx, member, query.channel)))
  return {}
}
