import type { BodyOf, payments } from '@parola/contract'
import { PayeeCoolingOffError, sendUnderHold } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { takeGrant } from '../../sessions/index.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { isIdentityVerified } from '../../safer-play/index.ts'
import { flagSuspicions } from '../aml/flag-suspicions.ts'
import { isPaused } from '../aml/store.ts'
import { withdrawalsChanged } from '../events.ts'
import { LimitReachedError, WithdrawalIdentityRequiredError, WithdrawalsPausedError } from '../errors.ts'
import type { DepositPromotions } from '../deps.ts'
import { holdKey } from './hold-key.ts'
import { requireFundsAccessLocked } from '../require-funds-access.ts'
import { showWithdrawals } from './list-withdrawals.ts'
import { newReference } from '../reference.ts'
import * as cards from '../bank-cards/store.ts'
import * as store from './store/withdrawals.ts'
import {
  beginOfDay,
  brokenLimit,
  hoursAfter,
  roomBeforeIdentity,
  roomToday,
  type WithdrawalRules,
} from './withdrawal.ts'

type Body = BodyOf<typeof payments.withdraw>

/**
 * Holds the money and records the request in one transaction, which also ends the bonuses that were given for deposits and are not wagered.
 * They stay ended whatever becomes of the withdrawal, as the member was told.
 */
export async function requestWithdrawal(
  promotions: Pick<DepositPromotions, 'lockEnding' | 'endLocked'>,
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
  if (card.payableFrom > trx.now) throw new PayeeCoolingOffError(card.payableFrom)
  if (await isPaused(trx, member.id)) throw new WithdrawalsPausedError()
  if (!(await isIdentityVerified(trx, member))) {
    const ever = await store.sumSince(trx, member, null)
    if (body.amount > roomBeforeIdentity(rules, ever.sumMinor)) throw new WithdrawalIdentityRequiredError()
  }
  const room = roomToday(rules, await store.sumSince(trx, member, beginOfDay(trx.now)))
  const broken = brokenLimit(body.amount, rules, room)
  if (broken) throw new LimitReachedError(broken)
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
  return shown(trx, member, body.withdrawalId)
}

async function shown(trx: Trx, member: MemberRef, id: string): Promise<payments.Withdrawal> {
  const made = await store.readWithdrawal(trx, member, id)
  const [withdrawal] = await showWithdrawals(trx, made ? [made] : [])
  if (!withdrawal) throw new DomainError('not_found')
  return withdrawal
}
