import type { Trx } from '../platform/db.ts'
import { record } from '../platform/events.ts'

/** What a registration asks for changed. */
export const registrationChanged = 'registration.changed'

export const recordRegistrationChanged = (trx: Trx) => record(trx, registrationChanged)
