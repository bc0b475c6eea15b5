export { MessageFailedError } from './errors.ts'
export type { Mail } from './mail.ts'
export { openMessages, type Messages } from './open-messages.ts'
export type { Sms } from './sms.ts'
