import { randomUUID } from 'node:crypto'
import { VendorCode, type payments, type ValueOf } from '@parola/contract'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember, type TestMerchant } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { systemClock } from '../../platform/clock.ts'
import { localVendorWallets } from '../../platform/config/local-providers.ts'
import { openLog } from '../../platform/process/log.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { createVendorWallets, offerVendorWallets, resolvingVendorTransfers, type VendorWallets } from '../index.ts'

let providers: Providers
let app: TestApp
let shop: TestMerchant

const KMP = VendorCode.parse('KMP')
const PLS = VendorCode.parse('PLS')

beforeAll(async () => {
  providers = await startProviders()
  const gone = { ...localVendorWallets(providers.origin).palasyo, url: 'http://127.0.0.1:1' }
  const environment = {
    LIMIT_SCALE: '1000',
    VENDOR_WALLETS: JSON.stringify({ ...localVendorWallets(providers.origin), gone }),
    VENDOR_WALLET_TIMEOUT_MS: '400',
  }
  app = await testApp({ environment })
  shop = await testMerchant(app, 'shop')
  await shop.act((trx) =>
    offerVendorWallets(trx, [
      { vendor: KMP, name: 'Kampeon', access: 'kampeon' },
      { vendor: PLS, name: 'Palasyo', access: 'palasyo' },
    ]),
  )
})
afterAll(async () => {
  await app.close()
  await providers.close()
})

async function memberWith(amountMinor: number): Promise<TestMember> {
  const member = await shop.logIn()
  await shop.act(async (trx) => {
    const wallet = await openWallet(trx, member, 'real', 'PHP')
    await move(trx, wallet, { act: 'post', from: 'cash', amountMinor, code: 'deposit', key: 'first' })
  })
  return member
}

const send = (member: TestMember, transfer: { from: string; to: string; amount: number; transferId?: string }) =>
  member.ask('/wps/wallets/transfer', { method: 'POST', payload: { transferId: randomUUID(), ...transfer } })
const valueOf = ({ answer }: { answer: object }): unknown => (answer as { value: unknown }).value
const stateOf = (asked: { answer: object }) => (valueOf(asked) as payments.VendorTransfer).state
const sendOut = (member: TestMember, amount: number) => send(member, { from: 'merchant', to: 'KMP', amount })
const takeIn = (member: TestMember, amount: number) => send(member, { from: 'KMP', to: 'merchant', amount })

/** Free and held at the merchant, the vendor's balance, and the total that the app shows. */
async function moneyOf(member: TestMember) {
  type Shown = Record<'balance' | 'held' | 'sumBalance', { minor: number }>
  const { balance, held } = valueOf(await member.ask('/wps/wallets/merchant')) as Shown
  const { sumBalance } = valueOf(await member.ask('/wps/wallets/member')) as Shown
  const there = providers.vendorWallets.books('kampeon').balance(member.id, 'PHP')
  return { free: balance.minor, held: held.minor, there, sum: sumBalance.minor }
}

/** Runs the job as if some minutes had passed. */
async function resolveLater(vendorWallets: VendorWallets = createVendorWallets(app.config, systemClock), minutes = 1) {
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  const { pool, ownerPool } = app.database.jobs
  await resolvingVendorTransfers(vendorWallets)({}, { pool, ownerPool, clock, log: openLog('silent') })
}

const recordsOf = async (member: TestMember, query: Record<string, string> = {}) =>
  valueOf(await member.ask('/wps/wallets/transfer/records', { query })) as ValueOf<typeof payments.transferRecords>

describe('moving money', () => {
  it('FUND-04 goes to a vendor and back; the member’s total is the same at every step', async () => {
    const member = await memberWith(10_000)
    const out = await sendOut(member, 4_000)
    expect(valueOf(out)).toMatchObject({
      from: 'merchant',
      to: 'KMP',
      amount: { minor: 4_000, currency: 'PHP' },
      state: 'done',
    })
    expect(await moneyOf(member)).toEqual({ free: 6_000, held: 0, there: 4_000, sum: 10_000 })
    expect(stateOf(await takeIn(member, 1_500))).toBe('done')
    expect(await moneyOf(member)).toEqual({ free: 7_500, held: 0, there: 2_500, sum: 10_000 })
  })

  it('FUND-04 comes back when the vendor refuses it', async () => {
    const member = await memberWith(10_000)
    expect(stateOf(await sendOut(member, 4_001))).toBe('failed')
    expect(await moneyOf(member)).toEqual({ free: 10_000, held: 0, there: 0, sum: 10_000 })
    expect(stateOf(await takeIn(member, 500))).toBe('failed')
    expect(await moneyOf(member)).toEqual({ free: 10_000, held: 0, there: 0, sum: 10_000 })
  })

  it('FUND-04 stays started while the outcome is unknown, and becomes done when the vendor has done it', async () => {
    const member = await memberWith(10_000)
    expect(stateOf(await sendOut(member, 3_002))).toBe('started')
    expect(await moneyOf(member)).toMatchObject({ free: 6_998, held: 3_002, there: 3_002 })
    await resolveLater()
    expect(await moneyOf(member)).toEqual({ free: 6_998, held: 0, there: 3_002, sum: 10_000 })
    expect(stateOf(await takeIn(member, 1_002))).toBe('started')
    expect(await moneyOf(member)).toMatchObject({ free: 6_998, there: 2_000 })
    await resolveLater()
    expect(await moneyOf(member)).toEqual({ free: 8_000, held: 0, there: 2_000, sum: 10_000 })
    expect((await recordsOf(member)).transfers.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('FUND-04 stays started while the outcome is unknown, and fails when the vendor has not done it', async () => {
    const member = await memberWith(10_000)
    expect(stateOf(await sendOut(member, 5_000))).toBe('done')
    expect(stateOf(await sendOut(member, 3_003))).toBe('started')
    expect(stateOf(await takeIn(member, 2_003))).toBe('started')
    expect(await moneyOf(member)).toMatchObject({ free: 1_997, held: 3_003, there: 5_000 })
    await resolveLater()
    expect(await moneyOf(member)).toEqual({ free: 5_000, held: 0, there: 5_000, sum: 10_000 })
    expect((await recordsOf(member)).transfers.map(({ state }) => state)).toEqual(['failed', 'failed', 'done'])
  })

  it('keeps querying an unavailable vendor, and resolves the others in the same run', async () => {
    const [member, other] = [await memberWith(10_000), await memberWith(10_000)]
    for (const amount of [1_002, 1_102, 1_202, 1_302, 1_402]) await sendOut(member, amount)
    await send(other, { from: 'merchant', to: 'PLS', amount: 502 })
    const wallets = createVendorWallets(app.config, systemClock)
    const gone = wallets.get('gone')!
    await resolveLater(new Map([...wallets, ['kampeon', gone]]))
    expect((await moneyOf(member)).held).toBe(6_010)
    expect(await moneyOf(other)).toMatchObject({ free: 9_498, held: 0 })
    await resolveLater(wallets, 2)
    expect(await moneyOf(member)).toMatchObject({ free: 3_990, held: 0, there: 6_010 })
  })

  it('a transfer whose outcome the vendor never reports does not block others', async () => {
    const member = await memberWith(10_000)
    for (let number = 0; number < 6; number += 1) await sendOut(member, 102)
    const wallets = createVendorWallets(app.config, systemClock)
    const kampeon = wallets.get('kampeon')!
    const { transfers } = await recordsOf(member)
    const { rows } = await app.database.ownerPool.query<{ reference: string }>(
      `select reference from cell.vendor_transfer where member_id = $1 order by started_at limit 4`,
      [member.id],
    )
    const stuck = new Set(rows.map(({ reference }) => reference))
    const moody = new Map([
      ...wallets,
      [
        'kampeon',
        {
          ...kampeon,
          find: (order: Parameters<typeof kampeon.find>[0]) =>
            stuck.has(order.reference) ? { outcome: 'unknown', balanceMinor: null } : kampeon.find(order),
        } as typeof kampeon,
      ],
    ])
    for (let minutes = 1; minutes <= 3; minutes += 1) await resolveLater(moody, minutes)
    expect(transfers).toHaveLength(6)
    expect((await recordsOf(member)).transfers.filter(({ state }) => state === 'started')).toHaveLength(4)
    await resolveLater(wallets, 5)
  })

  it('an unknown outcome enqueues the resolving job in the same transaction', async () => {
    const jobs = () =>
      app.database.ownerPool.query(`select key, run_at from graphile_worker.jobs where key is not null`)
    const member = await memberWith(10_000)
    await sendOut(member, 102)
    await sendOut(member, 102)
    expect((await jobs()).rows).toMatchObject([{ key: 'resolve-vendor-transfers' }])
    await resolveLater()
  })
})

describe('a repeated request', () => {
  it('FUND-06 moves money once and returns the same response', async () => {
    const member = await memberWith(10_000)
    const asked = { from: 'merchant', to: 'KMP', amount: 1_000, transferId: randomUUID() }
    const [first, second] = [await send(member, asked), await send(member, asked)]
    expect(valueOf(second)).toEqual(valueOf(first))
    expect(await moneyOf(member)).toMatchObject({ free: 9_000, there: 1_000 })
    const refused = { ...asked, amount: 2_001, transferId: randomUUID() }
    expect([stateOf(await send(member, refused)), stateOf(await send(member, refused))]).toEqual(['failed', 'failed'])
    expect(await moneyOf(member)).toMatchObject({ free: 9_000, held: 0 })
  })

  it('FUND-06 moves money once when twenty arrive concurrently', async () => {
    const member = await memberWith(10_000)
    const asked = { from: 'merchant', to: 'KMP', amount: 1_000, transferId: randomUUID() }
    const all = await Promise.all(Array.from({ length: 20 }, () => send(member, asked)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await moneyOf(member)).toMatchObject({ free: 9_000, held: 0, there: 1_000 })
  })

  it('T20 twenty different ones spend the balance and no more', async () => {
    const member = await memberWith(5_000)
    const all = await Promise.all(Array.from({ length: 20 }, () => sendOut(member, 1_000)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await moneyOf(member)).toEqual({ free: 0, held: 0, there: 5_000, sum: 5_000 })
    expect((await recordsOf(member)).transfers).toHaveLength(5)
  })

  it.each([{ amount: 1_100 }, { to: 'PLS' }, { from: 'KMP', to: 'merchant' }])(
    'FUND-06 refuses the id for another request: %j',
    async (change) => {
      const member = await memberWith(10_000)
      const asked = { from: 'merchant', to: 'KMP', amount: 1_000, transferId: randomUUID() }
      await send(member, asked)
      expect((await send(member, { ...asked, ...change })).answer).toMatchObject({ code: 'id_reused' })
      expect(await moneyOf(member)).toMatchObject({ free: 9_000, there: 1_000 })
    },
  )
})

describe('refused requests', () => {
  it.each([
    [{ from: 'merchant', to: 'merchant' }],
    [{ from: 'KMP', to: 'PLS' }],
    [{ from: 'KMP', to: 'KMP' }],
    [{ from: 'merchant', to: 'LNT' }],
    [{ from: 'LNT', to: 'merchant' }],
  ])('%j is not a possible transfer', async (way) => {
    const member = await memberWith(10_000)
    const asked = await send(member, { ...way, amount: 100 })
    expect([asked.status, asked.answer]).toMatchObject([422, { code: 'field_invalid' }])
  })

  it.each([0, -100, 1.5, 1e13])('an amount of %d', async (amount) => {
    expect((await sendOut(await memberWith(10_000), amount)).status).toBe(400)
  })

  it('more than the balance, without storing a transfer', async () => {
    const member = await memberWith(100)
    expect((await sendOut(member, 200)).answer).toMatchObject({ code: 'insufficient_funds' })
    expect((await recordsOf(member)).transfers).toEqual([])
  })

  it('T33 a trial account cannot move money to a vendor', async () => {
    const trial = await shop.logIn({ customerType: 4 })
    expect((await sendOut(trial, 100)).answer).toMatchObject({ code: 'free_account_refused' })
    for (const path of ['/wps/wallets/gcs', '/wps/wallets/transfer/records'])
      expect((await trial.ask(path)).answer).toMatchObject({ code: 'free_account_refused' })
  })
})

describe('what the member sees', () => {
  it('FUND-04 queries the vendors’ balances and marks those that do not answer', async () => {
    const member = await memberWith(10_000)
    await sendOut(member, 2_500)
    const wallets = async () => valueOf(await member.ask('/wps/wallets/gcs'))
    expect(await wallets()).toEqual({
      wallets: [
        { vendor: 'KMP', name: 'Kampeon', balance: { minor: 2_500, currency: 'PHP' } },
        { vendor: 'PLS', name: 'Palasyo', balance: { minor: 0, currency: 'PHP' } },
      ],
    })
    const offers = [
      { vendor: KMP, name: 'Kampeon', access: 'kampeon' },
      { vendor: PLS, name: 'Palasyo', access: 'palasyo' },
    ]
    await shop.act((trx) =>
      offerVendorWallets(
        trx,
        offers.map((offer) => ({ ...offer, access: 'gone' })),
      ),
    )
    expect(await wallets()).toMatchObject({ wallets: [{ balance: null }, { balance: null }] })
    expect((await moneyOf(member)).sum).toBe(10_000)
    await shop.act((trx) => offerVendorWallets(trx, offers))
  })

  it('FUND-04 includes wins and losses at the vendor after the next query', async () => {
    const member = await memberWith(10_000)
    await sendOut(member, 2_000)
    const order = { reference: randomUUID(), user: member.id, currency: 'PHP', direction: 'out', amount: 700 } as const
    providers.vendorWallets.books('kampeon').transfer(order)
    expect((await moneyOf(member)).sum).toBe(10_000)
    await member.ask('/wps/wallets/gcs')
    expect((await moneyOf(member)).sum).toBe(10_700)
  })

  it('T23 shows only the member’s own transfers, and the same id of another member is another transfer', async () => {
    const [member, other] = [await memberWith(10_000), await memberWith(10_000)]
    const transferId = randomUUID()
    const asked = { from: 'merchant', to: 'KMP', amount: 1_000, transferId }
    await send(member, asked)
    expect(await recordsOf(other, { id: transferId })).toEqual({ transfers: [], next: null })
    expect((await recordsOf(other)).transfers).toEqual([])
    expect(stateOf(await send(other, asked))).toBe('done')
    for (const one of [member, other]) expect(await moneyOf(one)).toMatchObject({ free: 9_000, there: 1_000 })
    expect((await recordsOf(member, { id: transferId })).transfers).toHaveLength(1)
  })

  it('lists all pages to the end', async () => {
    const member = await memberWith(10_000)
    for (let number = 0; number < 25; number += 1) await sendOut(member, 100)
    const first = await recordsOf(member)
    const second = await recordsOf(member, { before: first.next ?? '' })
    expect([first.transfers.length, second.transfers.length, second.next]).toEqual([20, 5, null])
    expect(new Set([...first.transfers, ...second.transfers].map(({ id }) => id)).size).toBe(25)
  })
})
