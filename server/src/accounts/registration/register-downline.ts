import type { agents, ValueOf } from '@parola/contract'
import { customerTypeAt, placementByAgent, joinTeam } from '../../agents/index.ts'
import { createMember, hashPassword, registerRules } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { openWallet } from '../../wallet/index.ts'
import { checkedNames } from './form.ts'
import { namesAt, refuseGuessable } from '../passwords/new-password.ts'
import type { RegistrationDeps } from './deps.ts'

/**
 * Opens an account below an agent, under the same rules as registration. The new member must set their own password before anything else,
 * and accepts the terms themselves.
 */
export async function registerDownline(
  deps: Pick<RegistrationDeps, 'shards' | 'site'>,
  { runStep, member, body }: AskedInSteps<typeof agents.registerDownline>,
): Promise<ValueOf<typeof agents.registerDownline>> {
  const userName = cleanText(body.username)
  const site = await runStep(async (trx) => {
    const here = await deps.site(trx)
    if (!here.flags.includes('REGCEN')) throw new DomainError('no_permission')
    checkedNames({ username: userName, password: body.password }, await registerRules(trx))
    // Checked before the slow hash, and again when the account is created.
    await placementByAgent(trx, member.id, body, here.settings)
    return here
  })
  const { settings } = site
  await refuseGuessable('password', body.password, namesAt(site, userName))
  const passwordHash = await hashPassword(body.password)
  return runStep(async (trx) => {
    const placement = await placementByAgent(trx, member.id, body, settings)
    const account = await createMember(trx, deps.shards, {
      userName,
      customerType: customerTypeAt(placement),
      passwordHash,
      firstTimeLogin: true,
      registerMethod: 'AGENT',
    })
    await openWallet(trx, account, 'real', settings.currency)
    await joinTeam(trx, account.id, placement, settings)
    return { memberId: account.id, userName }
  })
}
