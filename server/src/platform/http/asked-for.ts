import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '@parola/contract'

/**
 * Sends a cached response straight from memory, past the framework. It uses the same gate and rate limits as the normal path, and
 * leaves to it every request that it cannot decide synchronously.
 */
export interface FastPath {
  /** Called by the normal path once it knows what a URL requests. */
  learn(url: string, asked: AskedFor): void
  /** Returns whether it has sent a response. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  stop(): void
  readonly sent: number
}

export interface AskedFor {
  readonly call: Call
  /** The response's name in the cache. */
  readonly name: string
}
