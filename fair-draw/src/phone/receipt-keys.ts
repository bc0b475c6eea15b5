import { parseNote, parseVkey, verifyNote, type VerifierKey } from '../log/index.ts'
import { keyForm, parseText } from '../protocol/index.ts'
import { provenIn, quorumTime, type LoggedText, type Trust } from './trust.ts'

/** A key that signs the receipts of a cell. */
export interface ReceiptKey {
  readonly cell: number
  readonly from: number
  readonly until: number
  readonly key: VerifierKey
}

/** The receipt keys that count: witnessed long enough before their time. Any other entry is left out. */
export function countingKeys(entries: readonly LoggedText[], trust: Trust): ReceiptKey[] {
  return entries.flatMap((entry) => {
    const key = readKey(entry.text)
    const proven = key && provenIn(entry, trust)
    return proven && quorumTime(proven, trust) + trust.keyLeadSeconds <= key.from ? [key] : []
  })
}

function readKey(text: string): ReceiptKey | null {
  try {
    const { role, vkey, from, until } = parseText(keyForm, text)
    return role.kind === 'receipt' ? { cell: role.cell, from, until, key: parseVkey(vkey, 'note') } : null
  } catch {
    return null
  }
}

/** The cell whose key signed this note, valid at that time; null if none did. */
export function signingCell(note: string, at: number, keys: readonly ReceiptKey[]): number | null {
  const parsed = parseNote(note)
  if (!parsed) return null
  const valid = keys.filter(({ from, until }) => from <= at && at < until)
  return valid.find(({ key }) => verifyNote(parsed, [key]))?.cell ?? null
}

/** The text of a note whose signature is still to be verified. */
export const textOfNote = (note: string): string => parseNote(note)?.text ?? ''
