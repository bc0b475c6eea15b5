import { randomUUID } from 'node:crypto'
import { backOffice, content, type BodyOf } from '@parola/contract'
import { htmlOf, sendToInbox } from '../../content/index.ts'
import { issuePasswordLink, maskedEmail, provenContacts, readAccount, trialType } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { TriedTooOftenError } from '../errors.ts'
import type { RegistrationDeps } from '../registration/deps.ts'
import { mailsAnHour } from './reset-password.ts'
import { passwordMail } from './password-mail.ts'
import { resetTexts } from './reset-text.ts'

export type ResetDeps = Pick<RegistrationDeps, 'later' | 'mail' | 'originIn' | 'site'> & {
  readonly verification: Pick<RegistrationDeps['verification'], 'spend'>
}

type Asked = BodyOf<typeof backOffice.startReset>

/**
 * Staff start a reset; only the member can finish it. The link goes to the verified address on file, the member is told in the inbox, and
 * staff get the masked address alone. The link for the payment password proves nothing: the page asks for the login password.
 */
export async function startReset(
  deps: ResetDeps,
  trx: Trx,
  { memberId, secret }: Pick<Asked, 'memberId' | 'secret'>,
): Promise<{ sentTo: string }> {
  const account = await readAccount(trx, memberId)
  if (!account) throw new DomainError('not_found')
  if (account.customerType === trialType) throw new DomainError('free_account_refused')
  if (account.status !== 'active') throw new DomainError('user_unavailable')
  const { email } = provenContacts(account)
  if (email === null) throw new DomainError('verified_contact_missing')
  // One limit with the mails that members ask for themselves, because both fill the same mailbox.
  const { code, name, settings } = await deps.site(trx)
  if (!(await deps.verification.spend('password-mail', `${code}:${email.toLowerCase()}`, mailsAnHour, 3600)))
    throw new TriedTooOftenError()
  const origin = await deps.originIn(trx)
  const language = settings.defaultLanguage
  const mail =
    secret === 'password'
      ? passwordMail(language, {
          site: name,
          link: `${origin}/m/forget?code=${await issuePasswordLink(trx, account)}`,
        })
      : paymentMail((resetTexts[language] ?? resetTexts.EN)[secret], {
          site: name,
          link: `${origin}/m/securityCenter?part=paymentPasswordReset`,
        })
  await tell(trx, account, secret)
  // Should the transaction fail after this, the link leads nowhere.
  deps.later(() => deps.mail.send({ to: email, ...mail }))
  return { sentTo: maskedEmail(email) }
}

const paymentMail = (
  { title, content: text }: { title: string; content: string },
  { site, link }: { site: string; link: string },
) => ({ subject: `${site}: ${title}`, text: `${text}\n\n${link}\n` })

async function tell(trx: Trx, member: { readonly id: string }, secret: Asked['secret']): Promise<void> {
  const wordings = Object.fromEntries(
    Object.entries(resetTexts).map(([language, { [secret]: wording }]) => [
      language,
      { title: wording.title, content: htmlOf([wording.content]) },
    ]),
  )
  await sendToInbox(trx, member, { id: content.MessageId.parse(randomUUID()), wordings })
}
