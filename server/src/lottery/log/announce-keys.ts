import { vkeyOf } from '@parola/fair-draw/log'
import { keyForm, parseText, type KeyEntry, type KeyRole } from '@parola/fair-draw/protocol'
import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import { readNow } from '../draws/store/draws.ts'
import { cell, type FairContext } from '../fair-context.ts'
import { beginLog } from './begin-log.ts'
import { insertEntry, readEntriesOf, type LoggedRow } from './store.ts'

const year = 365 * 86_400
/** How long before its first use a log key must have been witnessed. */
const logKeyLead = 30 * 86_400
/** A key that ends within this time gets an entry that goes on. */
const renewedBefore = 60 * 86_400

interface KeyContext extends Pick<DrawContext, 'ownerPool'> {
  readonly fair: FairContext
}

interface AnnouncedKey {
  readonly role: KeyRole
  readonly vkey: string
  /** How many seconds before its first use it must have been witnessed. */
  readonly lead: number
}

/**
 * Every key of the receipts' signer has an entry in the log that counts, or will, and so has every key of the log that comes after the one in
 * use. Rejects while the signer or the log is away.
 */
export async function announceKeys({ ownerPool, fair }: KeyContext): Promise<void> {
  const keys = [...(await receiptKeysOf(fair)), ...(await nextLogKeysOf(fair))]
  const now = await readNow(ownerPool)
  const seconds = Math.ceil(now.getTime() / 1000)
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await beginLog(trx)
    const rows = await readEntriesOf(trx, 'key')
    for (const key of keys) {
      if (rows.some((row) => isGood(row, key, seconds))) continue
      const { role, vkey, lead } = key
      // Witnesses that are away for less do not cost the key its time.
      const from = seconds + lead + Math.min(Math.max(lead, 3), 300)
      await insertEntry(trx, { kind: 'key', role, vkey, from, until: from + year })
    }
  })
}

async function receiptKeysOf({ signer, receiptKeyLeadSeconds: lead }: FairContext): Promise<AnnouncedKey[]> {
  const vkeys = await signer.keys()
  return vkeys.map((vkey) => ({ role: { kind: 'receipt', cell }, vkey, lead }))
}

/** The policy names the log's keys in the order of their use. Nothing is asked of the log while it names one. */
async function nextLogKeysOf({ log, policy }: FairContext): Promise<AnnouncedKey[]> {
  const vkeys = policy.logs.map(({ key }) => vkeyOf(key))
  if (vkeys.length === 1) return []
  const inUse = vkeys.indexOf((await log.readState()).vkey)
  return vkeys.slice(inUse + 1).map((vkey) => ({ role: { kind: 'log' }, vkey, lead: logKeyLead }))
}

/** Whether this entry is of the key, lasts, and was witnessed in time or still can be. */
function isGood({ text, witnessedAt }: LoggedRow, { role, vkey, lead }: AnnouncedKey, now: number): boolean {
  const entry: KeyEntry = parseText(keyForm, text)
  if (entry.role.kind !== role.kind || entry.vkey !== vkey || entry.until <= now + renewedBefore) return false
  return (witnessedAt === null ? now : witnessedAt.getTime() / 1000) + lead <= entry.from
}
