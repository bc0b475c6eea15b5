import type { agents } from '@parola/contract'
import { readLeaderId, readRebates } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { roleIn, shownContract, shownOfHouse } from './contract.ts'
import { nameParties } from './name-parties.ts'
import type { ContractsDeps } from './deps.ts'
import * as store from './store/contracts.ts'

const mostShown = 300

/** A member's contracts of one kind. */
export async function listContracts(
  trx: Trx,
  { shards, currency }: ContractsDeps,
  memberId: string,
  kind: agents.ContractKind,
): Promise<agents.ContractPage> {
  const rows = await store.listOpen(trx, memberId, kind, mostShown)
  const uplineId = await readLeaderId(trx, memberId)
  const nameOf = await nameParties(trx, shards, [
    uplineId,
    ...rows.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  ])
  const rebatesOf = await readRebates(trx, [memberId, ...rows.map(({ payeeId }) => payeeId)])
  const shown = (role: 'payer' | 'payee') =>
    rows
      .filter((row) => row.state !== 'proposed' && roleIn(row, memberId) === role)
      // A continuing contract comes before one that ends.
      .toSorted((a, b) => Number(a.endsAt !== null) - Number(b.endsAt !== null))
      .map((row) => shownContract(row, memberId, nameOf, rebatesOf))
  return {
    currency: await currency(trx),
    upline: uplineId === null ? null : nameOf(uplineId),
    mine: shown('payee')[0] ?? null,
    proposals: rows
      .filter(({ state }) => state === 'proposed')
      .map((row) => shownContract(row, memberId, nameOf, rebatesOf)),
    given: shown('payer'),
  }
}

/** One contract from the member's side. */
export async function showContract(
  trx: Trx,
  { shards }: ContractsDeps,
  memberId: string,
  id: string,
): Promise<agents.Contract> {
  const row = await store.findContract(trx, memberId, id)
  if (!row) throw new DomainError('not_found')
  const rebatesOf = await readRebates(trx, [memberId, row.payeeId])
  return shownContract(row, memberId, await nameParties(trx, shards, [row.payerId, row.payeeId]), rebatesOf)
}

export async function showOfHouse(trx: Trx, memberId: string, id: string) {
  const row = await store.findOfHouse(trx, memberId, id)
  if (!row) throw new DomainError('not_found')
  return shownOfHouse(row)
}
