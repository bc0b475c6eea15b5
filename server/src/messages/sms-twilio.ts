import { sendToProvider } from './send-to-provider.ts'
import type { Sms } from './sms.ts'

export interface TwilioAccount {
  readonly account: string
  readonly secret: string
  /** A number, a sender name, or the id of a messaging service that chooses the number. */
  readonly sender: string
  readonly url?: string | undefined
}

/** Uses version 2010-04-01 of Twilio's REST API. */
export function twilioSms({ account, secret, sender, url = 'https://api.twilio.com' }: TwilioAccount): Sms {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const from = /^MG[0-9a-f]{32}$/i.test(sender) ? { MessagingServiceSid: sender } : { From: sender }
  return {
    send: ({ to, text }) =>
      sendToProvider(
        address,
        { headers, body: new URLSearchParams({ To: to, ...from, Body: text }).toString() },
        codeIn,
      ),
  }
}

const codeIn = (answer: unknown) => {
  const code = (answer as { code?: unknown } | null)?.code
  return typeof code === 'number' ? String(code) : undefined
}
