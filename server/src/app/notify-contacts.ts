import { provenContacts } from '../members/index.ts'
import type { Messages } from '../messages/index.ts'
import type { Notify } from '../security/index.ts'

/** Sends to every verified contact of a member. A failure at one does not affect the other. */
export const notifyContacts =
  ({ mail, sms }: Pick<Messages, 'mail' | 'sms'>): Notify =>
  async (account, { subject, text }) => {
    const { email, mobileNum } = provenContacts(account)
    await Promise.allSettled([
      email !== null && mail.send({ to: email, subject, text }),
      mobileNum !== null && sms.send({ to: mobileNum, text }),
    ])
  }
