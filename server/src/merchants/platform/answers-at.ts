import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { lookup } from 'node:dns'
import { system } from '@parola/contract'
import type { AnswersAt } from './checklist.ts'

const waitMs = 3_000
const mostBytes = 64 << 10

/** Asks the host which merchant it belongs to, as a browser would, certificate included. */
export const askingHosts =
  (originAt: (host: string) => string): AnswersAt =>
  async (host, merchantCode) => {
    const answer = await textAt(new URL(system.domainRoute.path, originAt(host)))
    try {
      const { value } = JSON.parse(answer) as { readonly value?: { readonly merchantCode?: string } }
      return value?.merchantCode === merchantCode
    } catch {
      return false
    }
  }

const textAt = (url: URL): Promise<string> =>
  new Promise((resolve) => {
    const nothing = () => resolve('')
    const ask = url.protocol === 'https:' ? overHttps : overHttp
    const asked = ask(url, { timeout: waitMs, lookup: lookupHost }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('error', nothing)
      response.on('data', (part: string) => {
        text += part
        if (text.length > mostBytes) asked.destroy()
      })
      response.on('end', () => resolve(text))
    })
    asked
      .on('timeout', () => asked.destroy())
      .on('error', nothing)
      .on('close', nothing)
    asked.end()
  })

/** Names under `localhost` are this machine, as browsers have it. */
const lookupHost: typeof lookup = ((host: string, ...rest: [never, never]) =>
  lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest)) as typeof lookup
