import type { Currency, Money } from '@parola/contract'
import { lockStanding, mustNotBeCooling, readStanding } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError, invariant } from '../platform/errors.ts'
import type { MemberRef, OwnerRef } from '../platform/http.ts'
import { takeGrant } from '../sessions/index.ts'
import { moneyOf, moveAll, openWallets, walletOf, type Movement } from '../wallet/index.ts'
import { FieldsInvalidError, NotBelowError } from './errors.ts'
import { needFlag, type TeamNeeds } from './needs.ts'
import { holdBelow } from './store-tree.ts'
import * as store from './store-transfers.ts'
import { byMember, isSame, largestSum, sumOf, type Giving } from './transfer.ts'

type Needs = Pick<TeamNeeds, 'shards' | 'site'>

/** Players and agents; all others have no money to give or take. */
const fundTypes: ReadonlySet<number> = new Set([0, 1, 2])

/** Gives money of the agent's own to members below, to all of them or to none. Answers what the agent has left. */
export async function transferDownline(needs: Needs, trx: Trx, agent: MemberRef, giving: Giving): Promise<Money> {
  await needFlag(trx, needs, 'DOWNMAN')
  const { settings } = await needs.site(trx)
  const { downlineTransfer, currency } = settings
  if (!downlineTransfer) throw new DomainError('no_permission')
  // One request of an agent at a time, so that one that is sent twice is found the second time.
  const standing = await lockStanding(trx, agent)
  if (!standing || !fundTypes.has(standing.customerType)) throw new DomainError('free_account_refused')
  if (standing.status !== 'active') throw new DomainError('no_permission')
  const shares = byMember(giving.shares)
  if (new Set(shares.map(({ memberId }) => memberId)).size < shares.length) throw new FieldsInvalidError(['memberId'])
  const earlier = await store.readTransfers(trx, agent.id, giving.requestId)
  if (earlier.length > 0) {
    if (!isSame(byMember(earlier), shares)) throw new DomainError('id_reused')
    return moved(trx, agent, { ...giving, shares }, [], currency)
  }
  mustNotBeCooling(standing, settings, trx.now)
  const sum = sumOf(shares)
  if (sum > largestSum) throw new FieldsInvalidError(['amount'])
  const receivers = await receiversOf(needs, trx, agent, shares)
  await takeGrant(trx, agent, giving.grant, { act: 'transferDownline', amount: sum })
  await store.insertTransfers(trx, { agentId: agent.id, requestId: giving.requestId, currency }, shares)
  return moved(trx, agent, { ...giving, shares }, receivers, currency)
}

/** Only members below get anything, and none of them is moved elsewhere before they have it. */
async function receiversOf(
  { shards }: Needs,
  trx: Trx,
  agent: MemberRef,
  shares: readonly store.Share[],
): Promise<OwnerRef[]> {
  const ids = shares.map(({ memberId }) => memberId)
  const below = new Set(await holdBelow(trx, agent.id, ids))
  if (ids.some((id) => !below.has(id))) throw new NotBelowError()
  const receivers = ids.map((id) => ({ id, schema: shards.schemaOf(id) }))
  for (const receiver of receivers) {
    const standing = await readStanding(trx, receiver)
    if (standing?.status !== 'active' || !fundTypes.has(standing.customerType))
      throw new FieldsInvalidError(['memberId'])
  }
  return receivers
}

/** Each share leaves the agent for the house and comes from there to its receiver. Asked again, the ledger finds what left. */
async function moved(
  trx: Trx,
  agent: MemberRef,
  { requestId, shares }: Giving,
  receivers: readonly OwnerRef[],
  currency: Currency,
): Promise<Money> {
  await openWallets(trx, [agent, ...receivers], 'real', currency)
  const own = walletOf(trx, agent, 'real', currency)
  const amounts = new Map(shares.map(({ memberId, amount }) => [memberId, amount]))
  const outgoing = shares.map(({ memberId, amount }) => ({
    wallet: own,
    movement: {
      act: 'post',
      to: 'agents',
      amountMinor: amount,
      code: 'to_downline',
      key: `downline:${requestId}:${memberId}`,
    } satisfies Movement,
  }))
  const incoming = receivers.map((receiver) => ({
    wallet: walletOf(trx, receiver, 'real', currency),
    movement: {
      act: 'post',
      from: 'agents',
      amountMinor: amounts.get(receiver.id) ?? 0,
      code: 'from_upline',
      key: `upline:${agent.id}:${requestId}`,
    } satisfies Movement,
  }))
  const results = await moveAll(trx, [...outgoing, ...incoming])
  const last = results[outgoing.length - 1]
  invariant(last, 'a transfer has a receiver')
  return moneyOf(last.freeMinor, currency)
}
