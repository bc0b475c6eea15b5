import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { uint64 } from '../bytes.ts'
import { hashFromBase64, toBase64 } from './base64.ts'
import type { SignerKey, VerifierKey } from './key.ts'
import { isBy, isSignedBy, parseNote, verifyNote, type Note, type NoteSignature } from './note.ts'

/** The head of a log (C2SP tlog-checkpoint), without extension lines. */
export interface Checkpoint {
  readonly origin: string
  readonly size: number
  readonly root: Uint8Array
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`

/** Null when the text is no checkpoint, or has extension lines, which this protocol does not. */
export function parseCheckpointText(text: string): Checkpoint | null {
  const [origin = '', size = '', base64 = '', ...rest] = text.split('\n')
  const root = hashFromBase64(base64)
  if (origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || !root || rest.join() !== '') return null
  const checkpoint = { origin, size: Number(size), root }
  return Number.isSafeInteger(checkpoint.size) && checkpointText(checkpoint) === text ? checkpoint : null
}

/** A checkpoint that one of the log's keys signed, with the note it came in; null otherwise. Cosignatures are not looked at. */
export function openCheckpoint(
  text: string,
  logKeys: readonly VerifierKey[],
): { readonly checkpoint: Checkpoint; readonly note: Note } | null {
  const note = parseNote(text)
  const checkpoint = note && parseCheckpointText(note.text)
  if (!checkpoint) return null
  // A key signs for the log whose origin is its name, and for no other.
  const keys = logKeys.filter(({ name }) => name === checkpoint.origin)
  return verifyNote(note, keys) ? { checkpoint, note } : null
}

/** A witness's statement that this was the largest consistent head it knew at that time (cosignature/v1). */
export function cosign(text: string, key: SignerKey, time: number): NoteSignature {
  if (key.type !== 'cosignature') throw new RangeError('This key signs no checkpoints of others')
  const signature = ed25519.sign(cosignedMessage(text, time), key.seed)
  return { name: key.name, id: key.id, signature: concatBytes(uint64(time), signature) }
}

export interface Cosignature {
  readonly key: VerifierKey
  /** UNIX seconds by the witness's own clock. */
  readonly time: number
}

/** The valid cosignatures of these witnesses, at most one each; null when one that a witness is named with does not verify. */
export function cosignaturesOf(note: Note, witnesses: readonly VerifierKey[]): readonly Cosignature[] | null {
  const found: Cosignature[] = []
  for (const one of note.signatures) {
    const key = witnesses.find((witness) => witness.type === 'cosignature' && isBy(one, witness))
    if (!key || found.some((known) => known.key === key)) continue
    const time = verifyCosignature(note.text, one, key)
    if (time === null) return null
    found.push({ key, time })
  }
  return found
}

/** The time that a witness's valid cosignature states; null when it is not valid. */
export function verifyCosignature(text: string, { signature }: NoteSignature, key: VerifierKey): number | null {
  if (signature.length !== 72) return null
  const time = Number(new DataView(signature.buffer, signature.byteOffset, 8).getBigUint64(0))
  if (!Number.isSafeInteger(time)) return null
  return isSignedBy(cosignedMessage(text, time), signature.subarray(8), key) ? time : null
}

const cosignedMessage = (text: string, time: number): Uint8Array => utf8ToBytes(`cosignature/v1\ntime ${time}\n${text}`)
