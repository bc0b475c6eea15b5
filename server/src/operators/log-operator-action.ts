import type { Trx } from '../platform/db/db.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import * as store from './store/operators.ts'

/** Written in the transaction of the action itself. */
export const logOperatorAction = (trx: Trx, operator: OperatorRef, action: string, sent: unknown): Promise<void> =>
  store.insertAction(trx, operator, action, typeof sent === 'object' && sent !== null ? sent : {})
