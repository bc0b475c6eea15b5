import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { signed } from './psp-signature.ts'
import type { Amount, State } from './fake-psp-store.ts'

export interface Callback {
  readonly kind: 'payment' | 'payout'
  readonly reference: string
  readonly state: State
  readonly amount: Amount
}

export interface Callbacks {
  /** Calls the merchant back, with a few retries until it is accepted. */
  send(notifyUrl: string, callback: Callback): void
  /** Runs it after a delay, unless the provider is stopped before. */
  later(afterMs: number, act: () => void): void
  close(): void
}

const retryMs = [1_000, 5_000, 30_000, 120_000]
const timeoutMs = 10_000

export function createCallbacks(key: string): Callbacks {
  const timers = new Set<NodeJS.Timeout>()
  const later = (afterMs: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      act()
    }, afterMs)
    timers.add(timer)
  }
  const attempt = async (notifyUrl: string, callback: Callback, count: number): Promise<void> => {
    if (await isTaken(notifyUrl, key, JSON.stringify(callback))) return
    const wait = retryMs[count]
    if (wait !== undefined) later(wait, () => void attempt(notifyUrl, callback, count + 1))
  }
  return {
    send: (notifyUrl, callback) => void attempt(notifyUrl, callback, 0),
    later,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Signed anew for each attempt, so that a late one is still valid. */
function isTaken(notifyUrl: string, key: string, body: string): Promise<boolean> {
  const url = new URL(notifyUrl)
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed(key, [body]) },
        timeout: timeoutMs,
        // Browsers resolve every name below `localhost`; most systems resolve only `localhost` itself.
        ...(url.hostname.endsWith('.localhost')
          ? { lookup: (_name, { all }, found) => (all ? found(null, [local]) : found(null, local.address, 4)) }
          : {}),
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
    asked.end(body)
  })
}

const local = { address: '127.0.0.1', family: 4 }
