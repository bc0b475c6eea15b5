import { members, type ValueOf } from '@parola/contract'
import {
  headIconOf,
  loginsOnHold,
  maskedEmail,
  maskedMobile,
  nicknameFrom,
  readAccount,
  trialType,
} from '../members/index.ts'
import { payeeNameOf } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import type { RegistrationDeps } from './registration/deps.ts'
import { hasRecoveryCode, passkeysOf } from './store.ts'

/** Describes the logged-in member for the member's own screens. */
export async function describeMember(
  deps: RegistrationDeps,
  trx: Trx,
  member: MemberRef,
): Promise<ValueOf<typeof members.info>> {
  const account = await readAccount(trx, member.id)
  // An expired trial account is deleted, though its session may still be open.
  if (!account) throw new DomainError('not_logged_in')
  const { termsVersion } = (await deps.site(trx)).settings
  const passkeys = await passkeysOf(trx, member)
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
    isEmailProven: account.isEmailProven,
    mobileNum: account.mobileNum && maskedMobile(account.mobileNum),
    payeeName: account.customerType === trialType ? null : await payeeNameOf(trx, member),
    previousLogin: account.previousLogin?.toISOString() ?? null,
    hasPassword: account.passwordHash !== null,
    hasPaymentPassword: account.hasPaymentPassword,
    hasPasskey: passkeys.length > 0,
    hasLoginsOnHold: passkeys.some(({ onHold }) => onHold) || (await loginsOnHold(trx, member)).length > 0,
    hasRecoveryCode: await hasRecoveryCode(trx, member),
    termsToAgree: mustAgree ? termsVersion : null,
    hasAgreedToTerms: account.termsVersion !== null,
  }
}
