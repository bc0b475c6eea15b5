import type { Trx } from '../platform/db/db.ts'
import * as store from './store/announcements.ts'

/** Replaces the external hosts that announcements may link to. */
export const allowLinkHosts = (trx: Trx, hosts: readonly string[]): Promise<void> => store.replaceLinkHosts(trx, hosts)
