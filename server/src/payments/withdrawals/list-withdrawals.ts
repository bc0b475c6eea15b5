import type { operators, payments, QueryOf, ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { countOpen } from '../aml/store.ts'
import * as cards from '../bank-cards/store.ts'
import * as store from './store/withdrawals.ts'
import { shownWithdrawal, type Withdrawal } from './withdrawal.ts'

const pageSize = 20

export async function listWithdrawals(
  trx: Trx,
  member: MemberRef,
  { before, id }: QueryOf<typeof payments.withdrawReport>,
): Promise<ValueOf<typeof payments.withdrawReport>> {
  if (id !== undefined) {
    const found = await store.readWithdrawal(trx, member, id)
    return { withdrawals: await showWithdrawals(trx, found ? [found] : []), next: null }
  }
  const page = await store.pageOfMember(trx, member, {
    before: before === undefined ? null : new Date(before),
    size: pageSize,
  })
  const last = page.length < pageSize ? undefined : page.at(-1)
  return {
    withdrawals: await showWithdrawals(trx, page),
    next: last?.requestedAt.toISOString() ?? null,
  }
}

type Reviewed = ValueOf<typeof operators.withdrawal>

const pageOfAll = 100

/** Withdrawals of all members in one state, oldest first. */
export async function listInState(
  trx: Trx,
  { state }: QueryOf<typeof operators.withdrawals>,
  from: Position | null,
): Promise<Page<typeof operators.withdrawals>> {
  const withdrawals = await store.pageInState(trx, { state, from, size: pageOfAll })
  const last = lastOf(withdrawals, pageOfAll, ({ requestedAt, memberId, id }) => [
    requestedAt.toISOString(),
    memberId,
    id,
  ])
  return { withdrawals: await reviewed(trx, withdrawals), last }
}

export async function showToOperator(
  trx: Trx,
  { memberId, id }: QueryOf<typeof operators.withdrawal>,
): Promise<Reviewed> {
  const found = await store.readWithdrawal(trx, { id: memberId }, id)
  const [withdrawal] = await reviewed(trx, found ? [found] : [])
  if (!withdrawal) throw new DomainError('not_found')
  return withdrawal
}

async function reviewed(trx: Trx, withdrawals: readonly Withdrawal[]): Promise<Reviewed[]> {
  const names = await userNamesOf(trx, [...new Set(withdrawals.map(({ memberId }) => memberId))])
  const flags = await countOpen(trx, [...names.keys()])
  const steps = await store.readSteps(trx, withdrawals)
  return (await showWithdrawals(trx, withdrawals)).map((shown) => {
    const { memberId, id } = shown
    const decision = steps.get(`${memberId} ${id}`)?.find(({ state }) => state === 'approved' || state === 'refused')
    const [userName, openFlags] = [names.get(memberId) ?? '', flags.get(memberId) ?? 0]
    return Object.assign(shown, { userName, openFlags, decidedBy: decision?.operator ?? null })
  })
}

export async function showWithdrawals(
  trx: Trx,
  withdrawals: readonly Withdrawal[],
): Promise<(payments.Withdrawal & { memberId: string; holder: string })[]> {
  const banks = await cards.readBanks(trx)
  const steps = await store.readSteps(trx, withdrawals)
  const paidTo = await cards.readCardsById(trx, withdrawals)
  return withdrawals.map((withdrawal) => {
    const { memberId, id, cardId } = withdrawal
    const card = paidTo.get(`${memberId} ${cardId}`)
    invariant(card, 'the card of a withdrawal was not found')
    const shown = shownWithdrawal(withdrawal, { steps: steps.get(`${memberId} ${id}`) ?? [], card, banks })
    return { ...shown, memberId, holder: card.holder }
  })
}
