import { createHash } from 'node:crypto'
import type { auditLog } from '@parola/contract'
import type { Signer } from '../platform/security/signer.ts'

/** Signed texts begin with their purpose, so that a signature over one kind of text is none over another. */
const signedAs = 'parola audit export 1'

interface Exported {
  readonly merchant: string
  readonly by: string
  readonly at: Date
  readonly filter: auditLog.AuditFilter
  readonly entries: readonly auditLog.AuditEntry[]
}

/**
 * A file of JSON lines: what it is, the entries, and a signature over all bytes before its line. `bin/verify-audit.ts` checks it without the
 * database.
 */
export function exportFile(signer: Signer, { merchant, by, at, filter, entries }: Exported): string {
  const head = { format: signedAs, merchant, by, at: at.toISOString(), filter, entries: entries.length }
  const text = [head, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const signature = signer.sign(`${signedAs}\n${sha256}`).toString('base64')
  return `${text}${JSON.stringify({ sha256, key: keyText(signer), signature })}\n`
}

export const keyText = ({ publicKey }: Signer): string => publicKey.toString('base64')
