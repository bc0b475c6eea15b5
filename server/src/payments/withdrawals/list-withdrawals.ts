import type { payments, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import type { BankCard } from '../bank-cards/bank-card.ts'
import * as cards from '../bank-cards/store.ts'
import * as store from './store/withdrawals.ts'
import { shownWithdrawal, type Step, type Withdrawal } from './withdrawal.ts'

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

export async function showWithdrawals(
  trx: Trx,
  withdrawals: readonly Withdrawal[],
): Promise<(payments.Withdrawal & { memberId: string; holder: string })[]> {
  const described = await describeWithdrawals(trx, withdrawals)
  return described.map(({ withdrawal: { memberId }, shown, card }) =>
    Object.assign(shown, { memberId, holder: card.holder }),
  )
}

interface Described {
  readonly withdrawal: Withdrawal
  readonly shown: payments.Withdrawal
  readonly card: BankCard
  readonly steps: readonly Step[]
}

export async function describeWithdrawals(trx: Trx, withdrawals: readonly Withdrawal[]): Promise<Described[]> {
  const banks = await cards.readBanks(trx)
  const stepsOf = await store.readSteps(trx, withdrawals)
  const paidTo = await cards.readCardsById(trx, withdrawals)
  return withdrawals.map((withdrawal) => {
    const { memberId, id, cardId } = withdrawal
    const card = paidTo.get(`${memberId} ${cardId}`)
    invariant(card, 'the card of a withdrawal was not found')
    const steps = stepsOf.get(`${memberId} ${id}`) ?? []
    return { withdrawal, shown: shownWithdrawal(withdrawal, { steps, card, banks, now: trx.now }), card, steps }
  })
}
