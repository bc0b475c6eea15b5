import type { BodyOf, payments } from '@parola/contract'
import { sendUnderHold } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { takeGrant } from '../../sessions/index.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { flagSuspicions } from '../aml/flag-suspicions.ts'
import { withdrawalsChanged } from '../events.ts'
import type { ApprovalDeps } from './approve-withdrawal.ts'
import { approveByRule } from './rule/approve-by-rule.ts'
import type { DepositPromotions } from '../deps.ts'
import { holdKey } from './hold-key.ts'
import { requireFundsAccessLocked } from '../require-funds-access.ts'
import { showWithdrawals } from './list-withdrawals.ts'
import { newReference } from '../reference.ts'
import * as cards from '../bank-cards/store.ts'
import * as store from './store/withdrawals.ts'
import { hoursAfter, type WithdrawalRules } from './withdrawal.ts'
import { withdrawalObjections } from './withdrawal-objections.ts'

type Body = BodyOf<typeof payments.withdraw>

interface RequestDeps extends Pick<ApprovalDeps, 'judge'> {
  readonly promotions: Pick<DepositPromotions, 'lockEnding' | 'endLocked'>
}

/**
 * Holds the money, records the request and approves it if the merchant's rule does, in one transaction, which also ends the bonuses that were given for deposits and are not wagered.
 * They stay ended whatever becomes of the withdrawal, as the member was told.
 */
export async function requestWithdrawal(
  { promotions, judge }: RequestDeps,
  trx: Trx,
  member: MemberRef,
  body: Body,
  rules: WithdrawalRules,
): Promise<payments.Withdrawal> {
  const accountStatus = await requireFundsAccessLocked(trx, member)
  const earlier = await store.readWithdrawal(trx, member, body.withdrawalId)
  if (earlier) {
    if (earlier.cardId !== body.cardId || earlier.amountMinor !== body.amount) throw new DomainError('id_reused')
    return shown(trx, member, body.withdrawalId)
  }
  await takeGrant(trx, member, body.grant, { act: 'withdraw', amount: body.amount })
  const card = await cards.readCard(trx, member, body.cardId)
  if (!card || card.removedAt !== null) throw new DomainError('not_found')
  const asked = { accountStatus, card, amountMinor: body.amount }
  const [objection] = await withdrawalObjections(trx, member, asked, rules)
  if (objection) throw objection
  await sendUnderHold(trx, member, accountStatus, rules, body.amount)

  const ending = await promotions.lockEnding(trx, member, body.ending)
  const wallet = await openWallet(trx, member, 'real', rules.currency)
  await move(trx, wallet, {
    act: 'hold',
    key: holdKey(body.withdrawalId),
    amountMinor: body.amount,
    code: 'withdrawal',
    about: body.withdrawalId,
  })
  await promotions.endLocked(trx, member, ending)
  await store.insertWithdrawal(trx, {
    memberId: member.id,
    id: body.withdrawalId,
    cardId: card.id,
    amountMinor: body.amount,
    currency: rules.currency,
    reference: newReference(member.id),
    dueAt: hoursAfter(trx.now, rules.reviewHours),
  })
  await recordInCell(trx, withdrawalsChanged)
  // Judged now and at the approval: what looks right at one of the two moments can be undone before the other.
  await flagSuspicions(trx, member)
  const which = { memberId: member.id, id: body.withdrawalId }
  await judge(trx, [which])
  await approveByRule(trx, which, rules)
  return shown(trx, member, body.withdrawalId)
}

async function shown(trx: Trx, member: MemberRef, id: string): Promise<payments.Withdrawal> {
  const made = await store.readWithdrawal(trx, member, id)
  const [withdrawal] = await showWithdrawals(trx, made ? [made] : [])
  if (!withdrawal) throw new DomainError('not_found')
  return withdrawal
}
