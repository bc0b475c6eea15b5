import type { Witnessed } from './policy.ts'

/** What the draw log answers to `POST /entries`. */
export interface AddedEntry {
  readonly index: number
  /** Of the newest signed head, cosigned or not. */
  readonly size: number
  readonly witnessed: boolean
  /** When each witness signed the first head with this entry that had a quorum, as far back as the log's process knows. */
  readonly times: readonly Witnessed[]
  /** A C2SP tlog-proof under that head; null until there is one. */
  readonly proof: string | null
}

/** What the draw log answers to `GET /state`: how far it is, and until when that was witnessed. */
export interface LogState {
  readonly origin: string
  readonly vkey: string
  readonly size: number
  readonly witnessedSize: number | null
  /** The latest time in the newest quorum's cosignatures. */
  readonly witnessedUntil: number | null
  /** A witness has signed more than this log has: it takes no entries. */
  readonly isBehind: boolean
}
