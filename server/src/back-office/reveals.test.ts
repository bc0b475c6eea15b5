import { auditLog, backOffice, isForStaff, operators, type BodyOf, type Call, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { withPlanted } from '../../testing/audit-log/planted.ts'
import type { AskOptions, TestOperator } from '../../testing/merchant.ts'
import { testWithdrawals, told, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'

const known = {
  mobile: '+639175550199',
  email: 'luningning.santos@players.example',
  birthday: '1990-05-17',
  'payee-name': 'Luningning Santos',
  card: '414108887776543',
}

let now = new Date('2026-11-18T08:00:00Z')
const revealsADay = 6
let test: TestWithdrawals
let [ana, ben]: [TestOperator, TestOperator] = [] as never
let memberId: string
let cardId: string
let withdrawalId: string

beforeAll(async () => {
  test = await testWithdrawals({ clock: { now: () => now }, isPaidAtOnce: true, choices: { revealsADay } })
  ;[ana, ben] = [await test.merchant.operator('ana'), await test.merchant.operator('ben')]
  const payee = await test.member({ balance: 9_000 })
  memberId = payee.id
  // By way of the tables, so that the change log has all of it.
  await test.app.database.ownerPool.query(
    `update cell.member set email = $2, mobile_num = $3,
       registered = jsonb_build_object('birthday', $4::text, 'payeeName', $5::text, 'mobileNum', $3::text)
     where id = $1`,
    [memberId, known.email, known.mobile, known.birthday, known['payee-name']],
  )
  cardId = String((await payee.addCard({ number: known.card, holder: known['payee-name'] })).value['id'])
  withdrawalId = String((await payee.withdraw({ cardId, amount: 5_000 })).value['id'])
})
afterAll(() => test.close())

type Asked = BodyOf<typeof backOffice.revealMember>

const reveal = async (asked: Partial<Asked> = {}, by: Pick<TestOperator, 'ask'> = ana) => {
  const payload = { memberId, field: 'email', reason: 'call-back', ...asked }
  const { code, value } = told(await by.ask(backOffice.revealMember.path, { method: 'POST', payload }))
  return { code, value: value as ValueOf<typeof backOffice.revealMember> }
}
/** The next day, for whoever has used up this one. */
const tomorrow = () => (now = new Date(now.getTime() + 25 * 3_600_000))

describe('CON-40 what is masked is not sent', () => {
  /** Parts of what is known that no mask leaves. */
  const secrets = ['9175550199', 'luningning.santos', known.birthday, 'Luningning', 'Santos', '88877765']
  const reads = [...calls].filter(([, call]) => isForStaff(call) && call.auth === 'operator')

  /** One query for each choice of each parameter, without the rest of what can be left out. */
  function queriesOf({ query }: Call): Record<string, string>[] {
    if (!(query instanceof z.ZodMiniObject)) return [{}]
    const sample = withPlanted(query, memberId) as Record<string, string>
    const fields = Object.entries(query.shape as Record<string, z.ZodMiniType>).filter(([name]) => name !== 'after')
    const needed = fields.filter(([, schema]) => !schema.safeParse(undefined).success)
    const least = Object.fromEntries(needed.map(([name]) => [name, String(sample[name])]))
    const more = fields.flatMap(([name, schema]) => {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      const choices = JSON.parse(/"enum":(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[]
      return choices.map((choice) => Object.fromEntries([...Object.entries(least), [name, choice]]))
    })
    return [least, ...more, { ...least, ...('memberId' in query.shape ? { memberId } : {}) }]
  }

  /** Where the member is not named by an id. */
  const special: Record<string, () => Promise<Record<string, string>[]>> = {
    'operators.withdrawal': async () => [{ memberId, id: withdrawalId }],
    'backOffice.findMembers': async () => [{ search: memberId }, { search: known.mobile }, { search: known.email }],
    'auditLog.auditEntry': async () => {
      const { value } = told(await ana.ask(auditLog.audit.path, { query: { object: memberId } }))
      return (value as ValueOf<typeof auditLog.audit>).entries.map(({ id }) => ({ id }))
    },
  }

  it('CON-40 whatever staff ask, no answer has contact, birthday, payee name or account number of the member', async () => {
    const answered = new Set<string>()
    for (const [name, call] of reads) {
      if (name === 'backOffice.revealMember') continue
      const queries = [...queriesOf(call), ...((await special[name]?.()) ?? [])]
      for (const query of queries) {
        const payload = call.body ? { payload: withPlanted(call.body, memberId) as object } : {}
        const options = { method: call.method, query: call.query ? query : {}, ...payload } as AskOptions
        const { body, answer } = await ana.ask(call.path, options)
        if (answer.success && body.includes(memberId)) answered.add(name)
        for (const secret of secrets) expect([name, query, body.includes(secret)]).toEqual([name, query, false])
      }
    }
    // The walk has met the member wherever staff can.
    expect([...answered]).toEqual(
      expect.arrayContaining([
        'auditLog.audit',
        'auditLog.history',
        'backOffice.findMembers',
        'backOffice.showMember',
        'operators.edits',
        'operators.withdrawal',
        'operators.withdrawals',
      ]),
    )
  })

  it('CON-40 the change log shows that something was changed, masked', async () => {
    const { value } = told(await ana.ask(operators.edits.path, { query: { memberId } }))
    const { edits } = value as ValueOf<typeof operators.edits>
    expect(edits.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({
        email: 'l***@players.example',
        mobile_num: '+63******99',
        registered: { birthday: '••••-••-••', payeeName: 'L••• S•••', mobileNum: '+63******99' },
      }),
    )
  })
})

describe('CON-40 a reveal', () => {
  it('CON-40 gives one field of one member for ten minutes, and leaves an entry with the reason and without the field', async () => {
    tomorrow()
    for (const field of ['mobile', 'email', 'birthday', 'payee-name', 'card'] as const) {
      const { value } = await reveal({ field, reason: 'identity', ...(field === 'card' ? { cardId } : {}) })
      expect([field, value]).toEqual([
        field,
        { text: known[field], until: new Date(now.getTime() + 600_000).toISOString(), left: expect.any(Number) },
      ])
    }
    const { rows } = await test.app.database.ownerPool.query<{ entry: Record<string, unknown> }>(
      `select to_jsonb(audit_entry) as entry from audit_entry where call = 'POST /ops/members/reveal' order by id`,
    )
    expect(rows.map(({ entry }) => [entry['who'], entry['reason'], entry['outcome']])).toEqual(
      Array.from({ length: 5 }, () => ['ana', 'identity', 'done']),
    )
    expect(rows[4]?.entry).toMatchObject({ objects: expect.arrayContaining([memberId, cardId]) })
    const written = JSON.stringify(rows)
    for (const text of Object.values(known)) expect(written).not.toContain(text)
  })

  it('CON-40 beyond the number of 24 hours it is refused; what was refused does not count, and colleagues are not concerned', async () => {
    tomorrow()
    const nobody = await test.member()
    expect((await reveal({ memberId: nobody.id })).code).toBe('not_found')
    const left: (number | undefined)[] = []
    for (let turn = 0; turn < revealsADay; turn += 1) left.push((await reveal()).value.left)
    expect(left).toEqual([5, 4, 3, 2, 1, 0])
    expect((await reveal()).code).toBe('reveals_used_up')
    expect((await reveal({}, ben)).code).toBeUndefined()
    now = new Date(now.getTime() + 23 * 3_600_000)
    expect((await reveal()).code).toBe('reveals_used_up')
    tomorrow()
    expect((await reveal()).code).toBeUndefined()
  })

  it('CON-40 of many at once no more than that succeed', async () => {
    tomorrow()
    const codes = (await Promise.all(Array.from({ length: 20 }, () => reveal({}, ben)))).map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(revealsADay)
    expect(codes.filter((code) => code === 'reveals_used_up')).toHaveLength(20 - revealsADay)
  })

  it('CON-40 programs and roles without the permission are refused, and of other merchants’ members nothing is there', async () => {
    tomorrow()
    const program = await test.merchant.program('reader')
    expect((await reveal({}, program)).code).toBe('no_permission')
    await test.app.database.ownerPool.query(`update operator set roles = '{auditor}' where name = 'ben'`)
    expect((await reveal({}, ben)).code).toBe('no_permission')
    expect((await reveal({ memberId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff' })).code).toBe('not_found')
    expect((await reveal({ field: 'card', cardId: memberId })).code).toBe('not_found')
    expect((await reveal({ field: 'card' })).code).toBe('not_found')
    expect((await reveal({ reason: 'curious' as Asked['reason'] })).code).toBe('bad_request')
  })
})
