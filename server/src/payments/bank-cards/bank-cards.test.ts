import { randomUUID } from 'node:crypto'
import { payments, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'

let test: TestWithdrawals
beforeAll(async () => {
  test = await testWithdrawals()
})
afterAll(() => test.close())

const list = async (member: TestPayee) =>
  told(await member.ask(payments.bankCards.path)).value as ValueOf<typeof payments.bankCards>
const remove = async (member: TestPayee, cardId: string) =>
  told(await member.ask(payments.removeBankCard.path, { method: 'DELETE', query: { cardId } }))
const number = () => String(Math.floor(Math.random() * 1e15)).padStart(16, '4')
const fieldsOf = ({ code, value }: { code: string | undefined; value: Record<string, unknown> }) => [
  code,
  value['fields'],
]

describe('a card', () => {
  it('FUND-03 is added with a step-up, shown by its last four digits, and payable after a day', async () => {
    const member = await test.member()
    expect(await list(member)).toEqual({
      cards: [],
      banks: [
        { code: 'tala', name: 'Tala Bank' },
        { code: 'amihan', name: 'Amihan' },
      ],
      room: 5,
      holder: null,
    })
    const added = await member.addCard({ number: '4000111122223333' })
    expect(added.value).toMatchObject({
      bank: 'Tala Bank',
      number: '•••• 3333',
      holder: 'Luningning Dalisay',
      isPayable: false,
    })
    const dayAheadMs = new Date(String(added.value['payableFrom'])).getTime() - Date.now()
    expect(Math.abs(dayAheadMs - 86_400_000)).toBeLessThan(60_000)
    expect(await list(member)).toMatchObject({ cards: [added.value], room: 4, holder: 'Luningning Dalisay' })
  })

  it('is stored so that its number cannot be read from the tables', async () => {
    const member = await test.member()
    const digits = number()
    await member.addCard({ number: digits })
    const { ownerPool } = test.app.database
    const { rows: cards } = await ownerPool.query('select * from cell.bank_card')
    const { rows: owners } = await ownerPool.query('select * from bank_account_owner')
    const text = [...cards, ...owners].flatMap((row: object) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    expect(cards.length).toBeGreaterThan(0)
    expect(text.join('\n')).not.toContain(digits)
  })

  it('FUND-06 is added once however often the request is sent, and its id cannot be reused', async () => {
    const member = await test.member()
    const card = { cardId: randomUUID(), number: number(), grant: await member.grant({ act: 'bankCard' }) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.addCard(card)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(200)
    expect((await list(member)).cards).toHaveLength(1)
    expect((await member.addCard({ ...card, number: number() })).code).toBe('id_reused')
  })

  it('is not added without a grant, with one for another action, or with a used one', async () => {
    const member = await test.member()
    const other = await test.member()
    const used = await member.grant({ act: 'bankCard' })
    await member.addCard({ grant: used })
    for (const grant of [
      'nothing',
      used,
      await member.grant({ act: 'withdraw', amount: 500 }),
      await other.grant({ act: 'bankCard' }),
    ])
      expect((await member.addCard({ grant })).code).toBe('step_up_required')
  })

  it('T23 belongs to one member, even when two add it concurrently', async () => {
    const [ana, ben] = [await test.member(), await test.member()]
    const digits = number()
    const both = await Promise.all([ana.addCard({ number: digits }), ben.addCard({ number: digits })])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    expect(fieldsOf(both.find(({ status }) => status === 422)!)).toEqual(['field_invalid', ['number']])
    expect((await list(ana)).cards.length + (await list(ben)).cards.length).toBe(1)
  })

  it('T23 cannot be seen or removed by another member', async () => {
    const [ana, ben] = [await test.member(), await test.member()]
    const { value } = await ana.addCard()
    expect((await remove(ben, String(value['id']))).status).toBe(404)
    expect((await list(ben)).cards).toEqual([])
    expect((await list(ana)).cards).toHaveLength(1)
  })

  it('is free for another member when it is removed unused, and stays the member’s once it was paid', async () => {
    const [ana, ben] = [await test.member({ balance: 1000 }), await test.member()]
    const digits = number()
    const first = await ana.addCard({ number: digits })
    expect((await remove(ana, String(first.value['id']))).status).toBe(200)
    expect((await remove(ana, String(first.value['id']))).status).toBe(200)
    expect((await list(ana)).cards).toEqual([])
    expect((await ben.addCard({ number: digits })).status).toBe(200)

    const [cardId, again] = [randomUUID(), number()]
    await ana.addCard({ cardId, number: again })
    await test.app.database.ownerPool.query('update cell.bank_card set payable_from = added_at')
    expect((await ana.withdraw({ cardId, amount: 500 })).status).toBe(200)
    await remove(ana, cardId)
    expect(fieldsOf(await ben.addCard({ number: again }))).toEqual(['field_invalid', ['number']])
    expect((await list(ana)).holder).toBe('Luningning Dalisay')
    expect((await ana.addCard({ number: again })).status).toBe(200)
  })

  it('409 is limited to five per member, even when ten are added concurrently', async () => {
    const member = await test.member()
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.addCard()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'limit_reached')).toHaveLength(5)
    expect((await list(member)).room).toBe(0)
  })

  it('422 must be at one of the merchant’s banks, and not a duplicate', async () => {
    const member = await test.member()
    expect(fieldsOf(await member.addCard({ bank: 'elsewhere' }))).toEqual(['field_invalid', ['bank']])
    const digits = number()
    await member.addCard({ number: digits })
    expect(fieldsOf(await member.addCard({ number: digits }))).toEqual(['field_invalid', ['number']])
  })

  it('422 must have the holder’s name of the first card, in any spelling', async () => {
    const member = await test.member()
    await member.addCard({ holder: 'Luningning Dalisay' })
    expect((await member.addCard({ holder: '  ＬＵＮＩＮＧＮＩＮＧ   dalisay ' })).status).toBe(200)
    expect(fieldsOf(await member.addCard({ holder: 'Somebody Else' }))).toEqual(['field_invalid', ['holder']])
  })

  it.each(['Ana \u202Eyolepuk', '=HYPERLINK("x")', '<b>Ana</b>', 'Ana\u200BReyes', '12345678'])(
    'T35 422 holder %j',
    async (holder) => {
      expect(fieldsOf(await (await test.member()).addCard({ holder }))).toEqual(['field_invalid', ['holder']])
    },
  )
})
