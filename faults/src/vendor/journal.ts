import type { Question, Status, Supplier } from './question.ts'
import type { Headers } from './sign.ts'

/** What an ask is about, which says how its answer is judged. */
export type Matter =
  | { readonly is: 'question'; readonly question: Question }
  | { readonly is: 'end'; readonly round: string }
  | { readonly is: 'balance' }
  | { readonly is: 'transaction'; readonly uuid: string }
  | { readonly is: 'round'; readonly round: string }
  /** Whatever the database has, the answer is one of these. */
  | { readonly is: 'nothing'; readonly allowed: ReadonlySet<Status> }
  /** Not a call at all, or not to be taken in: whatever is said, nothing comes of it. */
  | { readonly is: 'elsewhere' }

/** One call as it was sent, and what came back. */
export interface Ask {
  readonly misdeed: string
  readonly player: number
  readonly supplier: Supplier
  readonly matter: Matter
  /** What speaks against a bet whatever the database has: its token, its game, its currency. */
  readonly against: ReadonlySet<Status>
  /** Answers that are allowed beside those that follow from the database. */
  readonly alsoAllowed: ReadonlySet<Status>
  readonly call: string
  readonly body: Buffer
  readonly headers: Headers
  readonly sentAt: number
  /** Infinity when nobody was there any more to hear it: it may still have been done, and at any time. */
  answeredAt: number
  http: number | null
  told: Told | null
}

/** An answer of the wallet, as far as it could be read. */
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
