export { MessageFailedError } from './errors.ts'
export type { Mail } from './mail.ts'
export { openMail, openMessages, type Messages, type Tell } from './open-messages.ts'
export type { Sms } from './sms.ts'
