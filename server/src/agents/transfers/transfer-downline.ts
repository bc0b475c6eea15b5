import { sessions, type Currency, type Money } from '@parola/contract'
import { lockAccountStatus, readAccountStatus, sendUnderHold, userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { MemberRef, OwnerRef } from '../../platform/http/serve.ts'
import { takeGrant } from '../../sessions/index.ts'
import { moneyOf, moveAll, openWallets, walletOf, type Movement } from '../../wallet/index.ts'
import { FieldsInvalidError, NotBelowError } from '../errors.ts'
import { requireFlag, type TeamDeps } from '../deps.ts'
import { holdBelow } from '../teams/store/tree.ts'
import { notifyReceived } from './notify-received.ts'
import * as store from './store.ts'
import { byMember, isSame, largestSum, sumOf, type Giving } from './transfer.ts'

type Deps = Pick<TeamDeps, 'site'>

/** Transfers the agent's own money to downline members, to all of them or to none. Returns the agent's remaining balance. */
export async function transferDownline(deps: Deps, trx: Trx, agent: MemberRef, giving: Giving): Promise<Money> {
  await requireFlag(trx, deps, 'DOWNMAN')
  const { settings } = await deps.site(trx)
  const { downlineTransfer, currency } = settings
  if (!downlineTransfer) throw new DomainError('no_permission')
  // Serialises an agent's requests, so that a repeat finds the first one.
  const standing = await lockAccountStatus(trx, agent)
  if (!standing || !sessions.mayMoveFunds(standing.customerType)) throw new DomainError('free_account_refused')
  if (standing.status !== 'active') throw new DomainError('no_permission')
  const shares = byMember(giving.shares)
  if (new Set(shares.map(({ memberId }) => memberId)).size < shares.length) throw new FieldsInvalidError(['memberId'])
  const earlier = await store.readTransfers(trx, agent.id, giving.requestId)
  if (earlier.length > 0) {
    if (!isSame(byMember(earlier), shares)) throw new DomainError('id_reused')
    return moved(trx, agent, { ...giving, shares }, [], currency)
  }
  const sum = sumOf(shares)
  if (sum > largestSum) throw new FieldsInvalidError(['amount'])
  await sendUnderHold(trx, agent, standing, settings, sum)
  const receivers = await receiversOf(trx, agent, shares)
  await takeGrant(trx, agent, giving.grant, { act: 'transferDownline', amount: sum })
  await store.insertTransfers(trx, { agentId: agent.id, requestId: giving.requestId, currency }, shares)
  return moved(trx, agent, { ...giving, shares }, receivers, currency)
}

/** Checks that all receivers are below the agent, and locks their places so that none is moved before the money arrives. */
async function receiversOf(trx: Trx, agent: MemberRef, shares: readonly store.Share[]): Promise<OwnerRef[]> {
  const ids = shares.map(({ memberId }) => memberId)
  const below = new Set(await holdBelow(trx, agent.id, ids))
  if (ids.some((id) => !below.has(id))) throw new NotBelowError()
  const receivers = ids.map((id) => ({ id }))
  for (const receiver of receivers) {
    const standing = await readAccountStatus(trx, receiver)
    if (standing?.status !== 'active' || !sessions.mayMoveFunds(standing.customerType))
      throw new FieldsInvalidError(['memberId'])
  }
  return receivers
}

/**
 * Each share goes from the agent to the house account and from there to its receiver, and each side's record names the other. For a repeat,
 * which has no receivers, the ledger finds the first transfer.
 */
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
  const names = await userNamesOf(trx, [agent.id, ...amounts.keys()])
  const nameOf = (id: string) => names.get(id) ?? ''
  const outgoing = shares.map(({ memberId, amount }) => ({
    wallet: own,
    movement: {
      act: 'post',
      to: 'agents',
      amountMinor: amount,
      code: 'to_downline',
      key: `downline:${requestId}:${memberId}`,
      about: nameOf(memberId),
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
      about: nameOf(agent.id),
    } satisfies Movement,
  }))
  const results = await moveAll(trx, [...outgoing, ...incoming])
  const last = results[outgoing.length - 1]
  invariant(last, 'a transfer has no receiver')
  if (receivers.length > 0) await notifyReceived(trx, receivers, nameOf(agent.id))
  return moneyOf(last.freeMinor, currency)
}
