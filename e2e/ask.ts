import { sessions, type Call, type SentBodyOf, type SentQueryOf, type ValueOf } from '@parola/contract'
import type { Page } from '@playwright/test'
import { consolePortOf } from '../scripts/stack.ts'
import { seal } from '../web/src/api/seal.ts'

type Sent<C extends Call> = ([SentQueryOf<C>] extends [undefined] ? unknown : { query: SentQueryOf<C> }) &
  ([SentBodyOf<C>] extends [undefined] ? unknown : { body: SentBodyOf<C> })

/**
 * Makes a call as the member logged in on the page, or with an operator's key at the console. It runs in the browser because Node does
 * not resolve the hosts.
 */
export async function ask<C extends Call>(page: Page, call: C, sent: Sent<C>, key?: string): Promise<ValueOf<C>> {
  const { query, body } = sent as { query?: Record<string, string>; body?: object }
  const address = `${call.path}?${new URLSearchParams(query)}`
  if (key !== undefined) return valueOf(call, await askConsole(page, call, { address, body, key }))
  const sealed = call.sealed
    ? await seal(body ?? {}, Date.now(), () => ask(page, sessions.sealKey, {}))
    : { body, encryption: undefined }
  const answer = await page.evaluate(
    async ({ method, url, text, encryption }) => {
      const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
      const { token = '' } = JSON.parse(info) as { token?: string }
      const headers = { token, ...(text && { 'content-type': 'application/json' }), ...(encryption && { encryption }) }
      const response = await fetch(url, { method, headers, ...(text && { body: text }) })
      return (await response.json()) as Answered
    },
    {
      method: call.method,
      url: address,
      text: sealed.body && JSON.stringify(sealed.body),
      encryption: sealed.encryption,
    },
  )
  return valueOf(call, answer)
}

interface Answered {
  readonly success: boolean
  readonly value: unknown
  readonly code?: string
}

function valueOf<C extends Call>({ path }: C, answer: Answered): ValueOf<C> {
  if (!answer.success) throw new Error(`${path} answered ${answer.code}`)
  return answer.value as ValueOf<C>
}

/** Calls the console of the stack that the page was opened from. */
async function askConsole(
  page: Page,
  { method }: Call,
  { address, body, key }: { address: string; body: object | undefined; key: string },
): Promise<Answered> {
  const origin = `http://127.0.0.1:${consolePortOf(Number(new URL(page.url()).port))}`
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(origin + address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  return (await response.json()) as Answered
}
