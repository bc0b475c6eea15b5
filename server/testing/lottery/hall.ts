import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Currency } from '@parola/contract'
import { importCatalogue, offerGames } from '../../src/catalogue/index.ts'
import { importLotteries, offerLotteries, type LotteryInput } from '../../src/lottery/index.ts'
import { move, openWallet, walletOf } from '../../src/wallet/index.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'
import { announceKey, openPromisedDraw, type PromisedDraw, type TestDraw } from './version-2.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const beat = { zone: 'Asia/Manila', days: everyDay, everySeconds: 60, from: '00:00', until: '24:00' }
const evening = { zone: 'Asia/Manila', days: [1, 4], times: ['18:30'] }
const common = { ruleVersion: 1, source: 'fair', lockSeconds: 15, patienceSeconds: 86_400 } as const

/** A lottery a minute, one on two evenings a week, and keno. */
export const testLotteries: readonly LotteryInput[] = [
  { ...common, code: 'MINUTE', nodeId: 9001, kind: 'fast', timetable: beat },
  { ...common, code: 'EVENING', nodeId: 9002, kind: 'south', timetable: evening },
  { ...common, code: 'KENO', nodeId: 9003, kind: 'keno', timetable: beat },
]

const gameIds = ['sea_minute', 'sea_evening', 'sea_keno'] as const

/** An API with one merchant that offers the lotteries. */
export async function testLotteryHall(): Promise<{ app: TestApp; merchant: TestMerchant }> {
  const app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  const merchant = await testMerchant(app, 'lantern')
  await importTestLotteries(merchant)
  await offerTestLotteries(merchant)
  return { app, merchant }
}

/** Puts the lotteries into a test's deployment. */
export async function importTestLotteries(merchant: TestMerchant): Promise<void> {
  await merchant.act(async (trx) => {
    await importCatalogue(trx, {
      vendors: [{ code: 'TCG_SEA', displayName: 'Sea' }],
      games: testLotteries.map(({ nodeId, code }, index) => ({
        nodeId,
        slug: code.toLowerCase(),
        vendorCode: 'TCG_SEA',
        gameType: 'LOTT',
        gameId: gameIds[index] ?? code,
        names: { EN: `The ${code}`, VI: `Xổ số ${code}` },
        minBetMinor: 100,
        supportPlay: 1,
        isNew: false,
      })),
    })
    await importLotteries(trx, testLotteries)
  })
}

/** A merchant shows them all, and the first of them among the hot ones. */
export async function offerTestLotteries(merchant: TestMerchant, label = 'Hot'): Promise<void> {
  const codes = testLotteries.map(({ code }) => code)
  await merchant.act(async (trx) => {
    await offerGames(trx, {
      vendors: [{ vendorCode: 'TCG_SEA', gameType: 'LOTT' }],
      games: testLotteries.map(({ nodeId }) => nodeId),
      hot: [],
    })
    await offerLotteries(trx, [
      { tag: 'vietnam_rb_hot', labels: { EN: label, VI: `${label} VI` }, codes: codes.slice(0, 1) },
      { tag: 'vietnam_rb_all', labels: { EN: 'All' }, codes },
    ])
  })
}

export type { TestDraw }

/** A draw on sale that closes in so many milliseconds, and the key for its receipts. */
export async function openTestDraw(
  { database: { ownerPool } }: TestApp,
  options: { code?: string; closesInMs?: number } = {},
): Promise<PromisedDraw> {
  await announceKey(ownerPool)
  return openPromisedDraw(ownerPool, options)
}

/** Waits until the merchant's sales snapshot shows the draw as the next one: draws are read once a second, offers every few. */
export async function untilShown(merchant: TestMerchant, { numero }: TestDraw): Promise<void> {
  for (;;) {
    if ((await merchant.ask('/lotto/lgw/games/opened/numero')).body.includes(numero)) return
    await sleep(50)
  }
}

/** A member of the merchant with so much money, real or play. */
export async function richMember(
  merchant: TestMerchant,
  amount: number,
  { currency = 'PHP', trial = false }: { currency?: Currency; trial?: boolean } = {},
): Promise<TestMember> {
  const member = await merchant.logIn(trial ? { customerType: 4 } : {})
  await pay(merchant, member, amount, { currency, trial })
  return member
}

export async function pay(
  merchant: TestMerchant,
  member: TestMember,
  amount: number,
  { currency = 'PHP', trial = false }: { currency?: Currency; trial?: boolean } = {},
): Promise<void> {
  const book = trial ? 'trial' : 'real'
  await merchant.act(async (trx) => {
    await openWallet(trx, member, book, currency)
    if (amount > 0)
      await move(trx, walletOf(trx, member, book, currency), {
        act: 'post',
        from: trial ? 'grants' : 'cash',
        amountMinor: amount,
        code: trial ? 'grant' : 'deposit',
        key: randomUUID(),
      })
  })
}

/** An order of one line on two digits unless it is said otherwise. */
export const orderBody = (draw: Pick<TestDraw, 'numero'>, more: object = {}) => ({
  id: randomUUID(),
  gameId: gameIds[0] as string,
  numero: draw.numero,
  ruleVersion: 1,
  lines: [{ bet: 'last2', pick: '27', stake: 100 }],
  ...more,
})
