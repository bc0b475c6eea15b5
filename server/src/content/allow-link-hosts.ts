import type { Trx } from '../platform/db.ts'
import * as store from './store.ts'

/** Says to which other sites announcements may lead, in place of what was said before. */
export const allowLinkHosts = (trx: Trx, hosts: readonly string[]): Promise<void> => store.replaceLinkHosts(trx, hosts)
