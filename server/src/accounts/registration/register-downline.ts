import type { agents, ValueOf } from '@parola/contract'
import { customerTypeAt, placementByAgent, joinTeam } from '../../agents/index.ts'
import { createMember, hashPassword, registerRules } from '../../members/index.ts'
import { DomainError } from '../../platform/errors.ts'
import type { AskedInSteps } from '../../platform/http/serve.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { openWallet } from '../../wallet/index.ts'
import { checkedDownline } from './form.ts'
import { namesAt, refuseGuessable } from '../passwords/new-password.ts'
import type { RegistrationDeps } from './deps.ts'

/**
 * Opens an account below an agent, under the same rules as registration, the least age included. The new member must set their own password before anything else,
 * and accepts the terms themselves.
 */
export async function registerDownline(
  deps: Pick<RegistrationDeps, 'site'>,
  { runStep, member, body }: AskedInSteps<typeof agents.registerDownline>,
): Promise<ValueOf<typeof agents.registerDownline>> {
  const userName = cleanText(body.username)
  const { site, birthday } = await runStep(async (trx) => {
    const here = await deps.site(trx)
    if (!here.flags.includes('REGCEN')) throw new DomainError('no_permission')
    const { minimumAge } = here.settings
    const rules = await registerRules(trx)
    const bornOn = checkedDownline({ ...body, username: userName }, { rules, minimumAge, today: trx.now })
    // Checked before the slow hash, and again when the account is created.
    await placementByAgent(trx, member.id, body, here.settings)
    return { site: here, birthday: bornOn }
  })
  const { settings } = site
  await refuseGuessable('password', body.password, namesAt(site, userName))
  const passwordHash = await hashPassword(body.password)
  return runStep(async (trx) => {
    const placement = await placementByAgent(trx, member.id, body, settings)
    const account = await createMember(trx, {
      userName,
      customerType: customerTypeAt(placement),
      passwordHash,
      firstTimeLogin: true,
      registerMethod: 'AGENT',
      registered: birthday === undefined ? {} : { birthday },
    })
    await openWallet(trx, account, 'real', settings.currency)
    await joinTeam(trx, account.id, placement, settings)
    return { memberId: account.id, userName }
  })
}
