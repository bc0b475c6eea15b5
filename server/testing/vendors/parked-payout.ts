import { randomUUID } from 'node:crypto'
import { supplierLimits, type ValueOf } from '@parola/contract'
import { openSession } from '../../src/vendors/launch/open-session.ts'
import type { TestApp } from '../app.ts'
import type { TestMember, TestMerchant, TestOperator } from '../merchant.ts'
import { askWallet } from './wallet-api.ts'

/** Somebody whom the supplier may pay. */
export const openPlay = (merchant: TestMerchant, member: TestMember) =>
  merchant.act((trx) =>
    openSession(trx, member, {
      supplier: 'studio',
      vendor: 'LNT',
      gameType: 'RNG',
      gameCode: 'slot1',
      nodeId: 1,
      book: 'real',
      currency: 'PHP',
      language: 'EN',
      device: 'MOBILE',
    }),
  )

/** A supplier's payout to the member that is above its limits and waits for two operators. */
export async function parkPayout(
  app: TestApp,
  merchant: TestMerchant,
  { member, operator, amount }: { member: TestMember; operator: TestOperator; amount: number },
): Promise<{ memberId: string; id: string | undefined }> {
  await openPlay(merchant, member)
  const body = { user: member.id, currency: 'PHP', transaction_uuid: randomUUID(), amount, campaign_uuid: 'autumn' }
  await askWallet(app, 'promo', body)
  const { answer } = await operator.ask(supplierLimits.parkedPayouts.path)
  const { payouts } = (answer as unknown as { value: ValueOf<typeof supplierLimits.parkedPayouts> }).value
  return { memberId: member.id, id: payouts.find((one) => one.transactionId === body.transaction_uuid)?.id }
}
