import { createHash } from 'node:crypto'
import type { VersionConflict } from '@parola/contract'
import { DomainError } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** A digest of fields that people edit together, so that rows need no counter and edits of other columns do not conflict. */
export const versionOf = (fields: Fields): string =>
  createHash('sha256').update(JSON.stringify(fields, sorted)).digest().subarray(0, 16).toString('base64url')

/** The fields of an object in one order, whoever wrote it. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Throws with what is there now if it is not what the caller has read. The caller has locked the row, so it stays as it is. */
export function requireVersion(sent: string, current: Fields): void {
  const version = versionOf(current)
  if (version !== sent) throw new DomainError('version_conflict', { sent, version, current } satisfies VersionConflict)
}
