import { concat, fromBase64, refuseUnless, sha256, toHex, utf8 } from '../bytes.ts'

/** C2SP signed-note, with Ed25519 keys alone. */
export interface VerifierKey {
  name: string
  id: string
  type: number
  key: Uint8Array<ArrayBuffer>
}

interface SignatureLine {
  name: string
  id: string
  signature: Uint8Array<ArrayBuffer>
}

export interface Note {
  text: string
  signatures: SignatureLine[]
}

export const signatureType = { note: 1, cosignature: 4 } as const
const maxNoteLength = 100_000

const keyName = /^[^\p{White_Space}+]+$/u

export function parseKey(text: string): VerifierKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? []
  refuseUnless(keyName.test(name), 'a key is not <name>+<id>+<base64>')
  const material = fromBase64(encoded)
  refuseUnless(material.length === 33, 'a key is not an Ed25519 key')
  const key = keyOf(name, material[0] ?? 0, material.slice(1))
  refuseUnless(key.type === signatureType.note || key.type === signatureType.cosignature, 'a key has an unknown type')
  refuseUnless(key.id === id, `the id of the key ${name} is not its own`)
  return key
}

export function keyOf(name: string, type: number, key: Uint8Array<ArrayBuffer>): VerifierKey {
  return { name, type, key, id: toHex(sha256(utf8(`${name}\n`), Uint8Array.of(type), key).slice(0, 4)) }
}

export function parseNote(note: string): Note {
  refuseUnless(note.length <= maxNoteLength, 'a note is too long')
  // oxlint-disable-next-line no-control-regex -- the format names these very characters
  refuseUnless(!/[\u0000-\u0009\u000b-\u001f]/.test(note), 'a note has control characters')
  const split = note.lastIndexOf('\n\n')
  refuseUnless(split >= 0 && note.endsWith('\n') && split + 2 < note.length, 'a note has no signatures')
  return {
    text: note.slice(0, split + 1),
    signatures: note
      .slice(split + 2, -1)
      .split('\n')
      .map((line) => {
        const [, name = '', encoded = ''] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? []
        refuseUnless(keyName.test(name), 'a signature line is not — <name> <base64>')
        const bytes = fromBase64(encoded)
        refuseUnless(bytes.length > 4, 'a signature is too short')
        return { name, id: toHex(bytes.slice(0, 4)), signature: bytes.slice(4) }
      }),
  }
}

export const signaturesBy = (note: Note, key: VerifierKey): SignatureLine[] =>
  note.signatures.filter(({ name, id }) => name === key.name && id === key.id)

/** True if the key signed; a false signature under the key's name and id refuses the whole note. */
export async function isSignedBy(note: Note, key: VerifierKey): Promise<boolean> {
  const lines = signaturesBy(note, key)
  for (const { signature } of lines) {
    refuseUnless(await isSignature(key, utf8(note.text), signature), `the signature of ${key.name} is false`)
  }
  return lines.length > 0
}

/** The time of a tlog-cosignature (`cosignature/v1`), or null if the witness did not sign. */
export async function cosignedAt(note: Note, key: VerifierKey): Promise<number | null> {
  let earliest: number | null = null
  for (const { signature } of signaturesBy(note, key)) {
    refuseUnless(signature.length === 72, `the cosignature of ${key.name} has a wrong length`)
    const time = Number(new DataView(signature.buffer).getBigUint64(0))
    refuseUnless(Number.isSafeInteger(time), `the time of ${key.name} is out of range`)
    const message = concat(utf8(`cosignature/v1\ntime ${time}\n`), utf8(note.text))
    refuseUnless(await isSignature(key, message, signature.slice(8)), `the cosignature of ${key.name} is false`)
    earliest = Math.min(earliest ?? time, time)
  }
  return earliest
}

const imported = new Map<string, Promise<CryptoKey>>()

/** The platform's Ed25519 is ten times faster than one in JavaScript, and a day of a busy log has thousands of heads. */
async function isSignature(key: VerifierKey, message: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) {
  const id = toHex(key.key)
  const ready = imported.get(id) ?? crypto.subtle.importKey('raw', key.key, 'Ed25519', false, ['verify'])
  imported.set(id, ready)
  return signature.length === 64 && (await crypto.subtle.verify('Ed25519', await ready, signature, message))
}
