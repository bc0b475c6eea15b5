import type { BodyOf, operators, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { settledError, manualDeposit } from '../deposits/approve-deposit.ts'
import { AlreadySettledError, NotFoundError } from '../errors.ts'
import * as store from './store.ts'

/** Somebody says which line a deposit under review came with. A line says that money came once, so one deposit has it. */
export async function matchLine(
  trx: Trx,
  { memberId, id, line: asked }: BodyOf<typeof operators.matchStatementLine>,
): Promise<ValueOf<typeof operators.matchStatementLine>> {
  const deposit = await manualDeposit(trx, { id: memberId }, id)
  if (deposit.state !== 'reviewing' && deposit.state !== 'approved') throw await settledError(trx, deposit)
  const line = asked === null ? null : await store.lockLine(trx, asked)
  if (asked !== null && (line?.channel !== deposit.channel || line.amountMinor !== deposit.amountMinor))
    throw new NotFoundError()
  const isTaken = line !== null && line.depositId !== null && (line.depositId !== id || line.memberId !== memberId)
  if (isTaken) throw new AlreadySettledError()
  await store.writeMatch(trx, deposit, asked)
  return { line: asked }
}
