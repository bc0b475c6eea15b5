import type { Trx } from '../platform/db.ts'
import { record } from '../platform/events.ts'

/** Maintenance, region or block lists changed. */
const statusChanged = 'status.changed'
/** Flags, languages, links, theme or settings changed. */
export const settingsChanged = 'settings.changed'

/** What makes a remembered site stale. */
export const siteEvents = [statusChanged, settingsChanged] as const

export const recordStatusChanged = (trx: Trx) => record(trx, statusChanged)
export const recordSettingsChanged = (trx: Trx) => record(trx, settingsChanged)
