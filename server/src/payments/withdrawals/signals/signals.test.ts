import { randomBytes, randomUUID } from 'node:crypto'
import { operators, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experienced, type Experienced } from '../../../../testing/payments/experienced.ts'
import { testWithdrawals, told, type TestWithdrawals } from '../../../../testing/payments/withdrawals.ts'
import type { TestOperator } from '../../../../testing/merchant.ts'
import { createDocumentEncryptor } from '../../../kyc/index.ts'
import { createSecrets } from '../../../platform/security/secrets.ts'
import { move, openWallet, type Movement } from '../../../wallet/index.ts'
import { signalsOf, type Facts, type Signal } from './signals.ts'

type Kind = Signal['kind']

let test: TestWithdrawals
let ana: TestOperator

beforeAll(async () => {
  test = await testWithdrawals({
    choices: { holdLimitMinor: 1e9, payeeCoolingHours: 0, withdrawMaxMinor: 1e9 },
    isPaidAtOnce: true,
  })
  ana = await test.merchant.operator('ana')
})
afterAll(() => test.close())

const sql = (text: string, values: unknown[]) => test.app.database.ownerPool.query(text, values)
const moved = ({ member }: Experienced, movement: Movement) =>
  test.merchant.act(async (trx) => move(trx, await openWallet(trx, member.ref, 'real', 'PHP'), movement))
const post = (code: 'deposit' | 'win' | 'bonus', amountMinor: number): Movement => ({
  act: 'post',
  key: randomUUID(),
  from: code === 'deposit' ? 'cash' : code === 'win' ? 'game' : 'bonus',
  code,
  amountMinor,
})

async function signalsFor({ member, cardId }: Pick<Experienced, 'member' | 'cardId'>): Promise<Signal[] | null> {
  const answer = await member.withdraw({ cardId, amount: 5_000 })
  expect(answer).toMatchObject({ status: 200 })
  const query = { memberId: member.id, id: String(answer.value['id']) }
  const { value } = told(await ana.ask(operators.withdrawal.path, { query }))
  return (value as ValueOf<typeof operators.withdrawal>).signals
}

/** What each kind is raised by, planted with a member who raises none. */
const planted: Record<Kind, (at: Experienced) => Promise<unknown>> = {
  new_payee: ({ cardId }) =>
    sql(`update cell.bank_card set added_at = now() - interval '3 days' where id = $1`, [cardId]),
  shared_payee: ({ cardId }) =>
    sql(
      `insert into bank_account_use (merchant_id, account_hash, member_id, added_at)
       select merchant_id, account_hash, $2, now() from cell.bank_card where id = $1`,
      [cardId, randomUUID()],
    ),
  name_mismatch: ({ member }) => {
    const at = { memberId: member.id, id: randomUUID() }
    const documents = createDocumentEncryptor(createSecrets(test.app.config.secretKeys))
    const sealed = documents.sealDetails({ documentNumber: 'A1', fullName: 'Bituin Reyes', birthday: '1990-01-01' }, at)
    return sql(
      `insert into cell.identity_submission (merchant_id, member_id, id, state, document_kind, details_sealed, number_hash, key_id,
         reasons, submitted_at, decided_at)
       values ($1, $2, $3, 'verified', 'passport', $4, $5, $6, '{}', now(), now())`,
      [test.merchant.id, at.memberId, at.id, sealed, randomBytes(32), documents.keyId],
    )
  },
  other_payer: ({ member }) =>
    sql(
      `insert into cell.deposit (merchant_id, member_id, id, reference, body_hash, channel, kind, amount_minor, currency, state, payer_name,
         begun_at)
       values ($1, $2, $3, $4, '', 'bank', 'gateway', 100, 'PHP', 'paid', 'Bituin Reyes', now() - interval '10 days')`,
      [test.merchant.id, member.id, randomUUID(), randomUUID()],
    ),
  little_play: (at) => moved(at, post('deposit', 20_000)),
  first_withdrawal: async ({ member }) => {
    for (const table of ['withdrawal_step', 'withdrawal'])
      await sql(`delete from cell.${table} where member_id = $1`, [member.id])
  },
  unusual_amount: async ({ member, add }) => {
    await sql(`update cell.withdrawal set amount = 100 where member_id = $1`, [member.id])
    for (const daysAgo of [20, 21]) await add({ state: 'paid', amount: 100, daysAgo })
  },
  one_round: (at) => moved(at, post('win', 2_000_000)),
  new_device: async ({ member }) => {
    for (const [device, hours] of [
      ['Old phone', 30 * 24],
      ['New phone', 1],
    ] as const)
      await sql(
        `insert into cell.login_record (merchant_id, member_id, at, device, device_name)
         values ($1, $2, now() - make_interval(hours => $3), 'browser', $4)`,
        [test.merchant.id, member.id, hours, device],
      )
  },
  security_change: ({ member }) =>
    sql(`update cell.member set security_changed_at = now() - interval '10 hours' where id = $1`, [member.id]),
  bonus_converted: (at) => moved(at, post('bonus', 1_000)),
  open_flag: ({ member }) =>
    sql(
      `insert into laundering_flag (merchant_id, member_id, kind, subject, facts, found_at) values ($1, $2, 'no_play', '', '{}', now())`,
      [test.merchant.id, member.id],
    ),
  velocity: async ({ add }) => {
    for (let times = 0; times < 2; times += 1) await add({ state: 'paid', daysAgo: 0 })
  },
  linked_refused: async ({ member }) => {
    const relative = await experienced(test)
    await relative.add({ state: 'refused' })
    const device = randomBytes(32)
    for (const { id } of [member, relative.member])
      await sql(
        `insert into member_trace (merchant_id, kind, trace_hash, member_id, seen_at) values ($1, 'device', $2, $3, now())`,
        [test.merchant.id, device, id],
      )
  },
  often_returned: async ({ add }) => {
    for (let times = 0; times < 3; times += 1) await add({ state: 'refused', daysAgo: 10 })
  },
}

describe('signals of a withdrawal', () => {
  it('CON-78 each is raised by its planted case and by no other', async () => {
    const raised: Record<string, string[] | undefined> = {}
    for (const [kind, plant] of [['none', async () => {}] as const, ...Object.entries(planted)]) {
      const at = await experienced(test)
      await plant(at)
      raised[kind] = (await signalsFor(at))?.map((signal) => signal.kind)
    }
    const wanted = Object.fromEntries(Object.keys(planted).map((kind) => [kind, [kind]]))
    expect(raised).toEqual({ none: [], ...wanted })
  })

  it('CON-78 each carries the figures of its rule, and follows the facts when it is judged again', async () => {
    const at = await experienced(test)
    await planted.little_play(at)
    expect(await signalsFor(at)).toEqual([{ kind: 'little_play', facts: { depositMinor: 20_000, stakedMinor: 0 } }])
    await moved(at, { act: 'post', key: randomUUID(), to: 'game', code: 'stake', amountMinor: 10_000 })
    const { rows } = await sql(`select id from cell.withdrawal where member_id = $1 and state = 'requested'`, [
      at.member.id,
    ])
    const payload = { memberId: at.member.id, id: rows[0]?.id as string }
    const { value } = told(await ana.ask(operators.judgeWithdrawal.path, { method: 'POST', payload }))
    expect(value).toMatchObject({ signals: [] })
  })

  it('CON-78 a mark is met from its figure on, not before', () => {
    const calm: Facts = {
      amountMinor: 100_000,
      currency: 'PHP',
      holder: 'Luningning Dalisay',
      payeeDays: 7,
      othersOnPayee: 0,
      documentName: 'LUNINGNING DALISAY',
      payerNames: ['Luningning Dalisay'],
      lastDeposit: { amountMinor: 1_000, stakedMinor: 500 },
      paid: { times: 3, sumMinor: 60_003 },
      largestWinMinor: 1_999_999,
      newDevices: 0,
      hoursSinceSecurityChange: 48,
      bonusMinor: 0,
      openFlags: 0,
      today: { times: 2, sumMinor: 200_000 },
      refusedRelatives: 0,
      returned: 2,
    }
    const kinds = (change: Partial<Facts>) => signalsOf({ ...calm, ...change }).map(({ kind }) => kind)
    expect(kinds({})).toEqual([])
    expect(kinds({ payeeDays: 6 })).toEqual(['new_payee'])
    expect(kinds({ lastDeposit: { amountMinor: 1_000, stakedMinor: 499 } })).toEqual(['little_play'])
    expect(kinds({ paid: { times: 3, sumMinor: 60_000 } })).toEqual(['unusual_amount'])
    expect(kinds({ paid: { times: 2, sumMinor: 2 } })).toEqual([])
    expect(kinds({ largestWinMinor: 2_000_000 })).toEqual(['one_round'])
    expect(kinds({ largestWinMinor: 2_000_000, amountMinor: 4_000_001, paid: { times: 1, sumMinor: 1 } })).toEqual([])
    expect(kinds({ hoursSinceSecurityChange: 47 })).toEqual(['security_change'])
    expect(kinds({ today: { times: 3, sumMinor: 3 } })).toEqual(['velocity'])
    expect(kinds({ returned: 3 })).toEqual(['often_returned'])
  })
})
