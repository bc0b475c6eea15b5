import { leafHash } from '../merkle.ts'
import { keyForm, type KeyEntry } from './key.ts'
import { lockForm, type Lock } from './lock.ts'
import { beforeForm, paidForm, type Before, type Paid } from './paid.ts'
import { promiseForm, type DrawPromise } from './promise.ts'
import { resultForm, voidForm, type Result, type VoidDraws } from './result.ts'
import { parseRulesEntry, textOfRulesEntry, type RulesEntry } from './rules-entry.ts'
import { decodeUtf8, encodeUtf8, FormError, kindOf, parseText, textOf, type Form } from './text.ts'

/** What the log takes. Tickets, receipts and cancellations stay private; alarms are the witnesses'. */
export type Entry =
  | ({ readonly kind: 'promise' } & DrawPromise)
  | ({ readonly kind: 'rules' } & RulesEntry)
  | ({ readonly kind: 'lock' } & Lock)
  | ({ readonly kind: 'result' } & Result)
  | ({ readonly kind: 'void' } & VoidDraws)
  | ({ readonly kind: 'key' } & KeyEntry)
  | ({ readonly kind: 'paid' } & Paid)
  | ({ readonly kind: 'before' } & Before)

export const maxEntryBytes = 60_000

const forms = {
  promise: promiseForm,
  lock: lockForm,
  result: resultForm,
  void: voidForm,
  key: keyForm,
  paid: paidForm,
  before: beforeForm,
}

/** Reads an entry of the log; anything else throws a `FormError`. */
export function parseEntry(bytes: Uint8Array): Entry {
  if (bytes.length > maxEntryBytes) throw new FormError(`An entry has at most ${maxEntryBytes} bytes`)
  const text = decodeUtf8(bytes)
  const kind = kindOf(text)
  if (kind === 'rules') return { kind, ...parseRulesEntry(text) }
  if (kind === null || !Object.hasOwn(forms, kind)) throw new FormError('This is no entry of the log')
  const form: Form<object> = forms[kind as keyof typeof forms]
  return { kind, ...parseText(form, text) } as Entry
}

export function encodeEntry(entry: Entry): Uint8Array {
  if (entry.kind === 'rules') return encodeUtf8(textOfRulesEntry(entry))
  return encodeUtf8(textOf(forms[entry.kind] as Form<typeof entry>, entry))
}

/** An object's hash, which is its leaf in the log's tree. */
export const hashOfBytes = leafHash
