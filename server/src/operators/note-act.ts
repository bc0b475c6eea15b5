import type { Trx } from '../platform/db.ts'
import type { OperatorRef } from '../platform/http.ts'
import * as store from './store.ts'

/** Writes down what an operator did. It stands if and only if the act itself does. */
export const noteAct = (trx: Trx, operator: OperatorRef, act: string, sent: unknown): Promise<void> =>
  store.insertAct(trx, operator, act, typeof sent === 'object' && sent !== null ? sent : {})
