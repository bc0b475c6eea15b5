import type { payments, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import * as cards from './store-bank-cards.ts'
import * as store from './store-withdrawals.ts'
import { shownWithdrawal, type Withdrawal } from './withdrawal.ts'

const pageSize = 20

export async function listWithdrawals(
  trx: Trx,
  member: MemberRef,
  { before, id }: QueryOf<typeof payments.withdrawReport>,
): Promise<ValueOf<typeof payments.withdrawReport>> {
  if (id !== undefined) {
    const found = await store.readWithdrawal(trx, member, id)
    return { withdrawals: await showWithdrawals(trx, member.schema, found ? [found] : []), next: null }
  }
  const page = await store.pageOfMember(trx, member, {
    before: before === undefined ? null : new Date(before),
    size: pageSize,
  })
  const last = page.length < pageSize ? undefined : page.at(-1)
  return {
    withdrawals: await showWithdrawals(trx, member.schema, page),
    next: last?.requestedAt.toISOString() ?? null,
  }
}

/** Withdrawals of one shard with all that is shown of them. */
export async function showWithdrawals(
  trx: Trx,
  schema: string,
  withdrawals: readonly Withdrawal[],
): Promise<(payments.Withdrawal & { memberId: string; holder: string })[]> {
  const banks = await cards.readBanks(trx)
  const steps = await store.readSteps(trx, schema, withdrawals)
  const paidTo = await cards.readCardsById(trx, schema, withdrawals)
  return withdrawals.map((withdrawal) => {
    const { memberId, id, cardId } = withdrawal
    const card = paidTo.get(`${memberId} ${cardId}`)
    invariant(card, 'a withdrawal has its card')
    const shown = shownWithdrawal(withdrawal, { steps: steps.get(`${memberId} ${id}`) ?? [], card, banks })
    return { ...shown, memberId, holder: card.holder }
  })
}
