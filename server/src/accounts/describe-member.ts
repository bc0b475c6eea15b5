import { members, type ValueOf } from '@parola/contract'
import { headIconOf, nicknameFrom, readAccount, trialType } from '../members/index.ts'
import { payeeNameOf } from '../payments/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { maskedEmail, maskedMobile } from './mask.ts'
import type { RegistrationNeeds } from './registration-needs.ts'
import { passkeysOf } from './store.ts'

/** Who is logged in, as the member's own screens show it. */
export async function describeMember(
  needs: RegistrationNeeds,
  trx: Trx,
  member: MemberRef,
): Promise<ValueOf<typeof members.info>> {
  const account = await readAccount(trx, needs.shards, member.id)
  // A trial account that has ended is gone, though its session may not be.
  if (!account) throw new DomainError('not_logged_in')
  const { termsVersion } = (await needs.site(trx)).settings
  const mustAgree = account.customerType !== trialType && account.termsVersion !== termsVersion
  return {
    id: account.id,
    userName: account.userName,
    type: account.customerType,
    nickname: account.nickname,
    nicknameFrom: nicknameFrom(account.nicknameSetAt, trx.now)?.toISOString() ?? null,
    headIcon: headIconOf(account),
    memberSince: account.since.toISOString(),
    template: account.template,
    memberLabel: account.labels.map((labelName) => ({ labelName })),
    email: account.email && maskedEmail(account.email),
    mobileNum: account.mobileNum && maskedMobile(account.mobileNum),
    payeeName: account.customerType === trialType ? null : await payeeNameOf(trx, member),
    previousLogin: account.previousLogin?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    hasPaymentPassword: account.hasPaymentPassword,
    hasPasskey: (await passkeysOf(trx, member)).length > 0,
    termsToAgree: mustAgree ? termsVersion : null,
  }
}
