import { hashFromBase64, fromBase64, toBase64 } from './base64.ts'
import { verifyHead, type Policy, type WitnessedHead } from './policy.ts'
import { includes } from './tree.ts'

/** That an entry is in a log (C2SP tlog-proof). */
export interface LogProof {
  readonly index: number
  readonly path: readonly Uint8Array[]
  /** The checkpoint with its signatures, as it was served. */
  readonly checkpoint: string
}

const firstLine = 'c2sp.org/tlog-proof@v1'
const maxPath = 63

export const formatProof = ({ index, path, checkpoint }: LogProof): string =>
  `${[firstLine, `index ${index}`, ...path.map(toBase64)].join('\n')}\n\n${checkpoint}`

/** Null when the text is no proof. Extra data is skipped: this protocol has none. */
export function parseProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = end < 0 ? [] : text.slice(0, end).split('\n')
  const extra = /^extra (.*)$/.exec(lines[0] ?? '')?.[1]
  const [indexLine = '', ...hashes] = extra === undefined ? lines : lines.slice(1)
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(indexLine) ?? []
  const path = hashes.map(hashFromBase64).filter((hash) => hash !== null)
  if (first !== firstLine || index === undefined || !Number.isSafeInteger(Number(index))) return null
  if ((extra !== undefined && !fromBase64(extra)) || path.length !== hashes.length || path.length > maxPath) return null
  return { index: Number(index), path, checkpoint: text.slice(end + 2) }
}

export interface ProvenEntry extends WitnessedHead {
  readonly index: number
}

/** Whether a quorum of the policy's witnesses saw this leaf in a log of the policy, where, and when; null when it is not proven. */
export function verifyProof(text: string, leaf: Uint8Array, policy: Policy): ProvenEntry | null {
  const proof = parseProof(text)
  const head = proof && verifyHead(proof.checkpoint, policy)
  if (!head) return null
  const { size, root } = head.checkpoint
  return includes({ leaf, index: proof.index, size, path: proof.path, root }) ? { ...head, index: proof.index } : null
}
