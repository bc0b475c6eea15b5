import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWithdrawals, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { systemClock } from '../../platform/clock.ts'
import { openLog } from '../../platform/process/log.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { addBankCard } from './add-bank-card.ts'
import { placeOf } from './bank-card.ts'
import { createCardNumbers } from './card-number.ts'
import { resealingCards } from './reseal-cards.ts'
import { readSealedNumber } from './store.ts'

let test: TestWithdrawals
beforeAll(async () => {
  test = await testWithdrawals()
})
afterAll(() => test.close())

it('after a key rotation numbers are encrypted again, and the account still belongs to the same member', async () => {
  const [ana, ben] = [await test.member(), await test.member()]
  const number = '4000111122223333'
  const { value } = await ana.addCard({ number })
  const { value: removed } = await ana.addCard({ number: '4000111122224444' })
  await ana.ask('/wps/member/bankCard', { method: 'DELETE', query: { cardId: String(removed['id']) } })

  const fresh = randomBytes(32).toString('base64url')
  const both = createCardNumbers(createSecrets([fresh, ...test.app.config.secretKeys]))
  const { ownerPool, jobs } = test.app.database
  const context = { ...jobs, clock: systemClock, log: openLog('silent') }
  await resealingCards(both)({}, context)
  const { rows } = await ownerPool.query('select distinct key_id from cell.bank_card')
  expect(rows).toEqual([{ key_id: both.keyId }])

  // The old key is removed.
  const alone = createCardNumbers(createSecrets([fresh]))
  const cardId = String(value['id'])
  const sealed = await test.merchant.act((trx) => readSealedNumber(trx, ana.ref, cardId))
  expect(alone.open(sealed, placeOf(ana, { id: cardId }))).toBe(number)
  const add = (grant: string, digits: string) =>
    test.merchant.act((trx) => {
      const body = { cardId: crypto.randomUUID(), bank: 'tala', number: digits, holder: 'Benilda Cruz', grant }
      return addBankCard(alone, trx, ben.ref, body, { payeeCoolingHours: 24 })
    })
  await expect(add(await ben.grant({ act: 'bankCard' }), number)).rejects.toMatchObject({ code: 'field_invalid' })
  expect(await add(await ben.grant({ act: 'bankCard' }), '4000111122224444')).toMatchObject({
    card: { number: '•••• 4444' },
  })
  await resealingCards(alone)({}, context)
})
