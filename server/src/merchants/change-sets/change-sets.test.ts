import { randomUUID } from 'node:crypto'
import {
  merchantFile,
  merchants,
  payments,
  supplierLimits,
  type BodyOf,
  type Call,
  type ValueOf,
} from '@parola/contract'
import { games, supplierByVendor, vendors } from '@parola/demo/catalogue'
import { lotteries } from '@parola/demo/lotteries'
import { demoAccounts } from '@parola/demo/merchants'
import { merchantFiles } from '@parola/demo/merchant-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { merchantOn, together, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { importCatalogue } from '../../catalogue/index.ts'
import { importLotteries } from '../../lottery/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { changeSettings, findMerchant, setMerchantState } from '../../system/index.ts'
import { replaceVendorSuppliers } from '../../vendors/index.ts'
import { applyMerchant, createAccountEncryptor, publishingDue } from '../index.ts'

let app: TestApp
let merchant: TestMerchant
let [ana, ben]: TestOperator[] = [] as never
let aheadMs = 0
const [whole] = merchantFiles as [merchantFile.MerchantFile]
const offered = whole.games!.order.slice(0, 12)
const parola = { ...whole, games: { ...whole.games!, order: offered, hot: [] } }

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  app = await testApp({ clock, environment: { LIMIT_SCALE: '1000', LOG_LEVEL: 'error' } })
  const { ownerPool } = app.database
  await inTransaction(ownerPool, { merchantId: null, now: new Date() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await replaceVendorSuppliers(trx, supplierByVendor)
    await importLotteries(trx, lotteries)
  })
  const secrets = { accountOf: async (ref: string) => demoAccounts[ref]! }
  await applyMerchant({ pool: ownerPool, clock: systemClock, secrets }, parola)
  const found = await inTransaction(ownerPool, { merchantId: null, now: new Date() }, (trx) =>
    findMerchant(trx, parola.code),
  )
  merchant = await merchantOn(app, { id: found!.id, host: parola.hosts![0]!, currency: 'PHP', clock })
  await merchant.act((trx) => setMerchantState(trx, 'live'))
  ;[ana, ben] = [await merchant.operator('ana'), await merchant.operator('ben')]
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
const read = async <C extends Call>(call: C, query: Record<string, string> = {}, by: Asks = ana!) =>
  (await by.ask(call.path, { query })).answer as unknown as Told<C>
const both = () => together(ana!, ben!)
const done = <C extends Call>(told: Told<C>): ValueOf<C> => {
  expect([told.code, told.success ? null : told.value]).toEqual([undefined, null])
  return told.value
}

type Sections = BodyOf<typeof merchants.saveChangeSet>['sections']

const draft = async (sections: Sections, by?: Asks, prunes = false) => {
  return done(
    await post(merchants.saveChangeSet, { id: randomUUID(), title: 'A change', sections, prunes, version: null }, by),
  )
}
const publishing = ({ id, version }: merchants.ChangeSet, more: object = {}) => ({
  id,
  version,
  at: null,
  reason: 'As agreed',
  ...more,
})
const publish = (set: merchants.ChangeSet, by?: Asks, more?: object) =>
  post(merchants.publishChangeSet, publishing(set, more), by)
const sections = async () => done(await read(merchants.settings)).sections
const one = async (id: string) => done(await read(merchants.changeSet, { id }))

describe('a change set', () => {
  it('is one difference of several sections, published at once and undone as one', async () => {
    const before = await sections()
    const set = await draft({
      name: 'Parola Play',
      settings: { idleMinutes: 25 },
      banks: [{ code: 'tala', name: 'Bank of Tala' }],
    })
    const { preview } = await one(set.id)
    expect(preview.changes.map(({ section, item }) => [section, item])).toEqual(
      expect.arrayContaining([
        ['name', null],
        ['settings', 'idleMinutes'],
        ['banks', 'tala'],
      ]),
    )
    expect(preview).toMatchObject({ people: 1, danger: 3, refusals: [], conflicts: [] })
    expect(await sections()).toEqual(before)
    expect(done(await publish(set))).toMatchObject({ state: 'published', publishedBy: [ana!.name] })
    expect(await sections()).toMatchObject({ name: 'Parola Play', settings: { idleMinutes: 25 } })
    const undo = done(await post(merchants.undoChangeSet, { id: set.id, reason: 'Not yet' }))
    expect(undo).toMatchObject({ state: 'published', origin: 'undo', undoes: set.id })
    expect(await sections()).toEqual(before)
    expect(await post(merchants.undoChangeSet, { id: set.id, reason: 'Again' })).toMatchObject({
      code: 'already_settled',
    })
    // An undo is a set like any other.
    done(await post(merchants.undoChangeSet, { id: undo.id, reason: 'Now it is time' }))
    expect(await sections()).toMatchObject({ name: 'Parola Play' })
  })

  it('writes every section there is, as the console', async () => {
    const now = await sections()
    const file: Sections = {
      name: 'Parola',
      hosts: [...now.hosts!, 'more.parola.test'],
      settings: { revealsADay: 30 },
      theme: { scheme: 'light', tokens: {} },
      features: now.features!.slice(1),
      imageCdns: ['https://cdn.example'],
      dialingCodes: ['63', '84'],
      links: { customerService: [], resources: [] },
      download: { ...now.download!, textColor: '#123456' },
      linkHosts: ['more.example'],
      registration: [{ field: 'telegram', visible: true, required: true }] as never,
      campaigns: ['SPRING1'],
      games: { ...now.games!, hot: now.games!.order.slice(0, 2) },
      lotteries: now.lotteries!.slice(1),
      paymentChannels: now.paymentChannels!.map(({ account, ...channel }) =>
        Object.assign({}, channel, {
          maxMinor: channel.maxMinor + 100,
          account: account && { secretRef: account.secretRef },
        }),
      ),
      banks: now.banks!.slice(1),
      vendorWallets: now.vendorWallets!.slice(1),
      announcements: now.announcements!.slice(1),
      help: now.help!.slice(1),
      promotions: now.promotions!.map((promotion) =>
        Object.assign({}, promotion, {
          budgetMinor: promotion.budgetMinor && promotion.budgetMinor + 1_000,
        }),
      ),
      levels: now.levels!.map((level) =>
        Object.assign({}, level, { giftMinor: level.giftMinor && level.giftMinor + 100 }),
      ),
      mall: now.mall!.slice(1),
      ...(now.referral ? { referral: { ...now.referral, perMonth: now.referral.perMonth + 1 } } : {}),
    }
    const set = await draft(file, ana, true)
    const { preview } = await one(set.id)
    expect(preview.refusals).toEqual([])
    const changed = new Set(preview.changes.map(({ section }) => section))
    expect([...changed].toSorted()).toEqual(expect.arrayContaining(['paymentChannels', 'promotions', 'games', 'help']))
    expect(preview.people).toBe(2)
    done(await publish(set, both()))
    expect((await sections()).games!.hot).toEqual(now.games!.order.slice(0, 2))
    done(await post(merchants.undoChangeSet, { id: set.id, reason: 'It was a test' }, both()))
    const { campaigns: _, promotions: __, ...after } = await sections()
    const { campaigns: ___, promotions: ____, ...was } = now
    expect({ ...after, name: was.name }).toEqual(was)
  })

  it('CON-133 what the pack fixes is refused with the reason, and another pack shows all it would change', async () => {
    const fixed = await draft({ pack: 'strict', settings: { idleMinutes: 60 } })
    expect(done(await read(merchants.changeSet, { id: fixed.id })).preview.refusals).toContainEqual({
      section: 'settings',
      item: 'idleMinutes',
      reason: 'pack',
    })
    expect(await publish(fixed, both())).toMatchObject({ code: 'field_invalid' })
    const set = await draft({ pack: 'strict' })
    const { preview } = await one(set.id)
    expect(preview).toMatchObject({ people: 2, danger: 4, refusals: [] })
    const effects = [...preview.effects, ...preview.changes].map(({ item }) => item)
    expect(effects).toEqual(expect.arrayContaining(['termsPreChecked', 'identityBeforePlay', 'downlineTransfer']))
    const alone = await publish(set)
    expect(alone).toMatchObject({ code: 'approval_required' })
    expect((await sections()).pack).toBe('classic')
    done(await publish(set, both()))
    const { fixed: locked, inForce } = done(await read(merchants.settings))
    expect(locked).toContainEqual({ section: 'settings', item: 'identityBeforePlay', reason: 'pack' })
    expect(inForce).toMatchObject({ identityBeforePlay: true })
    done(await post(merchants.undoChangeSet, { id: set.id, reason: 'Back to classic' }, both()))
    expect((await sections()).pack).toBe('classic')
  })

  it('finds what was changed since it was begun, item by item, and lets people choose', async () => {
    const set = await draft({ settings: { idleMinutes: 40, revealsADay: 12 } })
    await merchant.act((trx) => changeSettings(trx, { idleMinutes: 33 }))
    expect((await one(set.id)).preview.conflicts).toMatchObject([{ section: 'settings', item: 'idleMinutes' }])
    expect(await publish(set)).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['settings.idleMinutes'], reason: 'conflict' },
    })
    const item = { section: 'settings', item: 'idleMinutes' }
    done(await publish(set, ana, { resolved: [{ ...item, side: 'now' }] }))
    expect((await sections()).settings).toMatchObject({ idleMinutes: 33, revealsADay: 12 })
    const other = await draft({ settings: { idleMinutes: 41 } })
    await merchant.act((trx) => changeSettings(trx, { idleMinutes: 34 }))
    done(await publish(other, ana, { resolved: [{ ...item, side: 'set' }] }))
    expect((await sections()).settings).toMatchObject({ idleMinutes: 41 })
  })

  it('is undone only where nothing was changed since, which is named', async () => {
    const set = await draft({ settings: { revealsADay: 21 }, name: 'Parola Two' })
    done(await publish(set))
    await merchant.act((trx) => changeSettings(trx, { revealsADay: 22 }))
    expect(await post(merchants.undoChangeSet, { id: set.id, reason: 'Back' })).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['settings.revealsADay'], reason: 'conflict' },
    })
  })

  it('is stale for the second person once it or what it changes is another', async () => {
    const channels = await channelsWith({ minMinor: 70_000 })
    const set = await draft({ paymentChannels: channels })
    const asked = await publish(set)
    const { requestId: id } = asked.value as unknown as { requestId: string }
    done(
      await post(merchants.saveChangeSet, {
        id: set.id,
        title: 'Another',
        sections: { paymentChannels: await channelsWith({ minMinor: 1 }) },
        version: set.version,
      }),
    )
    const approved = await ben!.ask('/ops/approvals/approve', { method: 'POST', payload: { id } })
    expect(approved.answer).toMatchObject({ code: 'approval_stale' })
    done(await post(merchants.discardChangeSet, { id: set.id }))
    expect((await one(set.id)).set.state).toBe('discarded')
  })
})

async function channelsWith(change: Partial<merchantFile.PaymentChannel>) {
  const { paymentChannels = [] } = await sections()
  return paymentChannels.map(({ account, ...channel }) =>
    Object.assign({}, channel, {
      account: account && { secretRef: account.secretRef },
      ...(account ? change : {}),
    }),
  )
}

describe('publishing later', () => {
  const run = async (id: string) =>
    publishingDue({ encryptor: createAccountEncryptor(createSecrets(app.config.secretKeys)) })(
      { merchantId: merchant.id, id },
      { ...app.database.jobs, clock: { now: () => new Date(Date.now() + aheadMs) }, log: null as never },
    )

  it('happens at the moment, by the job, as those who agreed', async () => {
    const set = await draft({ ...(await everySectionOnce()), name: 'Parola Later' })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(done(await publish(set, both(), { at }))).toMatchObject({ state: 'scheduled', publishAt: at })
    await run(set.id)
    expect((await one(set.id)).set.state).toBe('scheduled')
    aheadMs = 3_601_000
    try {
      await run(set.id)
    } finally {
      aheadMs = 0
    }
    expect((await one(set.id)).set).toMatchObject({ state: 'published', failure: null })
    expect((await sections()).name).toBe('Parola Later')
    const { rows } = await app.database.ownerPool.query<{ who: string }>(
      `select who from edit where noun = 'merchant' order by id desc limit 1`,
    )
    expect(rows[0]!.who).toBe(`operator ${ana!.name} and ${ben!.name}`)
  })

  it('does not happen once something else would be changed than was agreed to', async () => {
    const set = await draft({ settings: { idleMinutes: 50 } })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    done(await publish(set, ana, { at }))
    await merchant.act((trx) => changeSettings(trx, { idleMinutes: 51 }))
    aheadMs = 3_601_000
    try {
      await run(set.id)
    } finally {
      aheadMs = 0
    }
    expect((await one(set.id)).set).toMatchObject({
      state: 'failed',
      failure: 'field_invalid settings.idleMinutes',
    })
    expect((await sections()).settings).toMatchObject({ idleMinutes: 51 })
  })

  it('is taken back before its moment', async () => {
    const set = await draft({ settings: { idleMinutes: 55 } })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    done(await publish(set, ana, { at }))
    expect(done(await post(merchants.discardChangeSet, { id: set.id, to: 'draft' })).state).toBe('draft')
    await run(set.id)
    expect((await one(set.id)).set.state).toBe('draft')
  })
})

/** A small change of as many sections as a job must be able to write. */
async function everySectionOnce(): Promise<Sections> {
  const now = await sections()
  return {
    hosts: [...now.hosts!, 'later.parola.test'],
    links: { customerService: [], resources: [] },
    download: { ...now.download!, textColor: '#654321' },
    linkHosts: [...now.linkHosts!, 'later.example'],
    registration: [{ field: 'email', visible: true, required: true }] as never,
    campaigns: ['LATER1'],
    games: { ...now.games!, hot: now.games!.order.slice(0, 3) },
    lotteries: now.lotteries!.map((group) => Object.assign({}, group, { codes: group.codes.slice(1) })),
    paymentChannels: await channelsWith({ minMinor: 60_000 }),
    banks: [{ ...now.banks![0]!, name: 'Later Bank' }],
    vendorWallets: now.vendorWallets!.map((wallet) => Object.assign({}, wallet, { name: `${wallet.name} L` })),
    announcements: now
      .announcements!.slice(0, 1)
      .map((kept) => Object.assign({}, kept, { category: `${kept.category} now` })),
    help: now.help!.slice(0, 1),
    promotions: now.promotions!.map((promotion) =>
      Object.assign({}, promotion, {
        budgetMinor: promotion.budgetMinor && promotion.budgetMinor + 5_000,
      }),
    ),
    levels: now.levels!.map((level) =>
      Object.assign({}, level, { giftMinor: level.giftMinor && level.giftMinor + 200 }),
    ),
    mall: now.mall!.map((item) => Object.assign({}, item, { perMonth: item.perMonth + 1 })),
  }
}

describe('accounts', () => {
  it('CON-134 an account number takes two people, and no difference shows it', async () => {
    const account = { bank: 'Bank of Tala', holder: 'Parola Play', number: '0098 5551 8642' }
    const kept = done(await post(merchants.keepAccount, { secretRef: 'parola/new-transfer', account }))
    expect(kept).toEqual({ secretRef: 'parola/new-transfer', bank: 'Bank of Tala', lastFour: '8642' })
    const set = await draft({ paymentChannels: await channelsWith({ account: { secretRef: 'parola/new-transfer' } }) })
    const asked = await publish(set)
    expect(asked).toMatchObject({ code: 'approval_required' })
    const { rows } = await app.database.ownerPool.query<{ all: string }>(
      `select (select string_agg(change_set::text, '') from change_set)
         || (select string_agg(approval_request::text, '') from approval_request)
         || (select string_agg(audit_entry::text, '') from audit_entry)
         || coalesce((select applied::text from merchant_file limit 1), '') as all`,
    )
    expect(rows[0]!.all).not.toContain('0098 5551')
    expect(JSON.stringify(await one(set.id))).not.toContain('0098 5551')
    const member = await merchant.logIn()
    const shown = async () =>
      (await member.ask(payments.banksByVendor.path)).answer as unknown as Told<typeof payments.banksByVendor>
    expect(JSON.stringify(await shown())).not.toContain('8642')
    done(await publish(set, both()))
    expect(JSON.stringify(await shown())).toContain('0098 5551 8642')
    done(await post(merchants.undoChangeSet, { id: set.id, reason: 'The old one' }, both()))
    expect(JSON.stringify(await shown())).toContain(demoAccounts['parola/transfer']!.number)
  })

  it('is stale once another account is kept under the reference that was agreed to', async () => {
    const account = { bank: 'Bank of Tala', holder: 'Parola Play', number: '111122223333' }
    const secretRef = 'parola/moved'
    done(await post(merchants.keepAccount, { secretRef, account }))
    const set = await draft({ paymentChannels: await channelsWith({ account: { secretRef } }) })
    const { requestId: id } = (await publish(set)).value as unknown as { requestId: string }
    done(await post(merchants.keepAccount, { secretRef, account: { ...account, number: '999922223333' } }))
    const approved = await ben!.ask('/ops/approvals/approve', { method: 'POST', payload: { id } })
    expect(approved.answer).toMatchObject({ code: 'approval_stale' })
  })

  it('refuses a reference behind which there is none', async () => {
    const set = await draft({ paymentChannels: await channelsWith({ account: { secretRef: 'parola/nowhere' } }) })
    expect((await one(set.id)).preview.refusals).toMatchObject([{ reason: 'unknown_account' }])
    expect(await publish(set, both())).toMatchObject({ code: 'field_invalid' })
  })
})

describe('CON-127 time travel', () => {
  it('CON-127 shows every section as it was, against a model of random edits, and who has changed it since', async () => {
    const moments: { at: string; was: Awaited<ReturnType<typeof sections>> }[] = []
    const mark = async () => {
      const was = await sections()
      const { rows } = await app.database.ownerPool.query<{ at: Date }>('select clock_timestamp() as at')
      moments.push({ at: new Date(rows[0]!.at.getTime() + 1).toISOString(), was })
      await app.database.ownerPool.query('select pg_sleep(0.005)')
    }
    let seed = 20_260_115
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const some = <T>(list: readonly T[]): T[] => list.filter(() => chance(3) > 0)
    const edits: (() => Promise<Sections>)[] = [
      async () => ({ name: `Parola ${chance(1_000)}` }),
      async () => ({ settings: { idleMinutes: 5 + chance(100), revealsADay: chance(100) } }),
      async () => ({
        banks: some((await sections()).banks!).map((bank) => Object.assign({}, bank, { name: `Bank ${chance(99)}` })),
      }),
      async () => ({ hosts: ['parola.localhost', `h${chance(9)}.parola.test`] }),
      async () => ({ lotteries: some((await sections()).lotteries!) }),
      async () => ({ help: some((await sections()).help!) }),
      async () => ({
        levels: (await sections()).levels!.map((level) => Object.assign({}, level, { rebateBp: chance(3) })),
      }),
      async () => ({ mall: some((await sections()).mall!) }),
      async () => ({ announcements: some((await sections()).announcements!) }),
      async () => ({ vendorWallets: some((await sections()).vendorWallets!) }),
      async () => ({ download: { ...(await sections()).download!, texts: { EN: `Text ${chance(99)}` } } }),
      async () => ({ linkHosts: [`l${chance(99)}.example`] }),
      async () => ({ paymentChannels: await channelsWith({ minMinor: 1 + chance(1_000) }) }),
    ]
    await mark()
    for (const edit of edits.toSorted(() => chance(3) - 1)) {
      const set = await draft(await edit(), ana, true)
      if ((await publish(set, both())).code === undefined) await mark()
    }
    expect(moments.length).toBeGreaterThan(6)
    for (const { at, was } of moments) {
      const told = done(await read(merchants.settingsAt, { moment: at }))
      const { paymentChannels: channels, ...rest } = told.sections
      const { paymentChannels: known, ...others } = was
      expect(rest).toEqual(others)
      expect(channels!.map(({ minMinor }) => minMinor)).toEqual(known!.map(({ minMinor }) => minMinor))
    }
    const first = done(await read(merchants.settingsAt, { moment: moments[0]!.at }))
    expect(first.differences.length).toBeGreaterThan(3)
    expect(first.edits[0]!.who).toContain(`operator ${ana!.name}`)
    expect(first.edits.find(({ table }) => table === 'deposit_channel')?.requestId).toEqual(expect.any(String))
    expect(Object.keys(first.knownSince)).toEqual(['games'])
  })

  it('CON-127 restoring is a change set made of the difference', async () => {
    const { rows } = await app.database.ownerPool.query<{ at: Date }>('select clock_timestamp() as at')
    const moment = new Date(rows[0]!.at.getTime() + 1).toISOString()
    const before = await sections()
    await app.database.ownerPool.query('select pg_sleep(0.005)')
    done(await publish(await draft({ name: 'Another name', mall: before.mall!.slice(1) }, ana, true)))
    const then = done(await read(merchants.settingsAt, { moment }))
    const { name, mall } = then.sections
    done(await publish(await draft({ name: name!, mall: mall! }, ana, true)))
    expect(await sections()).toEqual(before)
  })

  it('CON-127 takes back what only two people may change, and nothing of it can be kept', async () => {
    const limitOf = async (query?: { moment: string }) =>
      (query ? done(await read(merchants.settingsAt, query)).sections : await sections()).supplierLimits![0]!
    const { rows } = await app.database.ownerPool.query<{ at: Date }>('select clock_timestamp() as at')
    const moment = new Date(rows[0]!.at.getTime() + 1)
    const was = await limitOf()
    await app.database.ownerPool.query('select pg_sleep(0.005)')
    const lower = { ...was, currency: 'PHP', promoPerDay: was.promoPerDay - 1 }
    expect(await post(supplierLimits.setLimit, lower)).toMatchObject({ value: { state: 'set' } })
    expect(await limitOf()).toEqual({ ...was, promoPerDay: lower.promoPerDay })
    expect(await limitOf({ moment: moment.toISOString() })).toEqual(was)

    const client = await app.database.ownerPool.connect()
    const kept = (async () => {
      await client.query(`begin; set local role parola_console; set local parola.merchant_id = '${merchant.id}'`)
      await client.query('select settings_rewind($1)', [moment])
      await client.query('commit')
    })()
    await expect(kept.finally(() => client.release())).rejects.toThrow('settings_rewound_is_rolled_back')
    expect(await limitOf()).toEqual({ ...was, promoPerDay: lower.promoPerDay })
  })

  it('CON-127 shows a change as a whole, also of a moment at which only a part of it was written', async () => {
    const before = await sections()
    const client = await app.database.ownerPool.connect()
    await client.query('begin')
    const entry = `insert into help_entry (merchant_id, slug, tag, sequence, updated_at) values ($1, 'half', 'play', 9, now())`
    await client.query(entry, [merchant.id])
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    await client.query('select pg_sleep(0.01)')
    const words = `insert into help_text (merchant_id, slug, language, title, content) values ($1, 'half', 'EN', 'Half', '<p>Half</p>')`
    await client.query(words, [merchant.id])
    await client.query('commit')
    client.release()
    expect((await sections()).help).toHaveLength(before.help!.length + 1)
    const moment = new Date(rows[0]!.at.getTime() + 1).toISOString()
    expect(done(await read(merchants.settingsAt, { moment })).sections.help).toEqual(before.help)
    done(await publish(await draft({ help: before.help! }, ana, true)))
  })

  it('CON-127 gives way to somebody who writes', async () => {
    const moment = new Date().toISOString()
    done(await publish(await draft({ name: 'A name that is written' })))
    const client = await app.database.ownerPool.connect()
    await client.query(`begin; update merchant set name = name || '!' where id = '${merchant.id}'`)
    expect(await read(merchants.settingsAt, { moment })).toMatchObject({ code: 'overloaded' })
    await client.query('rollback')
    client.release()
    expect(await read(merchants.settingsAt, { moment })).toMatchObject({ success: true })
  })

  it('CON-127 knows no moment before the merchant, and none to come', async () => {
    for (const moment of ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00Z'])
      expect(await read(merchants.settingsAt, { moment })).toMatchObject({ code: 'field_invalid' })
  })
})
