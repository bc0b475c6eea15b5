import type { Caller } from './caller.ts'

/** How a body travels: as it is, sealed to the server's key, or signed by whoever sends it. */
export type Wrap = 'plain' | 'sealed' | 'wallet' | 'psp'

/** A call before it is put into bytes, so that one thing of it can be changed and the rest still holds. */
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

/** What a recipe says of a call; everything else follows from the contract. */
export interface Parts {
  readonly caller?: Caller
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A case as it goes over the wire. */
export interface Letter {
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
