import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import { record } from '../platform/events/events.ts'
import { enqueue } from '../platform/jobs/jobs.ts'

/** Maintenance, region or block lists changed. */
const statusChanged = 'status.changed'
/** Flags, languages, links, theme or settings changed. */
export const settingsChanged = 'settings.changed'

/** The events that invalidate a cached site. */
export const siteEvents = [statusChanged, settingsChanged] as const

/** The job that runs when a merchant starts to require identity before play. */
export const identityAsked = 'identity-asked'
export interface IdentityAsked {
  readonly merchantId: string
}

export async function tellIdentityAsked(trx: Trx): Promise<void> {
  const { merchantId } = trx
  invariant(merchantId, 'this transaction has no merchant')
  await enqueue(trx, identityAsked, { merchantId } satisfies IdentityAsked)
}

export const recordStatusChanged = (trx: Trx) => record(trx, statusChanged)
export const recordSettingsChanged = (trx: Trx) => record(trx, settingsChanged)
