import type { Question, Status, Supplier } from './question.ts'
import type { Headers } from './sign.ts'

/** The kind of a request, which decides how its response is checked. */
export type Matter =
  | { readonly is: 'question'; readonly question: Question }
  | { readonly is: 'end'; readonly round: string }
  | { readonly is: 'balance' }
  | { readonly is: 'transaction'; readonly uuid: string }
  | { readonly is: 'round'; readonly round: string }
  /** The response must be one of these, whatever is in the database. */
  | { readonly is: 'nothing'; readonly allowed: ReadonlySet<Status> }
  /** Not a valid call. Whatever the response, it must have no effect. */
  | { readonly is: 'elsewhere' }

/** One call as sent, and its response. */
export interface Ask {
  readonly misdeed: string
  readonly player: number
  readonly supplier: Supplier
  readonly matter: Matter
  /** Why a bet must be refused whatever is in the database: its token, its game, its currency. */
  readonly against: ReadonlySet<Status>
  /** Allowed responses besides those that follow from the database. */
  readonly alsoAllowed: ReadonlySet<Status>
  readonly call: string
  readonly body: Buffer
  readonly headers: Headers
  readonly sentAt: number
  /** Infinity if the connection was gone: the call may still have been carried out, at any time. */
  answeredAt: number
  http: number | null
  told: Told | null
}

/** The wallet's response, as far as it could be parsed. */
export interface Told {
  readonly status: string
  readonly balance: bigint | null
  readonly fields: Readonly<Record<string, unknown>>
}

export type Journal = readonly Ask[]

export const statusOf = ({ told }: Ask): string | null => told?.status ?? null

export function readAnswer(text: string): Told | null {
  try {
    const fields = JSON.parse(text) as Record<string, unknown>
    const { status, balance } = fields
    if (typeof status !== 'string') return null
    return { status, balance: Number.isSafeInteger(balance) ? BigInt(balance as number) : null, fields }
  } catch {
    return null
  }
}
