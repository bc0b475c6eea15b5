import { Minor, type operators, type QueryOf, type ValueOf } from '@parola/contract'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { readDevices } from '../../sessions/index.ts'
import { readFlows, readMovements } from '../../wallet/index.ts'
import { isSameHolder } from '../bank-cards/bank-card.ts'
import * as cards from '../bank-cards/store.ts'
import * as deposits from '../deposits/store/deposits.ts'
import { holdKey } from './hold-key.ts'
import { sharesOf, tracedSources } from './money-sources.ts'
import type { JudgeDeps } from './signals/judge-withdrawals.ts'
import * as store from './store/withdrawals.ts'
import { amountOf, daysAfter } from './withdrawal.ts'

const listed = 10
const deviceDays = 30

/** What staff read before they decide: the money traced back, what was paid before, and whose the payee is. */
export async function showBackground(
  { documentNames }: JudgeDeps,
  trx: Trx,
  { memberId, id }: QueryOf<typeof operators.withdrawalBackground>,
): Promise<ValueOf<typeof operators.withdrawalBackground>> {
  const owner = { id: memberId }
  const withdrawal = await store.readWithdrawal(trx, owner, id)
  if (!withdrawal) throw new DomainError('not_found')
  const { currency, amountMinor } = withdrawal
  const money = (minor: number) => ({ minor: Minor.parse(minor), currency })
  const card = await cards.readCard(trx, owner, withdrawal.cardId)
  if (!card) throw new DomainError('not_found')
  // Up to the movement that set the money aside, without it.
  const { openingMinor, movements } = await readMovements(trx, { memberId, currency, until: holdKey(id) })
  const before = movements.slice(0, -1)
  const shares = sharesOf(tracedSources(openingMinor, before), amountMinor)
  const flow = (await readFlows(trx, [{ memberId, currency }])).get(`${memberId} ${currency}`)
  const others = await cards.othersWithAccount(trx, owner, card.accountHash)
  const names = await userNamesOf(trx, others)
  const documentName = (await documentNames(trx, [memberId])).get(memberId) ?? null
  const paidIn = await deposits.listDeposits(trx, owner, null, listed)
  const paidOut = await store.pageOfMember(trx, owner, { before: null, size: listed + 1 })
  return {
    sources: [...shares].map(([source, minor]) => ({ source, amount: money(minor) })),
    movements: before.length,
    lastDeposit: flow?.lastDeposit
      ? {
          amount: money(flow.lastDeposit.amountMinor),
          at: flow.lastDeposit.at.toISOString(),
          staked: money(flow.lastDeposit.stakedMinor),
        }
      : null,
    deposits: paidIn.slice(0, listed).map((one) => ({
      id: one.id,
      at: one.begunAt.toISOString(),
      amount: { minor: Minor.parse(one.amountMinor), currency: one.currency },
      state: one.state,
    })),
    withdrawals: paidOut
      .filter((one) => one.id !== id)
      .slice(0, listed)
      .map((one) => ({ id: one.id, at: one.requestedAt.toISOString(), amount: amountOf(one), state: one.state })),
    sharedWith: others.map((other) => ({ memberId: other, userName: names.get(other) ?? '' })),
    documentName,
    isHolderOnDocument: documentName === null ? null : isSameHolder(documentName, card.holder),
    devices: (await readDevices(trx, owner, daysAfter(trx.now, -deviceDays))).map(({ name, firstAt, lastAt }) => ({
      name,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  }
}
