import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { record } from '../platform/events.ts'
import { enqueue } from '../platform/jobs.ts'

/** Maintenance, region or block lists changed. */
const statusChanged = 'status.changed'
/** Flags, languages, links, theme or settings changed. */
export const settingsChanged = 'settings.changed'

/** What makes a remembered site stale. */
export const siteEvents = [statusChanged, settingsChanged] as const

/** The job by which it is told that a merchant's members must prove their identity before they play. */
export const identityAsked = 'identity-asked'
export interface IdentityAsked {
  readonly merchantId: string
}

export async function tellIdentityAsked(trx: Trx): Promise<void> {
  const { merchantId } = trx
  invariant(merchantId, 'settings belong to a merchant')
  await enqueue(trx, identityAsked, { merchantId } satisfies IdentityAsked)
}

export const recordStatusChanged = (trx: Trx) => record(trx, statusChanged)
export const recordSettingsChanged = (trx: Trx) => record(trx, settingsChanged)
