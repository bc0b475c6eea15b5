import { keyForm, parseText, type KeyEntry } from '@parola/fair-draw/protocol'
import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import { readNow } from '../draws/store/draws.ts'
import { cell, type FairContext } from '../fair-context.ts'
import { beginLog } from './begin-log.ts'
import { insertEntry, readEntriesOf, type LoggedRow } from './store.ts'

const year = 365 * 86_400
/** A key that ends within this time gets an entry that goes on. */
const renewedBefore = 60 * 86_400

interface KeyContext extends Pick<DrawContext, 'ownerPool'> {
  readonly fair: FairContext
}

/** Every key of the receipts' signer has an entry in the log that counts, or will; rejects while the signer is away. */
export async function announceKeys({ ownerPool, fair }: KeyContext): Promise<void> {
  const vkeys = await fair.signer.keys()
  const now = await readNow(ownerPool)
  const seconds = Math.ceil(now.getTime() / 1000)
  const lead = fair.receiptKeyLeadSeconds
  // Witnesses that are away for less do not cost the key its time.
  const slack = Math.min(Math.max(lead, 3), 300)
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await beginLog(trx)
    const rows = await readEntriesOf(trx, 'key')
    for (const vkey of vkeys) {
      if (rows.some((row) => isGood(row, vkey, seconds, lead))) continue
      const from = seconds + lead + slack
      await insertEntry(trx, {
        kind: 'key',
        role: { kind: 'receipt', cell },
        vkey,
        from,
        until: from + year,
      })
    }
  })
}

/** Whether this entry is of the key, lasts, and was witnessed in time or still can be. */
function isGood({ text, witnessedAt }: LoggedRow, vkey: string, now: number, lead: number): boolean {
  const entry: KeyEntry = parseText(keyForm, text)
  if (entry.role.kind !== 'receipt' || entry.vkey !== vkey || entry.until <= now + renewedBefore) return false
  return (witnessedAt === null ? now : witnessedAt.getTime() / 1000) + lead <= entry.from
}
