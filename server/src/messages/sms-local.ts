import { post } from './post.ts'
import type { Sms } from './sms.ts'

/** Hands texts to the local provider of `demo/src/providers`, which shows them on a page. */
export const localSms = ({ url }: { url: string }): Sms => ({
  send: ({ to, text }) =>
    post(`${url}/sms`, { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ to, text }) }),
})
