import type { Trx } from '../platform/db.ts'
import { record } from '../platform/events.ts'

/** Banners, announcements, pop-ups or promotions changed. */
export const contentChanged = 'content.changed'

export const recordContentChanged = (trx: Trx) => record(trx, contentChanged)
