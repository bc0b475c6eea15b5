import type { Trx } from '../platform/db/db.ts'
import { record } from '../platform/events/events.ts'

export const registrationChanged = 'registration.changed'

export const recordRegistrationChanged = (trx: Trx) => record(trx, registrationChanged)
