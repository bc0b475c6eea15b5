import {
  approvals,
  merchantFile,
  merchants,
  operators,
  registration,
  sessions,
  system,
  type Call,
  type ValueOf,
} from '@parola/contract'
import { games, supplierByVendor, vendors } from '@parola/demo/catalogue'
import { lotteries } from '@parola/demo/lotteries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { merchantOn, testMerchant, together, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { importCatalogue } from '../../catalogue/index.ts'
import { importLotteries } from '../../lottery/index.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { changeSettings, findMerchant } from '../../system/index.ts'
import { replaceVendorSuppliers } from '../../vendors/index.ts'

let app: TestApp
let home: TestMerchant
let reachable: string[] = []
let aheadMs = 0
/** Without the relay, processes read a merchant again after a while. */
const later = () => (aheadMs += 60_000)
/** Two who work for the platform, and one who owns a merchant alone. */
let [ana, ben, cara]: TestOperator[] = [] as never

beforeAll(async () => {
  app = await testApp({
    clock: { now: () => new Date(Date.now() + aheadMs) },
    environment: { LIMIT_SCALE: '1000' },
    outside: { answersAt: async (host) => reachable.includes(host) },
  })
  const { ownerPool } = app.database
  await inTransaction(ownerPool, { merchantId: null, now: new Date() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await replaceVendorSuppliers(trx, supplierByVendor)
    await importLotteries(trx, lotteries)
  })
  home = await testMerchant(app, 'lantern')
  ;[ana, ben, cara] = [await home.operator('ana'), await home.operator('ben'), await home.operator('cara')]
  await ownerPool.query(`update staff_user set platform_roles = '{owner}' where handle = any ($1)`, [
    [ana.name, ben.name],
  ])
})
afterAll(() => app.close())

interface Told<C extends Call> {
  readonly success: boolean
  readonly code?: string
  readonly value: ValueOf<C>
}
type Asks = Pick<TestOperator, 'ask'>

const post = async <C extends Call>(call: C, payload: object, by: Asks = ana!) =>
  (await by.ask(call.path, { method: 'POST', payload })).answer as unknown as Told<C>
const read = async <C extends Call>(call: C, by: Asks = ana!) => (await by.ask(call.path)).answer as unknown as Told<C>
const done = <C extends Call>(told: Told<C>): ValueOf<C> => {
  expect([told.code, told.success ? null : told.value]).toEqual([undefined, null])
  return told.value
}
const reason = 'As agreed'

/** The same people at another merchant. */
const at = (code: string, who = ana!): Asks => ({
  ask: (path, options) => who.ask(path, { ...options, headers: { ...options?.headers, merchant: code } }),
})
const bothAt = (code: string): Asks => together(at(code) as TestOperator, at(code, ben) as TestOperator)

const fileOf = (code: string, more: object = {}): merchantFile.MerchantFile =>
  merchantFile.MerchantFile.parse({
    apiVersion: 'parola/v1',
    kind: 'Merchant',
    code,
    name: 'Luna',
    pack: 'classic',
    languages: ['EN'],
    currencies: ['PHP'],
    hosts: [`${code}.test`],
    features: ['USERNAMEREG3'],
    paymentChannels: [
      { code: 'gateway', kind: 'gateway', names: { EN: 'Card' }, minMinor: 100, maxMinor: 1000, method: 'card' },
    ],
    ...more,
  })

const create = async (code: string, more?: object) =>
  done(await post(merchants.createMerchant, { file: fileOf(code, more), reason }))

const applied = async (code: string, file: merchantFile.MerchantFile, by = bothAt(code)) => {
  const { planned } = done(await post(merchants.planMerchant, { file }, at(code)))
  return post(merchants.applyMerchant, { file, planned, reason }, by)
}

const merchantAt = async (code: string): Promise<TestMerchant> => {
  const { ownerPool } = app.database
  const found = await inTransaction(ownerPool, { merchantId: null, now: new Date() }, (trx) => findMerchant(trx, code))
  return merchantOn(app, { id: found!.id, host: `${code}.test`, currency: 'PHP' })
}

const terms = {
  help: [{ slug: 'terms', tag: 'terms', sequence: 0, wordings: { EN: { title: 'Terms', content: '<p>Terms</p>' } } }],
}

describe('creating a merchant', () => {
  it('is for staff of the platform alone', async () => {
    expect(await post(merchants.createMerchant, { file: fileOf('mars'), reason }, cara)).toMatchObject({
      code: 'no_permission',
    })
    expect(await read(merchants.merchants, cara)).toMatchObject({ code: 'no_permission' })
    const program = await home.program('robot')
    expect(await post(merchants.createMerchant, { file: fileOf('mars'), reason }, program)).toMatchObject({
      success: false,
    })
  })

  it('leaves to two people what takes two, which comes with the same file', async () => {
    expect(await create('venus')).toEqual({ code: 'venus', left: ['paymentChannels'] })
    const { merchants: all } = done(await read(merchants.merchants))
    expect(all).toContainEqual(expect.objectContaining({ code: 'venus', state: 'setup', hosts: ['venus.test'] }))
    expect(await applied('venus', fileOf('venus'), at('venus'))).toMatchObject({ code: 'approval_required' })
    expect(done(await applied('venus', fileOf('venus'))).set).toMatchObject({ state: 'published', origin: 'file' })
    expect(done(await applied('venus', fileOf('venus')))).toEqual({ set: null })
    const { file } = done(await read(merchants.exportMerchant, at('venus')))
    const again = done(await post(merchants.planMerchant, { file }, at('venus')))
    expect(again).toMatchObject({ changes: [], conflicts: [], refusals: [] })
  })

  it('refuses the code and the host of another, and a file that lacks what a merchant needs', async () => {
    await create('pluto')
    expect(await post(merchants.createMerchant, { file: fileOf('pluto'), reason })).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['code'] },
    })
    expect(
      await post(merchants.createMerchant, { file: fileOf('ceres', { hosts: ['pluto.test'] }), reason }),
    ).toMatchObject({ code: 'field_invalid' })
    expect(
      await post(merchants.createMerchant, { file: fileOf('ceres', { name: undefined, hosts: undefined }), reason }),
    ).toMatchObject({ code: 'field_invalid', value: { fields: ['name', 'hosts'] } })
    const { merchants: all } = done(await read(merchants.merchants))
    expect(all.map(({ code }) => code)).not.toContain('ceres')
  })
})

describe('CON-150 a merchant in setup', () => {
  const register = { username: 'somebody', password: 'a long pass phrase', confirmPassword: 'a long pass phrase' }

  it('CON-150 lets nobody register or log in, opens once nothing is missing, and no other merchant notices', async () => {
    await create('luna', { ...terms, paymentChannels: undefined })
    const luna = await merchantAt('luna')
    const status = async () => (await luna.ask(system.status.path)).answer as unknown as Told<typeof system.status>
    expect((await status()).value).toMatchObject({ opensSoon: true })
    const calls = [
      [registration.register.method, registration.register.path, register],
      [sessions.login.method, sessions.login.path, {}],
      [sessions.freePlayLogin.method, sessions.freePlayLogin.path, {}],
    ] as const
    for (const [method, path, payload] of calls)
      expect((await luna.ask(path, { method, payload })).answer).toMatchObject({ code: 'maintenance' })

    const one = async () => done(await read(merchants.merchant, at('luna')))
    const missing = async () => (await one()).checklist.filter(({ isDone }) => !isDone)
    expect(await missing()).toEqual([
      { item: 'hosts', isDone: false, missing: ['luna.test'] },
      { item: 'paymentChannels', isDone: false, missing: ['PHP'] },
      { item: 'withdrawalRule', isDone: false, missing: ['PHP'] },
    ])
    const open = async (by = bothAt('luna'), code = 'luna') =>
      post(merchants.goLive, { code, version: (await one()).version, reason }, by)
    expect(await open()).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['hosts', 'paymentChannels', 'withdrawalRule'], reason: 'incomplete' },
    })

    reachable = ['luna.test']
    done(await applied('luna', fileOf('luna', terms)))
    const rule = { isOn: false, each: 1, memberDay: 1, day: 1, paidBefore: 1, needsIdentity: true, samplePercent: 10 }
    done(await post(operators.setWithdrawalRule, { ...rule, bulk: 0, reason }, bothAt('luna')))
    expect(await missing()).toEqual([])
    expect(await open(bothAt('luna'), 'lantern')).toMatchObject({ value: { fields: ['code'] } })
    expect(await open(at('luna'))).toMatchObject({ code: 'approval_required' })

    const elsewhere = await home.ask(system.status.path)
    expect(done(await open())).toEqual({ state: 'live' })
    later()
    expect((await status()).value.opensSoon).toBe(false)
    const registering = (await luna.ask(registration.register.path, { method: 'PUT', payload: register })).answer
    expect(registering).not.toMatchObject({ code: 'maintenance' })
    const after = await home.ask(system.status.path)
    expect({ ...after.answer, value: null }).toEqual({ ...elsewhere.answer, value: null })
    expect(await open()).toMatchObject({ code: 'already_settled' })
  })

  it('CON-150 is opened and archived by people of the platform alone', async () => {
    const luna = await merchantAt('luna')
    const owners = [await luna.operator('olga'), await luna.operator('otto')] as const
    const { version } = done(await read(merchants.merchant, owners[0]))
    const archive = { code: 'luna', version, reason }
    expect(await post(merchants.archiveMerchant, archive, owners[0])).toMatchObject({ code: 'no_permission' })
    const asked = await post(merchants.archiveMerchant, archive, at('luna'))
    const { requestId: id } = asked.value as unknown as { requestId: string }
    expect(await post(approvals.approve, { id }, owners[1])).toMatchObject({
      code: 'role_limit',
    })
    done(await post(merchants.archiveMerchant, archive, bothAt('luna')))
  })

  it('CON-150 once archived lets members read and withdraw, and do nothing else', async () => {
    const luna = await merchantAt('luna')
    const member = await luna.logIn()
    const told = async (path: string, method: 'GET' | 'POST' | 'PUT' = 'POST') =>
      ((await member.ask(path, { method, ...(method === 'GET' ? {} : { payload: {} }) })).answer as { code?: string })
        .code
    later()
    expect(await told(registration.register.path, 'PUT')).toBe('no_permission')
    for (const path of ['/wps/transaction/deposit/gateway', '/lgw/orders', '/wps/game/launchGame', '/wps/rewards/take'])
      expect([path, await told(path)]).toEqual([path, 'no_permission'])
    for (const path of ['/wps/transaction/withdraw', '/wps/member/bankCard', '/wps/session/realityCheck'])
      expect([path, await told(path)]).not.toEqual([path, 'no_permission'])
    expect(await told('/wps/transaction/deposit/banks', 'GET')).toBeUndefined()
  })
})

describe('CON-149 a file sent with a key', () => {
  it('CON-149 passes permissions, two people, locks of the pack, versions and the audit log as the console does', async () => {
    await create('sol')
    const sol = await merchantAt('sol')
    const robot = await sol.program('robot')
    const file = (more: object) => fileOf('sol', { paymentChannels: undefined, ...more })
    const plan = async (more: object) => done(await post(merchants.planMerchant, { file: file(more) }, robot))
    const send = async (more: object, extra: object = {}) =>
      post(merchants.applyMerchant, { file: file(more), planned: (await plan(more)).planned, reason, ...extra }, robot)
    expect(done(await send({ name: 'Sol' })).set).toMatchObject({ state: 'published', publishedBy: ['robot'] })

    // Another difference than was shown.
    const { planned } = await plan({ name: 'Sol Two' })
    await sol.act((trx) => changeSettings(trx, { idleMinutes: 44 }))
    expect(
      await post(
        merchants.applyMerchant,
        { file: file({ name: 'Sol Two', settings: { idleMinutes: 45 } }), planned, reason },
        robot,
      ),
    ).toMatchObject({ code: 'version_conflict' })

    // Changed in the console since the last file.
    done(await send({ settings: { revealsADay: 5 } }))
    await sol.act((trx) => changeSettings(trx, { revealsADay: 6 }))
    expect(await send({ settings: { revealsADay: 7 } })).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['settings.revealsADay'], reason: 'conflict' },
    })
    const overwritten = { file: file({ settings: { revealsADay: 7 } }), overwrites: true }
    const { planned: again } = done(await post(merchants.planMerchant, overwritten, robot))
    done(await post(merchants.applyMerchant, { ...overwritten, planned: again, reason }, robot))

    // What the pack fixes, and another merchant’s file.
    const fixed = { pack: 'strict', settings: { idleMinutes: 60 } }
    expect(await send(fixed)).toMatchObject({ code: 'field_invalid', value: { fields: ['settings.idleMinutes'] } })
    expect(await post(merchants.planMerchant, { file: fileOf('luna') }, robot)).toMatchObject({
      code: 'field_invalid',
    })

    // Two people for the pack: the key has asked, and cannot agree.
    const asked = await send({ pack: 'strict' })
    expect(asked).toMatchObject({ code: 'approval_required' })
    const { requestId: id } = asked.value as unknown as { requestId: string }
    const approve = approvals.approve
    expect(await post(approve, { id }, robot)).toMatchObject({ code: 'no_permission' })
    expect(await post(approve, { id }, at('sol'))).toMatchObject({ success: true })
    expect(done(await read(merchants.settings, at('sol'))).sections.pack).toBe('strict')

    // A file with an account number.
    const account = { bank: 'Tala', holder: 'Sol', number: '001234567890' }
    const channel = { code: 'transfer', kind: 'manual', names: {}, minMinor: 1, maxMinor: 2, account }
    const withNumber = { ...fileOf('sol'), paymentChannels: [channel] }
    expect(await post(merchants.planMerchant, { file: withNumber }, robot)).toMatchObject({ code: 'bad_request' })

    const { rows } = await app.database.ownerPool.query<{ outcome: string }>(
      `select outcome from audit_entry where call = 'POST /ops/merchants/apply' and merchant_id = $1`,
      [sol.id],
    )
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(
      new Set(['done', 'version_conflict', 'field_invalid', 'approval_required']),
    )
  })

  it('CON-149 changes only what the roles of the key allow', async () => {
    const sol = await merchantAt('sol')
    const writer = await sol.program('writer')
    await app.database.ownerPool.query(`update operator set roles = '{content}' where id = $1`, [writer.id])
    const file = fileOf('sol', { paymentChannels: undefined, name: 'Not mine' })
    const { planned, refusals } = done(await post(merchants.planMerchant, { file }, writer))
    expect(refusals).toContainEqual({ section: 'name', item: null, reason: 'no_permission' })
    expect(await post(merchants.applyMerchant, { file, planned, reason }, writer)).toMatchObject({
      code: 'no_permission',
    })
  })
})
