import type { operators, payments, QueryOf, ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
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

const pageOfAll = 100

/** Withdrawals of all members in one state, oldest first. Those with the same timestamp stay on one page. */
export async function listInState(
  trx: Trx,
  { state, after }: QueryOf<typeof operators.withdrawals>,
): Promise<ValueOf<typeof operators.withdrawals>> {
  const page = { state, after: after === undefined ? null : new Date(after), size: pageOfAll }
  const withdrawals = await store.pageInState(trx, page)
  const names = await userNamesOf(trx, [...new Set(withdrawals.map(({ memberId }) => memberId))])
  const flags = await countOpen(trx, [...names.keys()])
  const listed: ValueOf<typeof operators.withdrawals>['withdrawals'] = []
  for (const shown of await showWithdrawals(trx, withdrawals)) {
    const { memberId } = shown
    listed.push({ ...shown, userName: names.get(memberId) ?? '', openFlags: flags.get(memberId) ?? 0 })
  }
  return { withdrawals: listed }
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
