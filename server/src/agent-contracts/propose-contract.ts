import { randomUUID } from 'node:crypto'
import { agents, type BodyOf, type Currency, type ValueOf } from '@parola/contract'
import { lockStandpoint } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { checkReturn } from '../total-return/index.ts'
import { periodAt } from './period.ts'
import * as store from './store/contracts.ts'
import * as given from './store/given.ts'

type Proposal = Pick<BodyOf<typeof agents.offerContract>, 'kind' | 'formula'>
type Body = BodyOf<typeof agents.proposeContract>

/** Proposes to the direct upline or a direct downline, replacing an open proposal between the two. */
export async function proposeContract(trx: Trx, memberId: string, body: Body, currency: Currency): Promise<string> {
  const pair =
    body.with === 'upline'
      ? await pairWithUpline(trx, memberId, body.kind)
      : await pairWithDownline(trx, memberId, body.with, body.kind)
  return propose(trx, pair, { ...body, by: pair.payerId === memberId ? 'payer' : 'payee' }, currency)
}

/** Proposes the same to direct downline agents without a contract of the kind, as many as one call may. */
export async function proposeToAll(
  trx: Trx,
  memberId: string,
  { kind, formula }: Proposal,
  currency: Currency,
): Promise<ValueOf<typeof agents.proposeToAll>> {
  const listed = await given.listUncovered(trx, memberId, kind, agents.mostProposedAtOnce)
  // Locked in one order, so that two calls cannot wait for each other.
  for (const payeeId of listed.toSorted()) await store.lockPayee(trx, payeeId, kind)
  // A downline may have made a proposal, or moved, before the lock.
  const stillListed = new Set(await given.listUncovered(trx, memberId, kind, agents.mostProposedAtOnce))
  const payees = listed.filter((id) => stillListed.has(id)).toSorted()
  for (const payeeId of payees) {
    const pair = await pairWithDownline(trx, memberId, payeeId, kind)
    await propose(trx, pair, { kind, formula, by: 'payer' }, currency)
  }
  return { sent: payees.length, left: await given.countUncovered(trx, memberId, kind) }
}

/** The house proposes to an agent without an upline. */
export async function offerContract(
  trx: Trx,
  { memberId, ...proposal }: BodyOf<typeof agents.offerContract>,
  currency: Currency,
): Promise<string> {
  await store.lockPayee(trx, memberId, proposal.kind)
  const place = await lockStandpoint(trx, memberId)
  if (!place?.isAgent || place.leaderId !== null) throw new DomainError('field_invalid', { fields: ['memberId'] })
  const id = await propose(trx, { payerId: null, payeeId: memberId }, { ...proposal, by: 'payer' }, currency)
  await checkReturn(trx)
  return id
}

async function pairWithUpline(trx: Trx, memberId: string, kind: agents.ContractKind): Promise<store.Pair> {
  await store.lockPayee(trx, memberId, kind)
  const place = await lockStandpoint(trx, memberId)
  if (!place?.isAgent || place.leaderId === null) throw new DomainError('field_invalid', { fields: ['with'] })
  return { payerId: place.leaderId, payeeId: memberId }
}

async function pairWithDownline(
  trx: Trx,
  memberId: string,
  payeeId: string,
  kind: agents.ContractKind,
): Promise<store.Pair> {
  await store.lockPayee(trx, payeeId, kind)
  const place = await lockStandpoint(trx, payeeId)
  // A member who is not a direct downline is reported as missing, even if the account exists.
  if (place?.leaderId !== memberId) throw new DomainError('not_found')
  if (!place.isAgent) throw new DomainError('field_invalid', { fields: ['with'] })
  return { payerId: memberId, payeeId }
}

async function propose(
  trx: Trx,
  pair: store.Pair,
  { kind, formula, by }: Proposal & { by: 'payer' | 'payee' },
  currency: Currency,
): Promise<string> {
  if (!agents.isSound(kind, formula)) throw new DomainError('field_invalid', { fields: ['formula'] })
  const since = periodAt('dailySalary', trx.now).from
  const { versions, lately } = await store.countProposals(trx, pair, kind, { by, since })
  if (lately >= agents.mostProposals) throw new DomainError('limit_reached')
  await store.replaceProposal(trx, pair.payeeId, kind)
  const id = randomUUID()
  await store.insertContract(trx, { id, kind, ...pair, version: versions + 1, formula, currency, proposedBy: by })
  return id
}
