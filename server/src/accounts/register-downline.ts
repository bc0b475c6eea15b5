import type { agents, ValueOf } from '@parola/contract'
import { customerTypeAt, placeByAgent, takePlace } from '../agents/index.ts'
import { createMember, hashPassword, registerRules } from '../members/index.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps } from '../platform/http.ts'
import { cleanText } from '../platform/plain-text.ts'
import { openWallet } from '../wallet/index.ts'
import { checkedNames } from './form.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

/**
 * Opens an account below an agent, under the rules of every registration. Whoever gets it must choose a password of their own before
 * anything else, and agrees to the terms themselves.
 */
export async function registerDownline(
  needs: Pick<RegistrationNeeds, 'shards' | 'site'>,
  { act, member, body }: AskedInSteps<typeof agents.registerDownline>,
): Promise<ValueOf<typeof agents.registerDownline>> {
  const userName = cleanText(body.username)
  const settings = await act(async (trx) => {
    const site = await needs.site(trx)
    if (!site.flags.includes('REGCEN')) throw new DomainError('no_permission')
    checkedNames({ username: userName, password: body.password }, await registerRules(trx))
    // Before the slow hash, and again with the account.
    await placeByAgent(trx, member.id, body, site.settings)
    return site.settings
  })
  const passwordHash = await hashPassword(body.password)
  return act(async (trx) => {
    const place = await placeByAgent(trx, member.id, body, settings)
    const account = await createMember(trx, needs.shards, {
      userName,
      customerType: customerTypeAt(place),
      passwordHash,
      firstTimeLogin: true,
      registerMethod: 'AGENT',
    })
    await openWallet(trx, account, 'real', settings.currency)
    await takePlace(trx, account.id, place, settings)
    return { memberId: account.id, userName }
  })
}
