import { sendToProvider } from './send-to-provider.ts'
import type { Sms } from './sms.ts'

/** Sends texts to the local provider in `demo/src/providers`, which shows them on a page. */
export const localSms = ({ url }: { url: string }): Sms => ({
  send: ({ to, text }) =>
    sendToProvider(`${url}/sms`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
    }),
})
