import { randomUUID } from 'node:crypto'
import { approvals, laundering, operators, payments, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../../testing/merchant.ts'
import { testWithdrawals, told, type TestPayee, type TestWithdrawals } from '../../../testing/payments/withdrawals.ts'
import { setIdentityVerified } from '../../safer-play/index.ts'
import { move, walletOf } from '../../wallet/index.ts'

let test: TestWithdrawals
let [ana, ben]: TestOperator[] = [] as never

beforeAll(async () => {
  test = await testWithdrawals({
    isPaidAtOnce: true,
    choices: { withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
  })
  ana = await test.merchant.operator('ana')
  ben = await test.merchant.operator('ben')
})
afterAll(() => test.close())

const post = async (who: Pick<TestOperator, 'ask'> | undefined, path: string, payload: object) =>
  told(await who!.ask(path, { method: 'POST', payload }))
const approve = (which: object, who = ana) => post(who, operators.approveWithdrawal.path, which)
const moved = (member: TestPayee, movement: Parameters<typeof move>[2]) =>
  test.merchant.act((trx) => move(trx, walletOf(trx, member.ref, 'real', 'PHP'), movement))
const stake = (member: TestPayee, amountMinor: number, key: string = randomUUID()) =>
  moved(member, { act: 'post', to: 'game', amountMinor, code: 'stake', key })

async function takeOut(member: TestPayee, amount: number, cardId?: string) {
  const asked = await member.withdraw({ cardId: cardId ?? (await member.payableCard()), amount })
  expect(asked).toMatchObject({ status: 200 })
  return { memberId: member.id, id: String(asked.value['id']) }
}
async function flagsOf({ id }: { id: string }): Promise<laundering.Flag[]> {
  const { value } = told(await ana!.ask(laundering.flags.path, { query: { state: 'open' } }))
  return (value as ValueOf<typeof laundering.flags>).flags.filter(({ memberId }) => memberId === id)
}
const closeAll = async (member: TestPayee) => {
  for (const { id } of await flagsOf(member))
    expect((await post(ben, laundering.closeFlag.path, { id, reason: 'Spoke with the bank' })).status).toBe(200)
}
const listed = async ({ id }: { id: string }) => {
  const { value } = told(await ana!.ask(operators.withdrawals.path, { query: { state: 'requested' } }))
  return (value as ValueOf<typeof operators.withdrawals>).withdrawals.find((one) => one.id === id)
}
const report = async (member: TestPayee) =>
  told(await member.ask(payments.withdrawReport.path)).value as ValueOf<typeof payments.withdrawReport>

describe('ECON-11 an open flag', () => {
  it('ECON-11 money passed through without play is not paid, however quickly it is approved, until the flag is closed', async () => {
    const member = await test.member({ deposited: 100_000 })
    const which = await takeOut(member, 100_000)
    expect(await listed(which)).toMatchObject({ openFlags: 1 })
    for (const who of [ana, ben]) expect(await approve(which, who)).toMatchObject({ status: 409, code: 'flags_open' })
    expect(await member.balance()).toEqual({ free: 0, held: 100_000 })
    await closeAll(member)
    expect(await listed(which)).toMatchObject({ openFlags: 0 })
    expect(await approve(which)).toMatchObject({ value: { state: 'approved' } })
  })

  it('ECON-11 the member reads nothing of it', async () => {
    const [flagged, plain] = [await test.member({ deposited: 100_000 }), await test.member({ balance: 100_000 })]
    const seen: unknown[] = []
    for (const member of [flagged, plain]) {
      const which = await takeOut(member, 100_000)
      expect((await flagsOf(member)).map(({ about }) => about)).toEqual(member === flagged ? [which.id] : [])
      const [withdrawal] = (await report(member)).withdrawals
      const { value: options } = told(await member.ask(payments.withdrawOptions.path))
      seen.push(
        { ...withdrawal, id: '', at: '', number: '', steps: withdrawal?.steps.map(({ state }) => state) },
        options,
      )
      expect(withdrawal?.next).toMatchObject({ who: 'operator' })
    }
    const withoutTimes = JSON.parse(
      JSON.stringify(seen, (name, value: unknown) => (name === 'by' ? '' : value)),
    ) as unknown[]
    expect(withoutTimes.slice(0, 2)).toEqual(withoutTimes.slice(2))
  })

  it('ECON-11 play that is taken back after the request no longer counts at the approval, and that flag stays', async () => {
    const member = await test.member({ deposited: 100_000 })
    await stake(member, 50_000, 'ticket')
    const which = await takeOut(member, 50_000)
    expect(await flagsOf(member)).toEqual([])
    await moved(member, { act: 'reverse', key: 'given back', transfer: 'ticket', code: 'stake' })
    expect((await approve(which)).code).toBe('flags_open')
    expect(await flagsOf(member)).toMatchObject([{ kind: 'no_play', about: which.id, facts: { stakedMinor: 0 } }])
    await closeAll(member)
    expect((await approve(which)).status).toBe(200)
  })

  it('ECON-11 money that is paid in after the request does not hide what was found then', async () => {
    const member = await test.member({ deposited: 100_000 })
    const which = await takeOut(member, 100_000)
    await moved(member, { act: 'post', from: 'cash', amountMinor: 900_000, code: 'deposit', key: 'more' })
    expect((await approve(which)).code).toBe('flags_open')
  })

  it('ECON-11 holds a withdrawal that two people approve, too', async () => {
    const member = await test.member({ deposited: 20_000_000 })
    await stake(member, 10_000_000, 'ticket')
    const which = await takeOut(member, 10_000_000)
    const asked = await approve(which)
    expect(asked.code).toBe('approval_required')
    await moved(member, { act: 'reverse', key: 'given back', transfer: 'ticket', code: 'stake' })
    expect(await post(ben, approvals.approve.path, { id: asked.value['requestId'] })).toMatchObject({
      code: 'flags_open',
    })
    expect(await flagsOf(member)).toHaveLength(1)
    expect(await member.balance()).toEqual({ free: 10_000_000, held: 10_000_000 })
  })

  it('ECON-11 of any kind holds: an account that passed through many hands is found when its last owner asks', async () => {
    const number = `7${randomUUID().replaceAll(/\D/g, '').padEnd(12, '1').slice(0, 12)}`
    for (let hand = 0; hand < 2; hand += 1) {
      const mule = await test.member()
      const query = { cardId: await mule.payableCard(number) }
      expect((await mule.ask(payments.removeBankCard.path, { method: 'DELETE', query })).status).toBe(200)
    }
    const member = await test.member({ balance: 100_000 })
    const which = await takeOut(member, 1_000, await member.payableCard(number))
    expect(await flagsOf(member)).toMatchObject([{ kind: 'shared_payee', facts: { members: 3 } }])
    expect((await approve(which)).code).toBe('flags_open')
  })

  it('ECON-11 a repeated approval by the same operator gets the same answer, whatever was found since', async () => {
    const member = await test.member({ balance: 100_000 })
    const which = await takeOut(member, 1_000)
    expect((await approve(which)).status).toBe(200)
    await moved(member, { act: 'post', from: 'cash', amountMinor: 1_000, code: 'deposit', key: 'late' })
    await takeOut(member, 1_000)
    expect(await flagsOf(member)).toHaveLength(1)
    expect(await approve(which)).toMatchObject({ value: { state: 'approved' } })
  })
})

describe('ECON-11 identity before withdrawing more than the limit', () => {
  let own: TestWithdrawals
  let rita: TestOperator
  beforeAll(async () => {
    own = await testWithdrawals({ isPaidAtOnce: true, choices: { pack: 'classic', identityLimitMinor: 10_000 } })
    rita = await own.merchant.operator('rita')
  })
  afterAll(() => own.close())
  const leftOf = async (member: TestPayee) =>
    (told(await member.ask(payments.withdrawOptions.path)).value as ValueOf<typeof payments.withdrawOptions>)
      .beforeIdentity?.minor
  const unproven = async (from = own) => {
    const member = await from.member({ balance: 100_000 })
    await from.app.database.ownerPool.query(
      `update cell.safer_play set identity_verified_at = null where member_id = $1`,
      [member.id],
    )
    return member
  }

  it('ECON-11 many small withdrawals add up to the limit and no further, also at once', async () => {
    const member = await unproven()
    const cardId = await member.payableCard()
    expect(await leftOf(member)).toBe(10_000)
    const grants = await member.grants(10, { act: 'withdraw', amount: 3_000 })
    const asked = await Promise.all(grants.map((grant) => member.withdraw({ cardId, amount: 3_000, grant })))
    expect(asked.map(({ code }) => code ?? 'taken').toSorted()).toEqual([
      'taken',
      'taken',
      'taken',
      ...Array.from({ length: 7 }, () => 'withdrawal_identity_required'),
    ])
    expect(await member.balance()).toEqual({ free: 91_000, held: 9_000 })
    expect(await leftOf(member)).toBe(1_000)
    expect((await member.withdraw({ cardId, amount: 1_000 })).status).toBe(200)
    expect(await member.withdraw({ cardId, amount: 100 })).toMatchObject({ status: 403 })
  })

  it('ECON-11 what was refused does not count, and a proven identity lifts the limit', async () => {
    const member = await unproven()
    const cardId = await member.payableCard()
    const { value } = await member.withdraw({ cardId, amount: 10_000 })
    expect((await member.withdraw({ cardId, amount: 10_000 })).code).toBe('withdrawal_identity_required')
    const refused = { memberId: member.id, id: value['id'], reason: 'Please ask again' }
    expect((await post(rita, operators.refuseWithdrawal.path, refused)).status).toBe(200)
    expect(await leftOf(member)).toBe(10_000)
    expect((await member.withdraw({ cardId, amount: 10_001 })).code).toBe('withdrawal_identity_required')
    await own.merchant.act((trx) => setIdentityVerified(trx, member))
    expect(await leftOf(member)).toBeUndefined()
    expect((await member.withdraw({ cardId, amount: 90_000 })).status).toBe(200)
  })

  it('ECON-11 under the strict pack nothing is withdrawn before identity, whatever the merchant chose', async () => {
    const strict = await testWithdrawals({
      isPaidAtOnce: true,
      choices: { pack: 'strict', identityLimitMinor: undefined },
    })
    try {
      const member = await unproven(strict)
      const cardId = await member.payableCard()
      expect(await leftOf(member)).toBe(0)
      expect((await member.withdraw({ cardId, amount: 100 })).code).toBe('withdrawal_identity_required')
      await strict.merchant.act((trx) => setIdentityVerified(trx, member))
      expect((await member.withdraw({ cardId, amount: 100 })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
