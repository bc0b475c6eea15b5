import { createHmac, randomUUID } from 'node:crypto'
import { AnnouncementId, Minor, operators, type promotions, type ValueOf } from '@parola/contract'
import { publishAnnouncement } from '../../src/content/index.ts'
import type { Channel } from '../../src/payments/index.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import { setPromotion } from '../../src/promotions/index.ts'
import type { TestApp } from '../app.ts'
import type { TestMember, TestMerchant, TestOperator } from '../merchant.ts'

const banks = [{ code: 'tala', name: 'Bangko Tala' }]
const common = { minMinor: 10_000, maxMinor: 5_000_000, banks: [], account: null }

/** Every kind of channel there is. */
export const testWays: { channels: readonly Channel[] } = {
  channels: [
    {
      ...common,
      code: 'online-bank',
      kind: 'gateway',
      names: { EN: 'Online banking', CN: '网上银行' },
      method: 'bank',
      banks,
    },
    { ...common, code: 'alipay', kind: 'alipay', names: { EN: 'Alipay' }, method: 'alipay' },
    { ...common, code: 'qq', kind: 'qq', names: { EN: 'QQ Wallet' }, method: 'qq' },
    { ...common, code: 'wechat', kind: 'wechat', names: { EN: 'WeChat Pay' }, method: 'wechat' },
    {
      ...common,
      code: 'transfer',
      kind: 'manual',
      names: { EN: 'Bank transfer' },
      method: null,
      account: { bank: 'Bangko Tala', holder: 'The House', number: '0012345678' },
    },
  ],
}

const php = (minor: number) => ({ minor: Minor.parse(minor), currency: 'PHP' }) as const

const tenth: promotions.PromoTerms = {
  kind: 'deposit',
  bonus: php(20_000),
  rateBp: 1_000,
  least: php(50_000),
  wagering: 5,
  wagered: 'deposit_and_bonus',
  largest: php(1_000_000),
  days: 30,
  period: 'day',
}

/** A promotion of a tenth, once a day, that the cashier knows as `daily`. Answers its id. */
export async function offerTenth(trx: Trx, title = 'A tenth more', code = 'daily'): Promise<AnnouncementId> {
  const id = AnnouncementId.parse(randomUUID())
  await publishAnnouncement(trx, {
    id,
    kind: 'PR',
    category: 'deposit_promo',
    group: null,
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: null,
    sequence: 0,
    photo: null,
    images: [],
    url: null,
    wordings: { EN: { title, summary: title, content: '' }, CN: { title: '多得 10%', summary: '', content: '' } },
  })
  await setPromotion(trx, 'PHP', { id, code, terms: tenth, budgetMinor: 1_000_000_000 })
  return id
}

/** A JPEG of 16 × 8 pixels. */
export const testSlip =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKABlv/Z'

/** The slip as this operator is shown it: its address is asked for, and opened in their session unless another is given. */
export async function slipFor(
  app: TestApp,
  operator: TestOperator,
  query: { readonly memberId: string; readonly id: string },
  viewer: TestOperator = operator,
): Promise<{ status: number; jpeg: Buffer; address: string }> {
  const { status, answer } = await operator.ask(operators.deposit.path, { query })
  if (!answer.success) return { status, jpeg: Buffer.alloc(0), address: '' }
  const { slip: address } = answer.value as unknown as ValueOf<typeof operators.deposit>
  if (address === null) return { status: 404, jpeg: Buffer.alloc(0), address: '' }
  return { ...(await openSlip(app, address, viewer)), address }
}

export async function openSlip(app: TestApp, address: string, viewer: TestOperator) {
  const headers = { cookie: viewer.signedIn.headers['cookie'] ?? '' }
  const { statusCode: status, rawPayload: jpeg } = await app.staff.server.inject({ url: address, headers })
  return { status, jpeg }
}

export const gatewayBody = (change: object = {}) => ({
  depositId: randomUUID() as string,
  channel: 'online-bank',
  amount: 100_000,
  bank: 'tala',
  ...change,
})

export const manualBody = (change: object = {}) => ({
  depositId: randomUUID() as string,
  channel: 'transfer',
  amount: 100_000,
  payerName: 'Luningning',
  slip: testSlip,
  ...change,
})

/** What the member can use, and what is bonus. */
export async function balanceOf(member: TestMember): Promise<{ real: number; bonus: number }> {
  const { answer } = await member.ask('/wps/wallets/merchant')
  if (!answer.success) throw new Error(answer.message)
  const { balance, bonus } = answer.value as { balance: { minor: number }; bonus: { minor: number } }
  return { real: balance.minor, bonus: bonus.minor }
}

/** A callback as the provider signs it. */
export function signedBy(key: string, body: object, atMs = Date.now()) {
  const payload = JSON.stringify(body)
  const timestamp = String(Math.floor(atMs / 1000))
  const signature = createHmac('sha256', key).update(`${timestamp}\n${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'psp-timestamp': timestamp, 'psp-signature': signature }
  return { method: 'POST', payload, headers } as const
}

/** The deposit as the member's records have it. */
export async function recordOf(member: Pick<TestMerchant, 'ask'>, id: string) {
  const { answer } = await member.ask('/wps/transaction/deposit/records', { query: { id } })
  if (!answer.success) throw new Error(answer.message)
  const { deposits } = answer.value as {
    deposits: { state: string; reason: string | null; steps: { state: string }[] }[]
  }
  return deposits[0]
}
