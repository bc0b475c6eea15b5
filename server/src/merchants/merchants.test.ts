import { merchantFile } from '@parola/contract'
import { lotteries } from '@parola/demo/lotteries'
import { games, supplierByVendor, vendors } from '@parola/demo/catalogue'
import { merchantFiles } from '@parola/demo/merchant-files'
import { demoAccounts } from '@parola/demo/merchants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'
import { importCatalogue } from '../catalogue/index.ts'
import { importLotteries } from '../lottery/index.ts'
import { systemClock } from '../platform/clock.ts'
import { inTransaction, openPool } from '../platform/db/db.ts'
import { changeSettings, findMerchant } from '../system/index.ts'
import { replaceVendorSuppliers } from '../vendors/index.ts'
import { applyMerchant, exportMerchant, previewMerchant, MerchantFileError } from './index.ts'

type File = merchantFile.MerchantFile

/** Another merchant with everything that a demo merchant has. */
const [parola] = merchantFiles as [File]
const luna: File = merchantFile.MerchantFile.parse({
  ...parola,
  code: 'luna',
  name: 'Luna',
  hosts: ['luna.test'],
  // Ids belong to one merchant each.
  announcements: undefined,
  promotions: undefined,
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await inTransaction(database.ownerPool, { merchantId: null, now: new Date() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await replaceVendorSuppliers(trx, supplierByVendor)
    await importLotteries(trx, lotteries)
  })
  await applyMerchant(deps(), parola)
  await applyMerchant(deps(), luna)
})
afterAll(() => database.drop())

const accountOf = async (ref: string) => demoAccounts[ref]!
const deps = () => ({ pool: database.ownerPool, clock: systemClock, secrets: { accountOf } })

const rowsOf = async (query: string) => (await database.ownerPool.query<{ n: number }>(query)).rows
const edits = async () => (await rowsOf('select count(*)::int as n from edit'))[0]!.n

async function at<T>(code: string, act: Parameters<typeof inTransaction<T>>[2]): Promise<T> {
  const scope = { merchantId: null, now: new Date() }
  const found = await inTransaction(database.ownerPool, scope, (trx) => findMerchant(trx, code))
  return inTransaction(database.ownerPool, { ...scope, merchantId: found!.id }, act)
}

/** Lists without an order of their own, and properties, compare in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => JSON.stringify(sorted(one))).toSorted()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, sorted(part)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const exported = (code: string) => at(code, (trx) => exportMerchant(trx, code))

describe('a merchant from a file', () => {
  it('has everything that the file says', async () => {
    const file = await exported('parola')
    for (const section of Object.keys(merchantFile.sections) as merchantFile.SectionName[]) {
      if (section === 'announcements' || section === 'help') continue
      expect([section, sorted(file[section])]).toEqual([section, sorted(parola[section])])
    }
    expect(file.announcements).toHaveLength(parola.announcements!.length)
    expect(file.help).toHaveLength(parola.help!.length)
  })

  it('is the same whether it is created from one file or from its export', async () => {
    const { announcements: _, promotions: __, ...copied } = await exported('luna')
    await applyMerchant(deps(), {
      ...copied,
      code: luna.code.replace('luna', 'sol') as File['code'],
      hosts: ['sol.test'],
    })
    const { code: ___, hosts: ____, ...copy } = await exported('sol')
    const { code: _____, hosts: ______, ...original } = await exported('luna')
    expect(copy).toEqual(original)
  })

  it.each([
    ['a name, a host', { name: undefined, hosts: undefined }, /also needs: name, hosts/],
    [
      'what the pack leaves open',
      { pack: 'strict', settings: { idleMinutes: 60 } },
      /the pack strict fixes idleMinutes/,
    ],
  ] as const)('needs %s, and without it nothing is created', async (_, change, refusal) => {
    const file = { ...luna, code: 'mars' as File['code'], hosts: ['mars.test'], ...change } as File
    await expect(applyMerchant(deps(), file)).rejects.toThrow(refusal)
    expect(await rowsOf(`select 1 as n from merchant where code = 'mars'`)).toEqual([])
  })

  it('cannot take the host of another', async () => {
    await expect(applyMerchant(deps(), { ...luna, hosts: ['luna.test', 'parola.localhost'] })).rejects.toMatchObject({
      code: 'field_invalid',
    })
    expect((await exported('parola')).hosts).toContain('parola.localhost')
  })
})

describe('CON-148 applying a file', () => {
  it('shows the difference and writes nothing', async () => {
    const before = await edits()
    const plan = await previewMerchant(deps(), { ...luna, settings: { ...luna.settings, idleMinutes: 25 } })
    expect(plan.changes).toEqual([{ section: 'settings', item: 'idleMinutes', before: undefined, after: 25 }])
    expect(await edits()).toBe(before)
  })

  it('a second time changes nothing and writes no change log', async () => {
    const before = [await edits(), ...(await rowsOf('select count(*)::int as n from platform_event'))]
    for (const file of [parola, luna]) expect((await applyMerchant(deps(), file)).changes).toEqual([])
    expect([await edits(), ...(await rowsOf('select count(*)::int as n from platform_event'))]).toEqual(before)
  })

  it('of its own export changes nothing', async () => {
    for (const code of ['parola', 'luna'])
      expect((await previewMerchant(deps(), await exported(code))).changes).toEqual([])
  })

  it('leaves alone sections and items that it does not name', async () => {
    const only: File = {
      apiVersion: 'parola/v1',
      kind: 'Merchant',
      code: luna.code,
      banks: [{ code: 'tala', name: 'Bank of Tala' }],
    }
    const before = await exported('luna')
    const plan = await applyMerchant(deps(), only)
    expect(plan.stays.map(({ item }) => item)).toEqual(luna.banks!.slice(1).map(({ code }) => code))
    expect(await exported('luna')).toEqual({
      ...before,
      banks: [{ code: 'tala', name: 'Bank of Tala' }, ...before.banks!.slice(1)],
    })
    await applyMerchant(deps(), only, { prunes: true })
    expect((await exported('luna')).banks).toEqual(only.banks)
    await applyMerchant(deps(), luna)
  })

  it('that prunes takes back no promotion and no invitation code, and says so', async () => {
    const { promotions = [], campaigns = [] } = parola
    const pruned = { ...parola, promotions: promotions.slice(1), campaigns: ['NEWCODE'] }
    const plan = await applyMerchant(deps(), pruned, { prunes: true })
    expect(plan.stays).toContainEqual({ section: 'promotions', item: promotions[0]!.id })
    const now = await exported('parola')
    expect(now.campaigns).toEqual(['NEWCODE', ...campaigns])
    expect(now.promotions).toHaveLength(promotions.length)
    expect((await applyMerchant(deps(), pruned, { prunes: true })).changes).toEqual([])
  })

  it('ends all or nothing, wherever it is killed', async () => {
    const next: File = {
      ...luna,
      settings: { ...luna.settings, revealsADay: 7 },
      banks: luna.banks!.slice(1),
      levels: luna.levels!.slice(0, 3),
    }
    const before = await exported('luna')
    let statements = 0
    for (let killedAt = 1; ; killedAt++) {
      const pool = openPool({ url: database.url, size: 1, name: 'killed' })
      statements = 0
      const connect = pool.connect.bind(pool)
      pool.connect = (async () => {
        const client = await connect()
        const query = client.query.bind(client)
        client.query = ((...given: never[]) => {
          if (++statements === killedAt) throw new Error('killed')
          return (query as (...given: never[]) => unknown)(...given)
        }) as typeof client.query
        return client
      }) as typeof pool.connect
      const ended = await applyMerchant({ ...deps(), pool }, next, { prunes: true }).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await pool.end()
      if (ended === 'done') break
      expect(ended).toBe('killed')
      expect(await exported('luna')).toEqual(before)
    }
    expect(statements).toBeGreaterThan(20)
    expect((await exported('luna')).settings).toEqual(next.settings)
    await applyMerchant(deps(), luna, { prunes: true })
  })

  it('does nothing when the merchant is not what the difference was shown for', async () => {
    const next = { ...luna, name: 'Luna Play' }
    const shown = await previewMerchant(deps(), next)
    await applyMerchant(deps(), { ...luna, name: 'Luna Two' })
    await expect(applyMerchant(deps(), next, {}, shown)).rejects.toThrow('has changed since')
    await applyMerchant(deps(), luna)
  })
})

describe('a file', () => {
  it('does not undo what was changed in the console since, unless it is told to', async () => {
    const next = { ...luna, settings: { ...luna.settings, revealsADay: 30 } }
    await applyMerchant(deps(), next)
    await at('luna', (trx) => changeSettings(trx, { revealsADay: 10 }))
    await expect(applyMerchant(deps(), next)).rejects.toThrow(/Changed in the console.*settings\.revealsADay/)
    await applyMerchant(deps(), next, { overwrites: true })
    expect((await exported('luna')).settings).toMatchObject({ revealsADay: 30 })
    await applyMerchant(deps(), luna, { prunes: true })
  })

  it('with an account number is refused, and none is exported', async () => {
    const account = { bank: 'Tala', holder: 'Luna', number: '001234567890' }
    const channels = luna.paymentChannels!.map((channel) => Object.assign({}, channel, channel.account && { account }))
    expect(merchantFile.MerchantFile.safeParse({ ...luna, paymentChannels: channels }).success).toBe(false)
    expect(JSON.stringify(await exported('luna'))).not.toContain(demoAccounts['parola/transfer']!.number)
  })

  it('shows another account behind the same reference', async () => {
    const moved = {
      ...deps(),
      secrets: { accountOf: async (ref: string) => ({ ...(await accountOf(ref)), number: '99' }) },
    }
    const { changes } = await previewMerchant(moved, luna)
    expect(changes).toMatchObject([
      { section: 'paymentChannels', item: 'transfer', after: { account: { number: '99' } } },
    ])
  })

  it('does not raise what a supplier may pay out', async () => {
    const raised = luna.supplierLimits!.map((limit) => Object.assign({}, limit, { promoPerDay: limit.promoPerDay * 2 }))
    await expect(applyMerchant(deps(), { ...luna, supplierLimits: raised })).rejects.toBeInstanceOf(MerchantFileError)
  })
})
