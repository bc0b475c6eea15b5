import { DomainError } from '../platform/errors.ts'
import type { Trx } from '../platform/db/db.ts'
import type { ContractRow } from './contract.ts'
import { periodAt } from './period.ts'
import * as store from './store/contracts.ts'

/** Either side ends it at the end of the current period, which is still paid. */
export async function endContract(trx: Trx, memberId: string, id: string): Promise<void> {
  const running = await store.findContract(trx, memberId, id)
  if (!running) throw new DomainError('not_found')
  if (!(await end(trx, running))) throw new DomainError('already_settled')
}

/** The same for the house, which can also withdraw its proposal. */
export async function endHouseContract(trx: Trx, memberId: string, id: string): Promise<void> {
  const found = await store.findOfHouse(trx, memberId, id)
  if (!found) throw new DomainError('not_found')
  await store.lockPayee(trx, found.payeeId, found.kind)
  if (!(await store.refuse(trx, id, 'withdrawn')) && !(await end(trx, found))) throw new DomainError('already_settled')
}

async function end(trx: Trx, { id, kind, payeeId }: ContractRow): Promise<boolean> {
  await store.lockPayee(trx, payeeId, kind)
  return store.end(trx, { id }, 'ended', periodAt(kind, trx.now).until)
}
