import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import * as store from './store/member.ts'

/** Deletes the favourites and recents of a member who is being removed. Pair counts are anonymous and stay. */
export const forgetMember = (trx: Trx, member: OwnerRef): Promise<void> => store.deleteAllOf(trx, member)
