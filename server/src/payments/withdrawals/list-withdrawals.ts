import type { operators, payments, QueryOf, ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
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

const pageOfAll = 100

/** Withdrawals of all members in one state, oldest first. Those with the same timestamp stay on one page. */
export async function listInState(
  trx: Trx,
  shards: ShardMap,
  { state, after }: QueryOf<typeof operators.withdrawals>,
): Promise<ValueOf<typeof operators.withdrawals>> {
  const page = { state, after: after === undefined ? null : new Date(after), size: pageOfAll }
  const found: { schema: string; withdrawal: Withdrawal }[] = []
  for (const schema of shards.schemas)
    for (const withdrawal of await store.pageInState(trx, schema, page)) found.push({ schema, withdrawal })
  const moments = found.map(({ withdrawal }) => withdrawal.requestedAt.getTime()).toSorted((one, other) => one - other)
  const last = moments[pageOfAll - 1] ?? Infinity
  const withdrawals: ValueOf<typeof operators.withdrawals>['withdrawals'] = []
  for (const schema of shards.schemas) {
    const here = found.flatMap((one) =>
      one.schema === schema && one.withdrawal.requestedAt.getTime() <= last ? [one.withdrawal] : [],
    )
    if (here.length === 0) continue
    const names = await userNamesOf(trx, schema, [...new Set(here.map(({ memberId }) => memberId))])
    const flags = await countOpen(trx, [...names.keys()])
    for (const shown of await showWithdrawals(trx, schema, here)) {
      const { memberId } = shown
      withdrawals.push({ ...shown, userName: names.get(memberId) ?? '', openFlags: flags.get(memberId) ?? 0 })
    }
  }
  return { withdrawals: withdrawals.toSorted((one, other) => (one.at < other.at ? -1 : 1)) }
}

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
    invariant(card, 'the card of a withdrawal was not found')
    const shown = shownWithdrawal(withdrawal, { steps: steps.get(`${memberId} ${id}`) ?? [], card, banks })
    return { ...shown, memberId, holder: card.holder }
  })
}
