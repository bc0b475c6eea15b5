import type { members } from '@parola/contract'
import { linkLogin, readAccount, setEmail as writeEmail, setMobileNum, verifyPassword } from '../members/index.ts'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { AskedInSteps, MemberRef, MerchantRef } from '../platform/http.ts'
import { mobileOf } from '../verification/index.ts'
import { contactChangedText } from './contact-changed-text.ts'
import { TriedTooOftenError } from './errors.ts'
import type { LoginNeeds } from './needs.ts'

type Contact = { readonly kind: 'email' | 'mobile'; readonly to: string }
type CodeSent = { flow: string; expirationTime: string }
type Nothing = Record<string, never>

const triesAnHour = 10

/** Sends a code to where the member wants to be reached. */
export async function sendContactCode(
  needs: LoginNeeds,
  { merchant, member, visitor, browser, act, body }: AskedInSteps<typeof members.sendVerification>,
): Promise<CodeSent> {
  const { name, dialingCodes, settings } = await needs.siteOf(merchant)
  const { kind, to } = contactOf(body, dialingCodes)
  await needs.verification.checkProof(body.proof)
  return needs.verification.sendCode(act, {
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

export const setEmail = (needs: LoginNeeds, asked: AskedInSteps<typeof members.setEmail>): Promise<Nothing> =>
  setContact(needs, asked, { kind: 'email', to: asked.body.email })

export async function setMobile(needs: LoginNeeds, asked: AskedInSteps<typeof members.setMobile>): Promise<Nothing> {
  const { dialingCodes } = await needs.siteOf(asked.merchant)
  return setContact(needs, asked, { kind: 'mobile', to: mobileOf(asked.body, dialingCodes) })
}

interface ContactAsked {
  readonly merchant: MerchantRef
  readonly member: MemberRef
  readonly act: Act
  readonly body: { readonly flow: string; readonly verificationCode: string; readonly password: string }
}

/**
 * Whoever reaches a member sets new passwords: so a phone that lies open is not enough, the password is asked for, and whoever was reached
 * there before hears of it.
 */
async function setContact(
  needs: LoginNeeds,
  { merchant, member, act, body }: ContactAsked,
  contact: Contact,
): Promise<Nothing> {
  const { kind, to } = contact
  await provePassword(needs, act, member, body.password)
  const { flow, verificationCode: code } = body
  await needs.verification.takeCode(act, { merchant, purpose: kind, to, flow, code, memberId: member.id })
  const before = await act(async (trx) => {
    const account = await readAccount(trx, needs.shards, member.id, true)
    if (!account) throw new DomainError('logged_out')
    await linkLogin(trx, member, kind, to)
    await write(trx, member, contact)
    await needs.exclusions.applyExclusions(trx, member)
    return account
  })
  const earlier = kind === 'email' ? before.email : before.mobileNum
  if (earlier !== null && earlier !== to) {
    const { name, settings } = await needs.siteOf(merchant)
    const reached = { ...before, ...(kind === 'email' ? { mobileNum: null } : { email: null }) }
    const text = contactChangedText(settings.defaultLanguage, name)
    needs.notify(reached, { subject: name, text }).catch(() => {})
  }
  return {}
}

async function provePassword(
  { shards, verification }: LoginNeeds,
  act: Act,
  member: MemberRef,
  password: string,
): Promise<void> {
  // The same budget as changing the password: it is the same guessing.
  if (!(await verification.spend('password', member.id, triesAnHour, 3600))) throw new TriedTooOftenError()
  const account = await act((trx) => readAccount(trx, shards, member.id))
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) throw new DomainError('credentials_wrong')
}

const write = (trx: Trx, member: MemberRef, { kind, to }: Contact): Promise<void> =>
  kind === 'email' ? writeEmail(trx, member, to) : setMobileNum(trx, member, to)

type Sent = AskedInSteps<typeof members.sendVerification>['body']

const contactOf = (sent: Sent, dialingCodes: readonly string[]): Contact =>
  'email' in sent ? { kind: 'email', to: sent.email } : { kind: 'mobile', to: mobileOf(sent, dialingCodes) }
