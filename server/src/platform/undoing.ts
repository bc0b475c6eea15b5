import type { Call } from '@parola/contract'

/** A change that the change log holds. */
interface Change {
  readonly key: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * How History undoes a change that people make at once, without being asked twice: by a call like any other, which is itself recorded and
 * can be undone. The call is versioned, so that what somebody has changed since is not lost.
 */
export interface Undoing {
  readonly call: Call
  /** The table that the call changes. */
  readonly noun: string
  /** Null for a change of other columns. */
  readonly bodyFor: (change: Change) => Record<string, unknown> | null
}
