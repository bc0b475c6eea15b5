import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { areEqual } from '../bytes.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { isKeyName, type SignerKey, type VerifierKey } from './key.ts'

export interface NoteSignature {
  readonly name: string
  readonly id: Uint8Array
  readonly signature: Uint8Array
}

/** A text that keys signed (C2SP signed-note). Nothing in it counts before one of them was verified. */
export interface Note {
  /** With its last newline. */
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

const maxSignatures = 64
const maxLength = 1_000_000

/** Null when the text is no signed note. */
export function parseNote(note: string): Note | null {
  // oxlint-disable-next-line no-control-regex -- a note has no control characters but newlines
  if (note.length > maxLength || !note.isWellFormed() || /[\u0000-\u0009\u000b-\u001f]/.test(note)) return null
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map(parseSignature)
  if (signatures.length > maxSignatures) return null
  const parsed = signatures.filter((signature) => signature !== null)
  return parsed.length === signatures.length ? { text: note.slice(0, end + 1), signatures: parsed } : null
}

export function parseSignature(line: string): NoteSignature | null {
  const [dash, name = '', base64 = '', ...rest] = line.split(' ')
  const bytes = fromBase64(base64)
  if (dash !== '—' || rest.length > 0 || !isKeyName(name) || !bytes || bytes.length < 5) return null
  return { name, id: bytes.slice(0, 4), signature: bytes.slice(4) }
}

export const signatureLine = ({ name, id, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(concatBytes(id, signature))}\n`

export const formatNote = ({ text, signatures }: Note): string => `${text}\n${signatures.map(signatureLine).join('')}`

/** A signed note by one key; the text ends in a newline. */
export function signNote(text: string, key: SignerKey): string {
  if (!text.endsWith('\n')) throw new RangeError('The text of a note ends in a newline')
  return formatNote({ text, signatures: [signText(text, key)] })
}

export function signText(text: string, key: SignerKey): NoteSignature {
  if (key.type !== 'note') throw new RangeError('A witness signs checkpoints, not notes')
  return { name: key.name, id: key.id, signature: ed25519.sign(utf8ToBytes(text), key.seed) }
}

/**
 * Which of these keys signed the note; null when one of them is named with a signature that does not verify, or none is. Signatures by
 * other keys say nothing.
 */
export function verifyNote(note: Note, keys: readonly VerifierKey[]): readonly VerifierKey[] | null {
  const signers: VerifierKey[] = []
  for (const signature of note.signatures) {
    const key = keys.find((one) => one.type === 'note' && isBy(signature, one))
    if (!key || signers.includes(key)) continue
    if (!isSignedBy(utf8ToBytes(note.text), signature.signature, key)) return null
    signers.push(key)
  }
  return signers.length > 0 ? signers : null
}

/** The text of a note that one of these keys signed; null otherwise. */
export function openNote(text: string, keys: readonly VerifierKey[]): string | null {
  const note = parseNote(text)
  return note && verifyNote(note, keys) ? note.text : null
}

export const isBy = (signature: NoteSignature, key: VerifierKey): boolean =>
  signature.name === key.name && areEqual(signature.id, key.id)

export function isSignedBy(message: Uint8Array, signature: Uint8Array, key: VerifierKey): boolean {
  try {
    return ed25519.verify(signature, message, key.publicKey, { zip215: false })
  } catch {
    return false
  }
}
