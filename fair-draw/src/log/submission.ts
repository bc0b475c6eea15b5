import { hashFromBase64, toBase64 } from './base64.ts'

/** The body of tlog-witness `add-checkpoint`. */
export interface Submission {
  readonly oldSize: number
  readonly proof: readonly Uint8Array[]
  readonly checkpoint: string
}

export const formatSubmission = ({ oldSize, proof, checkpoint }: Submission): string =>
  `${[`old ${oldSize}`, ...proof.map(toBase64)].join('\n')}\n\n${checkpoint}`

/** Null when the body is malformed. */
export function parseSubmission(body: string): Submission | null {
  const end = body.indexOf('\n\n')
  const [first = '', ...hashes] = end < 0 ? [] : body.slice(0, end).split('\n')
  const [, size] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? []
  const proof = hashes.map(hashFromBase64).filter((hash) => hash !== null)
  if (size === undefined || !Number.isSafeInteger(Number(size)) || proof.length !== hashes.length || proof.length > 63)
    return null
  return { oldSize: Number(size), proof, checkpoint: body.slice(end + 2) }
}
