import { expect, it } from 'vitest'
import { receiptForm, textOf } from '../protocol/index.ts'
import {
  checkpointText,
  cosign,
  cosignaturesOf,
  formatNote,
  openCheckpoint,
  openNote,
  parseNote,
  signerKey,
  signNote,
} from './index.ts'

const seed = new Uint8Array(32).fill(3)
const origin = 'draws.example/log'
/** The worst case: one secret in every role. */
const [log, receipts, witness] = [
  signerKey(origin, 'note', seed),
  signerKey('draws.example/receipts', 'note', seed),
  signerKey('one.example', 'cosignature', seed),
]
const head = checkpointText({ origin, size: 7, root: new Uint8Array(32).fill(1) })
const receipt = textOf(receiptForm, {
  promise: 'ab'.repeat(32),
  draw: { game: 'ONE_MINUTE_RED', number: '20261117-0001' },
  order: '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0b01',
  tickets: 1,
  root: 'cd'.repeat(32),
  at: 1_794_873_660,
})

it('FAIR-06 a signature of one role never counts in another, even with one secret for all', () => {
  expect(openCheckpoint(signNote(head, log), [log])).not.toBeNull()
  expect(openNote(signNote(receipt, receipts), [receipts])).toBe(receipt)
  // The log's key under a receipt, the receipt's under a head.
  expect(openNote(signNote(receipt, log), [receipts])).toBeNull()
  expect(openCheckpoint(signNote(head, receipts), [log, receipts])).toBeNull()
  // A receipt is no head, whoever signed it: its first line is no origin that a log may have.
  expect(openCheckpoint(signNote(receipt, log), [log])).toBeNull()
  // What a witness signs begins with a line of its own and holds the time.
  const note = parseNote(signNote(head, log))
  if (!note) throw new Error('there is no note')
  const cosigned = formatNote({ ...note, signatures: [...note.signatures, cosign(head, witness, 1_794_873_660)] })
  const opened = parseNote(cosigned)
  expect(opened && cosignaturesOf(opened, [witness])).toMatchObject([{ time: 1_794_873_660 }])
  const plain = parseNote(signNote(head, { ...witness, type: 'note' }))
  expect(plain && cosignaturesOf(plain, [witness])).toBeNull()
})

it('FAIR-06 a witness’s key signs no notes of its own, and a note’s key cosigns nothing', () => {
  expect(() => cosign(head, log, 1_794_873_660)).toThrow(RangeError)
})
