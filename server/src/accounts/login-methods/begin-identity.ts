import type { sessions } from '@parola/contract'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { requireChannel } from './channel.ts'
import type { LoginDeps } from '../deps.ts'

/** Sends a visitor to an identity provider: to log in, or to verify the number of a registration. */
export async function beginIdentity(
  { identityProviders, siteOf }: LoginDeps,
  { merchant, runStep, body, browser }: AskedInSteps<typeof sessions.beginIdentity>,
): Promise<{ url: string }> {
  const { purpose, channel } = body
  const site = await siteOf(merchant)
  if (purpose === 'login') requireChannel(site, channel)
  else if (channel !== 'sms' || !site.settings.identity?.includes('sms')) throw new DomainError('no_permission')
  return { url: await identityProviders.begin(runStep, { purpose, channel, browser }) }
}
