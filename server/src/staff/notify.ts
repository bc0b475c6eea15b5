import type { Mail } from '../messages/index.ts'

const advice = 'If this wasn’t you, tell an owner right away.'

/** Sent to staff and owners. They name nobody and no place: letters are read by others too. */
const letters = {
  passkey_added: { subject: 'A passkey was added', text: `A passkey was added to your staff account. ${advice}` },
  passkey_removed: { subject: 'A passkey was removed', text: `A passkey of your staff account was removed. ${advice}` },
  password_set: { subject: 'Your password was set', text: `The password of your staff account was set. ${advice}` },
  authenticator_added: {
    subject: 'An authenticator app was added',
    text: `An authenticator app was added to your staff account. ${advice}`,
  },
  authenticator_removed: {
    subject: 'The authenticator app was removed',
    text: `The authenticator app of your staff account was removed. ${advice}`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes',
    text: `New recovery codes were made for your staff account; earlier ones no longer work. ${advice}`,
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: `A recovery code of your staff account was used. For an hour the password and the authenticator app sign in. ${advice}`,
  },
  recovery_code_used_on_team: {
    subject: 'A recovery code was used on your team',
    text: 'Somebody on your team used a recovery code. The audit log says who; ask them whether it was them. If it wasn’t, disable the account.',
  },
  new_place: {
    subject: 'Signed in on a new device or in a new country',
    text: `Your staff account was used to sign in on a device or in a country that it had not been used in before. ${advice}`,
  },
  locked: {
    subject: 'Your password is locked',
    text: 'Ten attempts to sign in to your staff account with a password failed. The password is locked until an owner unlocks it. Your passkeys still work.',
  },
  let_in_again: {
    subject: 'Your account was opened with a new link',
    text: `Somebody who administers the servers made a link for your staff account, and a passkey was added with it. ${advice}`,
  },
  let_in_again_on_team: {
    subject: 'An account on your team was opened with a new link',
    text: 'Somebody who administers the servers made a link for a staff account on your team, and a passkey was added with it. The console says whose it is. If nobody asked for it, disable the account.',
  },
} as const

export type StaffLetter = keyof typeof letters

/** Callers do not wait; failures are counted where messages are sent. */
export type StaffNotify = (email: string, letter: StaffLetter) => void

export const staffNotify =
  ({ mail, origin }: { mail: Mail; origin: string }): StaffNotify =>
  (to, letter) => {
    const { subject, text } = letters[letter]
    mail.send({ to, subject: `Parola Console: ${subject}`, text: `${text}\n\n${origin}/me\n` }).catch(() => {})
  }
