import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store-member.ts'

/** Removes the favourites and recents of a member who is going. That pairs of games were counted names nobody, and stays. */
export const forgetMember = (trx: Trx, member: OwnerRef): Promise<void> => store.deleteAllOf(trx, member)
