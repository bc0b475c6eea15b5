import { randomUUID } from 'node:crypto'
import { operators, type BodyOf, type Call, type SentBodyOf, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { manualBody, testWays } from '../../../testing/payments/deposits.ts'
import { setDepositChannels } from '../index.ts'

let app: TestApp
let merchant: TestMerchant
let [one, two]: [TestOperator, TestOperator] = [] as never

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
})
beforeEach(async () => {
  merchant = await testMerchant(app, `bank-${randomUUID().slice(0, 6)}`)
  await merchant.act((trx) => setDepositChannels(trx, testWays))
  ;[one, two] = [await merchant.operator('one'), await merchant.operator('two')]
})
afterAll(() => app.close())

interface Of {
  readonly memberId: string
  readonly id: string
}

async function send(payerName: string, amount = 50_000): Promise<Of> {
  const member = await merchant.logIn()
  const payload = manualBody({ payerName, amount })
  expect((await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload })).status).toBe(200)
  return { memberId: member.id, id: payload.depositId }
}

interface Told<C extends Call> {
  readonly code: string | undefined
  readonly value: ValueOf<C>
}

async function post<C extends Call>(who: TestOperator, call: C, payload: SentBodyOf<C>): Promise<Told<C>> {
  const { answer } = await who.ask(call.path, { method: 'POST', payload: payload as object })
  return answer as unknown as Told<C>
}

/** As the bank writes it: today, in UTC, which is the merchant's clock. */
const day = () => new Date().toISOString().slice(0, 10)
const csvOf = (...rows: string[]) => ['date,amount,name,reference', ...rows].join('\n')
const importing = (csv: string, change: Partial<BodyOf<typeof operators.importStatement>> = {}) =>
  post(one, operators.importStatement, { channel: 'transfer', dates: 'ymd', csv, ...change })
const match = (who: TestOperator, of: Of, line: string | null) =>
  post(who, operators.matchStatementLine, { ...of, line })

async function shown({ memberId, id }: Of): Promise<ValueOf<typeof operators.deposit>> {
  const { answer } = await one.ask(operators.deposit.path, { query: { memberId, id } })
  return (answer as unknown as Told<typeof operators.deposit>).value
}
async function marked(state: 'reviewing' | 'approved'): Promise<Record<string, boolean>> {
  const { answer } = await one.ask(operators.deposits.path, { query: { state } })
  const { deposits } = (answer as unknown as Told<typeof operators.deposits>).value
  return Object.fromEntries(deposits.map(({ id, isOnStatement }) => [id, isOnStatement]))
}
const movements = async () =>
  (await app.database.ownerPool.query(`select count(*)::int as count from cell.wallet_transfer`)).rows[0]

it('CON-85 a statement is matched by amount, name and time, and credits nothing', async () => {
  const [ana, ben, eve] = [await send('Ana Cruz'), await send('Ben Reyes'), await send('Eve Santos', 70_000)]
  const before = await movements()
  const csv = csvOf(
    `${day()},500.00,"CRUZ, ANA",001`,
    `${day()},500.00,Somebody Else,002`,
    `${day()},500.00,Eve Santos,003`,
    `${day()},-20.00,Fee,004`,
  )
  expect(await importing(csv)).toMatchObject({ value: { added: 3, known: 0, skipped: 1, matched: 1 } })
  expect(await movements()).toEqual(before)
  expect(await marked('reviewing')).toEqual({ [ana.id]: true, [ben.id]: false, [eve.id]: false })

  const { state, lines } = await shown(ana)
  expect(state).toBe('reviewing')
  const said = lines.map(({ reference, fit, matched }) => `${reference} ${fit} ${matched?.id ?? 'free'}`)
  expect(said[0]).toBe(`001 same ${ana.id}`)
  expect(said.slice(1).toSorted()).toEqual(['002 other free', '003 other free'])
  expect((await shown(eve)).lines).toEqual([])
})

it('CON-85 a file that is read again adds nothing, and one that holds a line twice adds it twice', async () => {
  const twice = csvOf(`${day()},500.00,Ana Cruz,001`, `${day()},500.00,Ana Cruz,001`)
  expect(await importing(twice)).toMatchObject({ value: { added: 2, known: 0 } })
  expect(await importing(twice)).toMatchObject({ value: { added: 0, known: 2 } })
  const longer = `${twice}\n${day()},500.00,Ana Cruz,001`
  const all = await Promise.all([importing(longer), importing(longer), importing(longer)])
  expect(all.map(({ value }) => value.added).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

it('CON-85 a slip that is sent after the import is matched with the next one', async () => {
  await importing(csvOf(`${day()},500.00,Ana Cruz,001`))
  const ana = await send('Ana Cruz')
  expect(await marked('reviewing')).toEqual({ [ana.id]: false })
  expect(await importing(csvOf(`${day()},9.00,Ben Reyes,002`))).toMatchObject({ value: { matched: 1 } })
  expect(await marked('reviewing')).toEqual({ [ana.id]: true })
})

it('CON-85 one line says that money came once: people say which deposit has it', async () => {
  const [first, second] = [await send('Ana Cruz'), await send('Ana Cruz')]
  expect(await importing(csvOf(`${day()},500.00,Ana Cruz,001`))).toMatchObject({ value: { matched: 0 } })
  const line = (await shown(first)).lines[0]?.id ?? ''
  expect(await match(one, first, line)).toMatchObject({ value: { line } })
  expect(await match(two, second, line)).toMatchObject({ code: 'already_settled' })
  const [taken] = (await shown(second)).lines
  expect(taken?.matched).toMatchObject(first)

  const raced = await Promise.all([match(one, first, null), match(two, second, line), match(two, second, line)])
  expect(raced[0].code).toBeUndefined()
  expect((await match(two, second, line)).code).toBeUndefined()
  expect((await shown(first)).lines[0]?.matched).toMatchObject(second)
})

it('CON-85 a line of another amount or channel fits nothing, and what is decided stays', async () => {
  const ana = await send('Ana Cruz')
  await importing(csvOf(`${day()},501.00,Ana Cruz,001`, `${day()},500.00,Ben Reyes,002`))
  const { rows } = await app.database.ownerPool.query<{ id: string; amount: string }>(
    `select id, amount_minor as amount from statement_line where merchant_id = $1 order by amount_minor`,
    [merchant.id],
  )
  const [right = '', wrong = ''] = rows.map(({ id }) => id)
  expect((await match(one, ana, wrong)).code).toBe('not_found')
  expect((await match(one, ana, randomUUID())).code).toBe('not_found')
  const elsewhere = await testMerchant(app, `far-${randomUUID().slice(0, 6)}`)
  const stranger = await elsewhere.operator('stranger')
  expect((await match(stranger, ana, right)).code).toBe('not_found')
  expect((await match(one, ana, right)).code).toBeUndefined()
  await post(one, operators.refuseDeposit, { ...ana, reason: 'It did not come' })
  expect((await match(one, ana, right)).code).toBe('already_settled')
  // The money of a refused deposit came for something else.
  expect((await shown(ana)).lines.every(({ matched }) => matched === null)).toBe(true)
})

it('CON-85 only a channel with a bank account has statements, and a file is read whole or not at all', async () => {
  const csv = csvOf(`${day()},500.00,Ana Cruz,001`)
  expect((await importing(csv, { channel: 'alipay' })).code).toBe('not_found')
  expect((await importing(csv, { channel: 'none' })).code).toBe('not_found')
  expect(await importing(`${csv}\nnever,5,Ana,002`)).toMatchObject({
    code: 'field_invalid',
    value: { problem: 'date', line: 3 },
  })
  const { answer } = await one.ask(operators.depositStats.path)
  const stats = (answer as unknown as Told<typeof operators.depositStats>).value
  expect(stats.statements).toEqual([{ channel: 'transfer', name: 'Bank transfer', importedAt: null }])
})

it('CON-85 a hundred thousand lines are matched with what waits within a minute', async () => {
  const ana = await send('Ana Cruz')
  const lines = Array.from({ length: 99_999 }, (_, index) => `${day()},${1 + (index % 900)}.00,Payer ${index},${index}`)
  const began = performance.now()
  expect(await importing(csvOf(...lines, `${day()},500.00,Ana Cruz,x`))).toMatchObject({
    value: { added: 100_000, matched: 1 },
  })
  expect(performance.now() - began).toBeLessThan(60_000)
  expect(await marked('reviewing')).toEqual({ [ana.id]: true })
})
