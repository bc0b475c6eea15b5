import type { members } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { loginKindsOf, readAccount, type LoginKind } from '../../members/index.ts'
import { isOffered } from './channel.ts'
import type { LoginSite } from '../deps.ts'
import { passkeysOf } from '../store.ts'

export const linkedChannels = (kinds: readonly LoginKind[]): members.LinkedChannel[] =>
  kinds.filter((kind) => kind === 'google' || kind === 'facebook')

/**
 * Removes a login method if the member keeps another that the merchant offers. The account is locked, so that two concurrent removals
 * cannot leave the member with none.
 */
export async function removeLoginMethod(
  trx: Trx,
  { member, site }: { member: OwnerRef; site: LoginSite },
  take: () => Promise<void>,
): Promise<void> {
  const account = await readAccount(trx, member.id, true)
  if (!account) throw new DomainError('logged_out')
  await take()
  const kinds = await loginKindsOf(trx, member)
  const isIn =
    account.passwordHash !== null ||
    (kinds.includes('mobile') && isOffered(site, 'sms')) ||
    linkedChannels(kinds).some((channel) => isOffered(site, channel)) ||
    (await passkeysOf(trx, member)).length > 0
  if (!isIn) throw new DomainError('last_way_in')
}
