import type { members } from '@parola/contract'
import {
  enqueueReferralDue,
  linkLogin,
  readAccount,
  setEmail as writeEmail,
  setMobileNum,
  type Account,
} from '../members/index.ts'
import type { StepRunner, Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps, MemberRef, MerchantRef } from '../platform/http/serve.ts'
import { mobileOf } from '../verification/index.ts'
import { noteSecurityChange, sendNotice } from '../security/index.ts'
import { confirmPassword } from './passwords/confirm-password.ts'
import type { LoginDeps } from './deps.ts'

type Contact = { readonly kind: 'email' | 'mobile'; readonly to: string }
type CodeSent = { flow: string; expirationTime: string }
type Nothing = Record<string, never>

/** Sends a code to the contact that the member wants to add. */
export async function sendContactCode(
  deps: LoginDeps,
  { merchant, member, visitor, browser, runStep, body }: AskedInSteps<typeof members.sendVerification>,
): Promise<CodeSent> {
  const { name, dialingCodes, settings } = await deps.siteOf(merchant)
  const { kind, to } = contactOf(body, dialingCodes)
  await deps.verification.checkProof(body.proof)
  return deps.verification.sendCode(runStep, {
    merchant,
    purpose: kind,
    to,
    ...(kind === 'email' ? { subject: name } : {}),
    memberId: member.id,
    visitor,
    language: body.language ?? browser.language ?? settings.defaultLanguage,
    deliver: true,
  })
}

export const setEmail = (deps: LoginDeps, asked: AskedInSteps<typeof members.setEmail>): Promise<Nothing> =>
  setContact(deps, asked, { kind: 'email', to: asked.body.email })

export async function setMobile(deps: LoginDeps, asked: AskedInSteps<typeof members.setMobile>): Promise<Nothing> {
  const { dialingCodes } = await deps.siteOf(asked.merchant)
  return setContact(deps, asked, { kind: 'mobile', to: mobileOf(asked.body, dialingCodes) })
}

interface ContactAsked {
  readonly merchant: MerchantRef
  readonly member: MemberRef
  readonly runStep: StepRunner
  readonly body: { readonly flow: string; readonly verificationCode: string; readonly password: string }
}

/**
 * A contact can recover the account, so changing it requires the login password and not just a session. All previous contacts and the new
 * one are notified of the change.
 */
async function setContact(
  deps: LoginDeps,
  { merchant, member, runStep, body }: ContactAsked,
  contact: Contact,
): Promise<Nothing> {
  const { kind, to } = contact
  await confirmPassword(deps, runStep, member, body.password)
  const { flow, verificationCode: code } = body
  await deps.verification.takeCode(runStep, { merchant, purpose: kind, to, flow, code, memberId: member.id })
  const site = await deps.siteOf(merchant)
  const notice = await runStep(async (trx) => {
    const account = await readAccount(trx, member.id, true)
    if (!account) throw new DomainError('logged_out')
    await deps.sessions.renew(trx, member)
    const isNew = await linkLogin(trx, member, kind, to)
    await write(trx, member, contact)
    await deps.exclusions.applyExclusions(trx, member)
    // A reward may have waited for this proof, for the member or for a friend.
    await enqueueReferralDue(trx, member.id, 'friend')
    await enqueueReferralDue(trx, member.id, 'referrer')
    return isNew ? noteSecurityChange(trx, account, 'contact', site) : null
  })
  if (notice) {
    sendNotice(deps.notify, notice)
    sendNotice(deps.notify, { ...notice, account: reachedAt(notice.account, contact) })
  }
  return {}
}

/** A copy of the account with this contact only, so that the notice goes nowhere else. */
const reachedAt = (account: Account, { kind, to }: Contact): Account =>
  kind === 'email'
    ? { ...account, email: to, isEmailProven: true, mobileNum: null }
    : { ...account, email: null, mobileNum: to }

const write = (trx: Trx, member: MemberRef, { kind, to }: Contact): Promise<void> =>
  kind === 'email' ? writeEmail(trx, member, to) : setMobileNum(trx, member, to)

type Sent = AskedInSteps<typeof members.sendVerification>['body']

const contactOf = (sent: Sent, dialingCodes: readonly string[]): Contact =>
  'email' in sent ? { kind: 'email', to: sent.email } : { kind: 'mobile', to: mobileOf(sent, dialingCodes) }
