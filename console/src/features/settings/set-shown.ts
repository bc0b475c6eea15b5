import type { merchants, ValueOf } from '@parola/contract'

/** A change set with what it changes. */
export type SetShown = ValueOf<typeof merchants.changeSet>
