import { runSeed, runTimes } from '../../../testing/random-runs.ts'
import { randomUUID } from 'node:crypto'
import { Minor, VendorCode } from '@parola/contract'
import { createVendorBooks, type VendorBooks } from '@parola/demo/providers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMember } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { inTransaction, type StepRunner } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { openLog } from '../../platform/process/log.ts'
import { move, openWallet, readBalances } from '../../wallet/index.ts'
import { offerVendorWallets, resolvingVendorTransfers } from '../index.ts'
import { transferWithVendor } from './transfer-with-vendor.ts'
import { stateAfter } from './vendor-transfer.ts'
import type { VendorAnswer, VendorOrder, VendorWallet } from './vendor-wallet.ts'

let app: TestApp
const vendor = VendorCode.parse('KMP')

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a transfer ends only with a definite outcome, and once', () => {
  for (const outcome of ['pending', 'unheard', 'unknown'] as const)
    expect(stateAfter('started', outcome)).toBe('started')
  expect([stateAfter('started', 'done'), stateAfter('started', 'refused')]).toEqual(['done', 'failed'])
  for (const ended of ['done', 'failed'] as const)
    for (const outcome of ['done', 'refused', 'unknown'] as const) expect(stateAfter(ended, outcome)).toBe(ended)
})

/** A request may be lost, late or duplicated, or its response may be lost. */
const fates = ['answered', 'lost', 'answer lost', 'late', 'twice'] as const
type Fate = (typeof fates)[number]

/** Where the process that moves the money is killed. */
const deaths = ['never', 'before asking', 'before ending', 'while ending', 'after ending'] as const

class Killed extends Error {}

/** A vendor behind a network that applies the given fates, then answers normally. */
function chaoticVendor(books: VendorBooks) {
  const coming: Fate[] = []
  const late: (() => void)[] = []
  const silence: VendorAnswer = { outcome: 'unknown', balanceMinor: null }
  const asked =
    (decide: (order: VendorOrder) => VendorAnswer['outcome']) =>
    async (order: VendorOrder): Promise<VendorAnswer> => {
      // Responds in a later tick, so that other steps can interleave.
      await new Promise((resolve) => setImmediate(resolve))
      const fate = coming.shift() ?? 'answered'
      if (fate === 'lost') return silence
      if (fate === 'late') {
        late.push(() => void decide(order))
        return silence
      }
      const outcome = decide(order)
      if (fate === 'twice') decide(order)
      return fate === 'answer lost' ? silence : { outcome, balanceMinor: null }
    }
  const written = ({ reference, user, currency, direction, amountMinor }: VendorOrder) => ({
    reference,
    user,
    currency,
    direction,
    amount: amountMinor,
  })
  const wallet: VendorWallet = {
    transfer: asked((order) => books.transfer(written(order))),
    find: asked(({ reference }) => books.find(reference)),
    cancel: asked((order) => books.refuse(written(order))),
    balance: async () => null,
  }
  return { wallet, coming, deliverLate: () => late.splice(0).forEach((deliver) => deliver()) }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      direction: fc.constantFrom('out' as const, 'in' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      fates: fc.array(fc.constantFrom(...fates), { maxLength: 1 }),
      death: fc.constantFrom(...deaths),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('resolve' as const),
      fates: fc.array(fc.constantFrom(...fates), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const sequences = fc.array(fc.record({ step, alone: fc.boolean() }), { minLength: 2, maxLength: 7 })

const sequencesAtOnce = 4
const sequencesEach = 60 * runTimes
const begins = 1_000

describe('random faults', () => {
  it(`FUND-04 ${sequencesAtOnce * sequencesEach} sequences of transfers, faults and crashes neither lose nor create money, on either side`, async () => {
    await Promise.all(
      Array.from({ length: sequencesAtOnce }, async (_, number) => {
        const world = await openWorld(`vendor-${number}`)
        const property = fc.asyncProperty(sequences, (sequence) => world.play(sequence))
        await fc.assert(property, { numRuns: sequencesEach, seed: runSeed, endOnFailure: true })
      }),
    )
    const { rows } = await app.database.ownerPool.query<{ direction: string; state: string }>(
      'select distinct direction, state from cell.vendor_transfer order by direction, state',
    )
    expect(rows.map(({ direction, state }) => `${direction} ${state}`)).toEqual([
      'in done',
      'in failed',
      'out done',
      'out failed',
    ])
  }, 300_000)
})

interface World {
  play(sequence: readonly { step: Step; alone: boolean }[]): Promise<void>
}

/** Shared by all worlds: the job resolves the transfers of every merchant, like several workers do. */
const vendorWallets = new Map<string, VendorWallet>()
/** Makes each run later than anything the run before recorded. */
let looks = 0

/** A merchant with one member and one vendor. */
async function openWorld(code: string): Promise<World> {
  const merchant = await testMerchant(app, code)
  const access = code
  await merchant.act((trx) => offerVendorWallets(trx, [{ vendor, name: 'Kampeon', access }]))
  const member = await merchant.logIn()
  await merchant.act(async (trx) => {
    const wallet = await openWallet(trx, member, 'real', 'PHP')
    await move(trx, wallet, { act: 'post', from: 'cash', amountMinor: begins, code: 'deposit', key: 'first' })
  })
  const books = createVendorBooks()
  const { wallet, coming, deliverLate } = chaoticVendor(books)
  vendorWallets.set(access, wallet)

  const who: MemberRef = { ...member, role: 'player', firstTimeLogin: false, sessionHash: '' }
  const sent: {
    transferId: string
    from: typeof vendor | 'merchant'
    to: typeof vendor | 'merchant'
    amount: Minor
  }[] = []

  async function transfer({ direction, amount, fates: own, death, again }: Extract<Step, { kind: 'transfer' }>) {
    const [from, to] = direction === 'out' ? (['merchant', vendor] as const) : ([vendor, 'merchant'] as const)
    const earlier = again ? sent.at(-1) : undefined
    const request = earlier ?? { transferId: randomUUID(), from, to, amount: Minor.parse(amount) }
    sent.push(request)
    coming.push(...own)
    let acts = 0
    const runStep: StepRunner = async (work) => {
      acts += 1
      const isEnd = acts === 2
      if (isEnd && death === 'before ending') throw new Killed()
      const done = await inTransaction(app.database.pool, { merchantId: merchant.id, now: new Date() }, async (trx) => {
        const result = await work(trx)
        if (isEnd && death === 'while ending') throw new Killed()
        return result
      })
      if (isEnd && death === 'after ending') throw new Killed()
      if (!isEnd && death === 'before asking') throw new Killed()
      return done
    }
    try {
      await transferWithVendor({ vendorWallets, currency: async () => 'PHP' }, runStep, who, request)
    } catch (error) {
      const isExpected = error instanceof Killed || (error as { code?: string }).code === 'insufficient_funds'
      if (!isExpected) throw error
    }
  }

  const resolve = () => {
    looks += 1
    const ahead = looks * 60_000
    const clock = { now: () => new Date(Date.now() + ahead) }
    const { pool, ownerPool } = app.database.jobs
    return resolvingVendorTransfers(vendorWallets)({}, { pool, ownerPool, clock, log: openLog('silent') })
  }

  async function take(one: Step) {
    if (one.kind === 'transfer') return transfer(one)
    if (one.kind === 'deliver') return deliverLate()
    coming.push(...one.fates)
    return resolve()
  }

  /** Delivers all late requests and resolves all transfers; then both sides must agree. */
  async function settled() {
    coming.length = 0
    for (let look = 0; look < 3; look += 1) await resolve()
    deliverLate()
    await resolve()
  }

  async function check() {
    const { rows } = await app.database.ownerPool.query<{ reference: string; state: string }>(
      `select reference, state from cell.vendor_transfer where member_id = $1`,
      [member.id],
    )
    const told = { done: 'done', refused: 'failed', unheard: 'failed' }
    for (const { reference, state } of rows) expect(state).toBe(told[books.find(reference)])
    const { real } = await merchant.act((trx) => readBalances(trx, member, 'PHP'))
    expect(real.held.minor).toBe(0)
    expect(real.free.minor + books.balance(member.id, 'PHP')).toBe(begins)
    expect(await houseHolds(member)).toBe(books.total)
  }

  return {
    async play(sequence) {
      let together: Promise<void>[] = []
      for (const { step: one, alone } of sequence) {
        together.push(take(one))
        if (!alone) continue
        await Promise.all(together)
        together = []
      }
      await Promise.all(together)
      await settled()
      await check()
    },
  }
}

/** The member's money at the vendor according to the ledger. */
async function houseHolds(member: TestMember): Promise<number> {
  const { rows } = await app.database.ownerPool.query<{ sum: string }>(
    `select coalesce(sum(case 'vendor:kmp' when credit then amount when debit then -amount end), 0) as sum
     from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id where w.member_id = $1`,
    [member.id],
  )
  return Number(rows[0]?.sum)
}
