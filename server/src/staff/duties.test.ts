import { randomUUID } from 'node:crypto'
import { approvals, operators, staff } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { TestIdentity } from '../../testing/kyc/kyc.ts'
import { askAs, colleague, setRoles } from '../../testing/operators/colleague.ts'
import { askedFor, paidInByHand } from '../../testing/operators/money.ts'
import { testWays } from '../../testing/payments/deposits.ts'
import { testWithdrawals, type TestPayee, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { setDepositChannels } from '../payments/index.ts'
import { createAddressHash } from '../safer-play/index.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { openLog } from '../platform/process/log.ts'
import { reviewingAccess, staffInvariants } from './index.ts'

/** Nine in the evening in Manila. */
const evening = new Date('2026-11-18T13:00:00Z')
let now = evening
let test: TestWithdrawals
let merchantCode: string
let [one, two, three]: TestOperator[] = [] as never
const large = 5_000_100

beforeAll(async () => {
  test = await testWithdrawals({
    clock: { now: () => now },
    choices: { reportZone: 'Asia/Manila', withdrawMaxMinor: 1e11, withdrawDayMinor: 1e12 },
    isPaidAtOnce: true,
  })
  await test.merchant.act((trx) => setDepositChannels(trx, testWays))
  const { rows } = await sql('select code from merchant where id = $1', [test.merchant.id])
  merchantCode = rows[0].code as string
})
afterAll(() => test.close())
beforeEach(async () => {
  now = evening
  const names = ['one', 'two', 'three'].map((name) => `${name}-${randomUUID().slice(0, 8)}`)
  ;[one, two, three] = await Promise.all(names.map((name) => test.merchant.operator(name)))
})

const sql = (text: string, values: unknown[] = []) => test.app.database.ownerPool.query(text, values)
const passDays = (days: number) => void (now = new Date(now.getTime() + days * 86_400_000))
const approveWithdrawal = (who: TestOperator | undefined, body: object) =>
  askAs(who!, operators.approveWithdrawal, { body })

describe('CON-20 a withdrawal is decided by somebody else', () => {
  const correct = (who: TestOperator | undefined, which: object) =>
    askAs(who!, operators.proposeAdjustment, { body: { ...which, amount: 100, reason: 'A late win' } })

  it('CON-20 than who corrected the balance, either of the two, and than who has only asked to within 30 days', async () => {
    const member = await test.member({ balance: 1_000 })
    const which = { memberId: member.id, id: randomUUID() }
    await correct(one, which)
    await askAs(two!, operators.approveAdjustment, { body: which })
    const waiting = await askedFor(member, 1_000)
    for (const who of [one, two]) expect((await approveWithdrawal(who, waiting)).code).toBe('duty_conflict')
    expect((await approveWithdrawal(three, waiting)).code).toBeUndefined()

    const other = await test.member({ balance: 1_000 })
    await correct(one, { memberId: other.id, id: randomUUID() })
    const asked = await askedFor(other, 1_000)
    expect((await approveWithdrawal(one, asked)).code).toBe('duty_conflict')
    passDays(31)
    expect((await approveWithdrawal(one, asked)).code).toBeUndefined()
  })

  const documents = () => TestIdentity.at(test.app, test.merchant)
  async function verified(member: TestPayee, by: TestOperator | undefined) {
    const kyc = await documents()
    await kyc.send(member)
    const { id } = await kyc.open(member)
    return () => kyc.decide({ memberId: member.id, id }, by)
  }

  it('CON-20 than who verified the document on the same day, above what one person pays alone, by the merchant’s calendar', async () => {
    const member = await test.member({ balance: large * 2 })
    const verify = await verified(member, one)
    expect((await verify()).code).toBeUndefined()
    const [bigger, smaller] = [await askedFor(member, large), await askedFor(member, 1_000)]
    expect((await approveWithdrawal(one, bigger)).code).toBe('duty_conflict')
    expect((await approveWithdrawal(one, smaller)).code).toBeUndefined()
    // Neither as the second person.
    const asked = await approveWithdrawal(two, bigger)
    const approve = (who: TestOperator | undefined) =>
      askAs(who!, approvals.approve, { body: { id: asked.value['requestId'] } })
    expect((await approve(one)).code).toBe('duty_conflict')
    // Three hours later it is tomorrow in Manila.
    now = new Date('2026-11-18T16:00:00Z')
    expect((await approve(one)).code).toBeUndefined()
  })

  it('CON-20 who let a large withdrawal be paid does not verify the document on the same day', async () => {
    const member = await test.member({ balance: large })
    const verify = await verified(member, one)
    const asked = await approveWithdrawal(one, await askedFor(member, large))
    await askAs(two!, approvals.approve, { body: { id: asked.value['requestId'] } })
    expect((await verify()).code).toBe('duty_conflict')
    now = new Date('2026-11-18T16:00:00Z')
    expect((await verify()).code).toBeUndefined()
  })
})

describe('CON-20 a deposit by hand', () => {
  it('CON-20 is not approved by who has written the channel’s account within seven days, first or second', async () => {
    const which = await paidInByHand(await test.member())
    const channel = (await sql('select channel from cell.deposit where id = $1', [which.id])).rows[0].channel as string
    const approve = (who: TestOperator | undefined) => askAs(who!, operators.approveDeposit, { body: which })
    const change = (who: string, code: string) =>
      sql(
        `with told as materialized (select set_config('parola.who', $1, true))
         update deposit_channel set account = account || jsonb_build_object('number', $2::text)
         from told where merchant_id = $3 and code = $4`,
        [who, randomUUID(), test.merchant.id, code],
      )
    await change(`operator ${one!.name} and ${two!.name}`, channel)
    const { rows } = await sql(`select who from edit where noun = 'deposit_channel' order by id desc limit 1`)
    expect(rows).toEqual([{ who: `operator ${one!.name} and ${two!.name}` }])
    for (const who of [one, two]) expect((await approve(who)).code).toBe('duty_conflict')
    expect((await approve(three)).code).toBeUndefined()
    for (const who of [one, two]) expect((await approve(who)).code).toBe('duty_conflict')
    // The log has the moments of the database.
    now = new Date(Date.now() + 7.1 * 86_400_000)
    expect((await approve(one)).code).toBeUndefined()
  })
})

describe('CON-20 roles', () => {
  const copy = (change: object = {}) => ({
    role: `reader-${randomUUID().slice(0, 8)}`,
    copiedFrom: 'read-only',
    name: 'Reader',
    permissions: ['members.read'],
    ceilings: [],
    currencies: null,
    hours: null,
    version: null,
    ...change,
  })
  const save = (who: TestOperator | undefined, body: object) => askAs(who!, staff.saveRole, { body })
  const approve = (who: TestOperator | undefined, { value }: { value: Record<string, unknown> }) =>
    askAs(who!, approvals.approve, { body: { id: value['requestId'] } })

  it('CON-20 nobody gets a role that they changed last or agreed to, whoever gives it', async () => {
    const made = copy()
    await save(one, made)
    expect((await setRoles(one!, one!, 'owner', made.role)).code).toBe('no_permission')
    expect((await setRoles(two!, one!, 'owner', made.role)).code).toBe('duty_conflict')
    const asked = await save(one, { ...made, permissions: ['members.read', 'team.read'], version: 1 })
    await approve(two, asked)
    for (const who of [one, two]) expect((await setRoles(three!, who!, 'owner', made.role)).code).toBe('duty_conflict')
    await save(three, { ...made, version: 2 })
    expect((await setRoles(three!, one!, 'owner', made.role)).code).toBeUndefined()
  })

  it('CON-20 nobody changes a role that they have, or agrees to its change', async () => {
    const made = copy()
    await save(three, made)
    await setRoles(two!, one!, 'owner', made.role)
    expect((await save(one, { ...made, name: 'Mine', version: 1 })).code).toBe('duty_conflict')
    const asked = await save(two, { ...made, permissions: ['team.read'], version: 1 })
    expect(asked.code).toBe('approval_required')
    expect((await approve(one, asked)).code).toBe('duty_conflict')
    expect((await approve(three, asked)).code).toBeUndefined()
  })

  it('CON-20 nobody agrees to roles of their own', async () => {
    const helper = await colleague(test.app, test.merchant, { roles: ['owner'], merchantCode })
    const asked = await setRoles(one!, helper, 'owner', 'finance')
    expect(asked.code).toBe('approval_required')
    expect((await approve(helper, asked)).code).toBe('duty_conflict')
    expect((await approve(two, asked)).code).toBeUndefined()
  })
})

describe('CON-20 who works for a merchant does not play there', () => {
  const hashes = (email: string) => createAddressHash(createSecrets(test.app.config.secretKeys))(email)
  /** As the member's own verified address would be noted. */
  const plays = async (email: string, isProven = true) =>
    sql(`insert into person_key (key_hash, member_id, merchant_id, kind, is_proven) values ($1, $2, $3, 'email', $4)`, [
      hashes(email)[0],
      (await test.merchant.logIn()).id,
      test.merchant.id,
      isProven,
    ])
  const invite = (email: string) => {
    const handle = `new-${randomUUID().slice(0, 8)}`
    return askAs(one!, staff.invite, { body: { handle, name: 'New', email, roles: ['read-only'] } })
  }
  const isFound = async ({ signedIn }: TestOperator) =>
    (await sql(staffInvariants[0]!.sql)).rows.some(({ staff_id }) => staff_id === signedIn.staffId)

  it('CON-20 a member’s proven address is refused at invitation and with every further role', async () => {
    await plays('player@players.example')
    expect((await invite('Player@players.example')).code).toBe('duty_conflict')
    const helper = await colleague(test.app, test.merchant, { roles: ['read-only'], merchantCode })
    await plays(`${helper.signedIn.handle}@staff.example`)
    expect((await setRoles(one!, helper, 'read-only', 'content')).code).toBe('duty_conflict')
    // An address that somebody has only written down keeps nobody from working.
    await plays('claimed@players.example', false)
    expect((await invite('claimed@players.example')).code).toBeUndefined()
  })

  it('CON-20 the ledger audit finds who became a member afterwards, or was added by command', async () => {
    const helper = await colleague(test.app, test.merchant, { roles: ['read-only'], merchantCode })
    await plays(`${helper.signedIn.handle}@staff.example`)
    expect(await isFound(helper)).toBe(false)
    const context = { ...test.app.database.jobs, clock: { now: () => now }, log: openLog('silent') }
    await reviewingAccess({ send: async () => {} }, hashes)({}, context)
    expect(await isFound(helper)).toBe(true)
  })
})
