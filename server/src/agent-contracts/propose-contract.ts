import { randomUUID } from 'node:crypto'
import { agents, type BodyOf, type Currency } from '@parola/contract'
import { lockStandpoint } from '../agents/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { checkReturn } from '../total-return/index.ts'
import { periodAt } from './period.ts'
import * as store from './store/contracts.ts'

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

/** The house proposes to an agent without an upline. */
export async function offerContract(
  trx: Trx,
  { memberId, ...proposal }: BodyOf<typeof agents.offerContract>,
  currency: Currency,
): Promise<string> {
  // Both salaries are weighed together, so both are locked, in one order.
  for (const kind of agents.ContractKind.options) await store.lockPayee(trx, memberId, kind)
  const place = await lockStandpoint(trx, memberId)
  if (!place?.isAgent || place.leaderId !== null) throw new DomainError('field_invalid', { fields: ['memberId'] })
  if (!(await isWithinHouseCeiling(trx, memberId, proposal)))
    throw new DomainError('field_invalid', { fields: ['formula'] })
  const id = await propose(trx, { payerId: null, payeeId: memberId }, { ...proposal, by: 'payer' }, currency)
  await checkReturn(trx)
  return id
}

/** The house's salaries of both kinds together stay below what counted stakes leave it. */
async function isWithinHouseCeiling(trx: Trx, payeeId: string, { kind, formula }: Proposal): Promise<boolean> {
  if (kind === 'dividend') return true
  const other = kind === 'dailySalary' ? 'hourSalary' : 'dailySalary'
  return agents.topRateOf(formula) + (await store.topHouseRate(trx, payeeId, other)) <= agents.mostHouseSalary
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
