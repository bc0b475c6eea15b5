import { sessions, type Call, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import type { Page } from '@playwright/test'
import { seal } from '../web/src/api/seal.ts'

type Sent<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> })

/** Makes a call as whoever is logged in on the page, or with an operator's key. The browser finds every host, which Node does not. */
export async function ask<C extends Call>(page: Page, call: C, sent: Sent<C>, key?: string): Promise<ValueOf<C>> {
  const { query, body } = sent as { query?: Record<string, string>; body?: object }
  const sealed = call.sealed
    ? await seal(body ?? {}, Date.now(), () => ask(page, sessions.sealKey, {}))
    : { body, encryption: undefined }
  const answer = await page.evaluate(
    async ({ method, address, text, encryption, bearer }) => {
      const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
      const { token = '' } = JSON.parse(info) as { token?: string }
      const who: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : { token }
      const headers = { ...who, ...(text && { 'content-type': 'application/json' }), ...(encryption && { encryption }) }
      const response = await fetch(address, { method, headers, ...(text && { body: text }) })
      return (await response.json()) as { success: boolean; value: unknown; code?: string }
    },
    {
      method: call.method,
      address: `${call.path}?${new URLSearchParams(query)}`,
      text: sealed.body && JSON.stringify(sealed.body),
      encryption: sealed.encryption,
      bearer: key,
    },
  )
  if (!answer.success) throw new Error(`${call.path} answered ${answer.code}`)
  return answer.value as ValueOf<C>
}
