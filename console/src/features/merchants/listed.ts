import type { merchants, ValueOf } from '@parola/contract'

/** A merchant as the list has it. */
export type Listed = ValueOf<typeof merchants.merchants>['merchants'][number]
