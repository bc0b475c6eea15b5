import { randomUUID } from 'node:crypto'
import { AnnouncementId, promotions } from '@parola/contract'
import { publishAnnouncement } from '../../src/content/index.ts'
import { setPromotion } from '../../src/promotions/index.ts'
import { manualBody } from '../payments/deposits.ts'
import { told, type TestPayee, type TestWithdrawals } from '../payments/withdrawals.ts'
import { php, terms } from '../promotions/promotions.ts'

/** What operators decide about: rewards, claims, withdrawals and deposits that wait. */
export const rewardOf = (memberId: string, minor: number) => ({
  id: randomUUID(),
  memberId,
  about: 'For your patience',
  amount: php(minor),
  wagering: 0,
  expiresAt: null,
})

/** A promotion's announcement. */
export async function announced({ merchant }: TestWithdrawals): Promise<AnnouncementId> {
  const id = AnnouncementId.parse(randomUUID())
  await merchant.act((trx) =>
    publishAnnouncement(trx, {
      id,
      kind: 'PR',
      category: 'other_promo',
      group: null,
      startsAt: new Date(0),
      endsAt: null,
      sequence: 0,
      photo: null,
      images: [],
      url: null,
      wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
    }),
  )
  return id
}

/** A claim that waits for an operator. */
export async function claimed(test: TestWithdrawals, member: TestPayee, minor: number) {
  const id = await announced(test)
  const promotion = {
    id,
    code: null,
    terms: terms({ kind: 'review', bonus: php(minor) }),
    budgetMinor: 1_000_000_000_000,
  }
  await test.merchant.act((trx) => setPromotion(trx, 'PHP', promotion))
  const payload = { promotionId: id }
  const { value } = told(await member.ask(promotions.claimPromotion.path, { method: 'POST', payload }))
  return { memberId: member.id, id: value['claimId'], decision: 'issue', reason: 'So it is' }
}

/** A withdrawal that waits for an operator. */
export async function askedFor(member: TestPayee, amount: number) {
  const card = await member.addCard()
  const { status, value } = await member.withdraw({ cardId: String(card.value['id']), amount })
  if (status !== 200) throw new Error('the withdrawal was refused')
  return { memberId: member.id, id: String(value['id']) }
}

/** A manual transfer that waits for two operators. */
export async function paidInByHand(member: TestPayee, amount = 50_000) {
  const body = manualBody({ amount })
  const { status } = await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload: body })
  if (status !== 200) throw new Error('the deposit was refused')
  return { memberId: member.id, id: body.depositId }
}
