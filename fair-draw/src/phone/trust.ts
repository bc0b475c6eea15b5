import type { Chain } from '../chain.ts'
import { verifyProof, type Policy, type ProvenEntry } from '../log/index.ts'
import { encodeUtf8, hashOfBytes } from '../protocol/index.ts'
import { parseRules, rulesHash, rulesText, ruleTables, type Rules } from '../rules/index.ts'

/** What the app brings along; nothing of it comes from the operator's answers. */
export interface Trust {
  readonly policy: Policy
  readonly chain: Chain
  /** How long before its time a receipt key must have been witnessed. Less than a day only with development keys. */
  readonly keyLeadSeconds: number
}

export const dayInSeconds = 86_400

/** An entry of the log with its tlog-proof; null while a quorum has not signed a head with it. */
export interface LoggedText {
  readonly text: string
  readonly proof: string | null
}

/** Where the entry stands in the log and when witnesses signed; null when a quorum did not. */
export const provenIn = ({ text, proof }: LoggedText, { policy }: Trust): ProvenEntry | null =>
  proof === null ? null : verifyProof(proof, hashOfBytes(encodeUtf8(text)), policy)

/** The time by which a quorum had signed. */
export const quorumTime = ({ times }: ProvenEntry, { policy }: Trust): number =>
  times[policy.quorum - 1]?.time ?? Number.POSITIVE_INFINITY

/** Rules whose text has this hash and holds in itself; null otherwise. */
export function rulesByHash(text: string, hash: string): Rules | null {
  try {
    return rulesHash(text) === hash ? parseRules(text) : null
  } catch {
    return null
  }
}

/** Whether these are rules that the app itself has. */
export function areKnownRules(text: string, { kind, version }: Rules): boolean {
  const tables = Object.values(ruleTables).flat()
  const own = tables.find((table) => table.kind === kind && table.version === version)
  return own !== undefined && rulesText(own) === text
}
