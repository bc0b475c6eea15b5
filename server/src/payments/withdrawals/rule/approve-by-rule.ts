import { randomInt } from 'node:crypto'
import type { system } from '@parola/contract'
import { isActive } from '../../../members/index.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { isIdentityVerified } from '../../../safer-play/index.ts'
import * as withdrawals from '../store/withdrawals.ts'
import { letPay } from '../approve-withdrawal.ts'
import { holdAt, ruleName, type Which } from '../withdrawal.ts'
import { fitsRule } from './rule.ts'
import * as store from './store.ts'

type Settings = Pick<system.MerchantSettings, 'pack' | 'payoutHours'>

/**
 * Approves a withdrawal that has just been judged, if the merchant's rule lets it pass. Members choose the ids of withdrawals, so which are
 * looked at afterwards is drawn here.
 */
export async function approveByRule(
  trx: Trx,
  { memberId, id }: Which,
  settings: Settings,
  draw: (below: number) => number = randomInt,
): Promise<boolean> {
  const rule = await store.readRule(trx)
  if (!rule?.isOn) return false
  const owner = { id: memberId }
  const withdrawal = await withdrawals.lockWithdrawal(trx, owner, id)
  if (withdrawal?.state !== 'requested' || holdAt(withdrawal, trx.now) || !(await isActive(trx, owner))) return false
  const candidate = {
    signals: withdrawal.signals,
    paidTimes: await withdrawals.countPaid(trx, owner),
    isIdentified: await isIdentityVerified(trx, owner),
  }
  if (!fitsRule(rule, candidate)) return false
  const verdict = await store.autoApprove(trx, withdrawal, {
    needsCeilings: settings.pack === 'strict',
    isSampled: draw(100) < rule.samplePercent,
  })
  if (verdict !== 'approved') return false
  await letPay(trx, withdrawal, ruleName, settings)
  return true
}
