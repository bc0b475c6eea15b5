import { keyForm, parseText } from '@parola/fair-draw/protocol'
import type { Trx } from '../../platform/db/db.ts'
import { readEntriesOf } from './store.ts'

/** A key that signs receipts, and when it counts. */
export interface ReceiptKey {
  readonly vkey: string
  readonly from: Date
  readonly until: Date
}

/** The receipt keys that count: witnessed so many seconds before their time begins. */
export async function readReceiptKeys(trx: Trx, leadSeconds: number): Promise<ReceiptKey[]> {
  const rows = await readEntriesOf(trx, 'key')
  return rows.flatMap(({ text, witnessedAt }) => {
    const { role, vkey, from, until } = parseText(keyForm, text)
    const counts = witnessedAt !== null && witnessedAt.getTime() / 1000 + leadSeconds <= from
    return role.kind === 'receipt' && counts
      ? [{ vkey, from: new Date(from * 1000), until: new Date(until * 1000) }]
      : []
  })
}

/** The key that signs at this time; the newest where several count. */
export const receiptKeyAt = (keys: readonly ReceiptKey[], at: Date): ReceiptKey | undefined =>
  keys.findLast(({ from, until }) => from <= at && at < until)
