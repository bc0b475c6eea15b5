import type { Caller } from './caller.ts'

/** How a body is sent: plain, sealed to the server's key, or signed by the sender. */
export type Wrap = 'plain' | 'sealed' | 'wallet' | 'psp'

/** A call before it is encoded, so that one part can be changed while the rest stays valid. */
export interface Asked {
  readonly name: string
  readonly caller: Caller
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly wrap: Wrap
}

/** The parts of a call that a recipe sets; the rest follows from the contract. */
export interface Parts {
  readonly caller?: Caller
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A case as sent over the wire. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Buffer | undefined
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}
