import type { Config } from '../platform/config/config.ts'
import { invariant } from '../platform/errors.ts'
import type { MessageFailedError } from './errors.ts'
import { smtpMail, type Mail } from './mail.ts'
import { localSms } from './sms-local.ts'
import { twilioSms } from './sms-twilio.ts'
import type { Sms } from './sms.ts'

export interface Messages {
  readonly sms: Sms
  readonly mail: Mail
  /** Waits for messages in progress. */
  close(): Promise<void>
}

type MessagesConfig = Pick<
  Config,
  'smsProvider' | 'smsUrl' | 'smsAccount' | 'smsSecret' | 'smsSender' | 'mailUrl' | 'mailFrom'
>

/** Called after every message, because not every sender awaits the result. */
export type Tell = (kind: 'sms' | 'mail', failure: MessageFailedError | null) => void

/** A process that calls this must load its configuration with the need `messages`. */
export function openMessages(config: MessagesConfig, tell: Tell = () => {}): Messages {
  const mail = openMail(config, tell)
  const sms = smsOf(config)
  const texts = following('sms', tell)
  return {
    sms: { send: (message) => texts.follow(sms.send(message)) },
    mail: mail.mail,
    async close() {
      await texts.settled()
      await mail.close()
    },
  }
}

/** Mail alone, with the need `mail`. */
export function openMail(
  { mailUrl, mailFrom }: Pick<Config, 'mailUrl' | 'mailFrom'>,
  tell: Tell = () => {},
): Pick<Messages, 'mail' | 'close'> {
  invariant(mailUrl !== undefined && mailFrom !== undefined, 'MAIL_URL and MAIL_FROM are required to send mail')
  const mail = smtpMail({ url: mailUrl, from: mailFrom })
  const letters = following('mail', tell)
  return {
    mail: { send: (message) => letters.follow(mail.send(message)) },
    async close() {
      await letters.settled()
      mail.close()
    },
  }
}

function following(kind: 'sms' | 'mail', tell: Tell) {
  const underWay = new Set<Promise<void>>()
  return {
    follow(sending: Promise<void>): Promise<void> {
      const followed = sending
        .then(
          () => tell(kind, null),
          (failure: MessageFailedError) => {
            tell(kind, failure)
            throw failure
          },
        )
        .finally(() => underWay.delete(followed))
      underWay.add(followed)
      return followed
    },
    settled: () => Promise.allSettled(underWay),
  }
}

function smsOf({ smsProvider, smsUrl, smsAccount, smsSecret, smsSender }: MessagesConfig): Sms {
  if (smsProvider === 'twilio') {
    invariant(smsAccount && smsSecret && smsSender, 'Twilio needs an account, a secret and a sender')
    return twilioSms({ account: smsAccount, secret: smsSecret, sender: smsSender, url: smsUrl })
  }
  invariant(smsUrl !== undefined, 'SMS_URL is required to send text messages')
  return localSms({ url: smsUrl })
}
