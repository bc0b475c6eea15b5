import { agents, type QueryOf, type ValueOf } from '@parola/contract'
import { readLeaderId, readRebates } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { shownContract, shownOfHouse, type ContractRow } from './contract.ts'
import type { ContractsDeps } from './deps.ts'
import { nameParties } from './name-parties.ts'
import { markIn, markOf } from './page-mark.ts'
import * as store from './store/contracts.ts'
import * as given from './store/given.ts'

const pageSize = 30

/** A member's own contract of one kind, what waits for an answer, and how many contracts the member pays. */
export async function listContracts(
  trx: Trx,
  deps: Pick<ContractsDeps, 'currency'>,
  memberId: string,
  kind: agents.ContractKind,
): Promise<agents.ContractPage> {
  const received = await store.listReceived(trx, memberId, kind)
  const asked = await given.listGiven(trx, memberId, { kind, state: 'asked', after: null, limit: agents.mostAsked })
  // A continuing contract comes before one that ends.
  const inForce = received
    .filter(({ state }) => state !== 'proposed')
    .toSorted((a, b) => Number(a.endsAt !== null) - Number(b.endsAt !== null))
  const proposals = [...received.filter(({ state }) => state === 'proposed'), ...asked]
  const uplineId = await readLeaderId(trx, memberId)
  const [mine, ...waiting] = await shownTo(trx, memberId, [inForce[0], ...proposals])
  return {
    currency: await deps.currency(trx),
    upline: uplineId === null ? null : (await nameParties(trx, [uplineId]))(uplineId),
    mine: mine ?? null,
    proposals: waiting.filter((one) => one !== null),
    given: await given.countGiven(trx, memberId, kind),
    uncovered: await given.countUncovered(trx, memberId, kind),
  }
}

/** A page of the contracts that the member pays. */
export async function listGiven(
  trx: Trx,
  deps: ContractsDeps,
  memberId: string,
  { kind, state, userName, after }: QueryOf<typeof agents.givenContracts>,
): Promise<ValueOf<typeof agents.givenContracts>> {
  const mark = markIn(after)
  const page = { kind, state, userName, after: mark && { proposedAt: mark.at, id: mark.id }, limit: pageSize + 1 }
  const rows = await given.listGiven(trx, memberId, page)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    currency: await deps.currency(trx),
    contracts: (await shownTo(trx, memberId, shown)).filter((one) => one !== null),
    next: last ? markOf(last.proposedAt, last.id) : null,
  }
}

/** Contracts from the member's side, in the same order. */
async function shownTo(
  trx: Trx,
  memberId: string,
  rows: readonly (ContractRow | undefined)[],
): Promise<(agents.Contract | null)[]> {
  const known = rows.filter((row) => row !== undefined)
  const nameOf = await nameParties(
    trx,
    known.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  )
  const rebatesOf = await readRebates(trx, [memberId, ...known.map(({ payeeId }) => payeeId)])
  return rows.map((row) => (row ? shownContract(row, memberId, nameOf, rebatesOf) : null))
}

/** One contract from the member's side. */
export async function showContract(
  trx: Trx,
  deps: ContractsDeps,
  memberId: string,
  id: string,
): Promise<agents.Contract> {
  const row = await store.findContract(trx, memberId, id)
  const [shown] = row ? await shownTo(trx, memberId, [row]) : []
  if (!shown) throw new DomainError('not_found')
  return shown
}

export async function showOfHouse(trx: Trx, memberId: string, id: string) {
  const row = await store.findOfHouse(trx, memberId, id)
  if (!row) throw new DomainError('not_found')
  return shownOfHouse(row)
}
