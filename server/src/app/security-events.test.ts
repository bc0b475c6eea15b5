import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { backOffice, members, operators, sessions, supplierLimits } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openLog } from '../platform/process/log.ts'
import { securityEventKinds, type SecurityEventKind } from '../platform/security/security-events.ts'
import { openWallet } from '../wallet/index.ts'
import { read, testAccounts, type TestAccounts } from '../../testing/accounts/accounts.ts'
import { testMerchant, type Asked, type TestMerchant } from '../../testing/merchant.ts'
import { askWallet } from '../../testing/vendors/wallet-api.ts'
import { testApp } from '../../testing/app.ts'

interface Line {
  readonly event?: string
  readonly kind?: SecurityEventKind
  readonly merchant?: string | null
  readonly subject?: string | null
  readonly network?: string | null
  readonly requestId?: string | null
}

const lines: string[] = []
const log = openLog('warn', { write: (line: string) => void lines.push(line) })
let test: TestAccounts
let harbour: TestMerchant

beforeAll(async () => {
  test = await testAccounts({ log })
  harbour = await testMerchant(test.app, 'harbour')
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => test.close())

/** The sum over both processes. */
async function counted(kind: SecurityEventKind): Promise<number> {
  let sum = 0
  for (const { registry } of test.app.metrics) {
    const metric = await registry.getSingleMetric('parola_security_events_total')?.get()
    sum += metric?.values.find(({ labels }) => labels['kind'] === kind)?.value ?? 0
  }
  return sum
}

const logged = () => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'security')

/** Runs an action and returns the one line it logged, after checking that it was counted once. */
async function eventOf(kind: SecurityEventKind, act: () => Promise<unknown>): Promise<Line> {
  const before = await counted(kind)
  lines.length = 0
  await act()
  const found = logged().filter((line) => line.kind === kind)
  expect(found).toHaveLength(1)
  expect(await counted(kind)).toBe(before + 1)
  return found[0] ?? {}
}

const captchaIn = ({ answer }: Asked) =>
  (answer as unknown as { value: { captcha: { captchaId: string } } }).value.captcha.captchaId

it('SEC-18 failed logins, missing captchas and locked names are logged and counted, without name, password or address', async () => {
  const { userName } = await test.member()
  const phone = test.phone('198.51.100.7')
  const wrong = () => phone.logIn({ username: userName, password: 'a wrong guess' })
  let first = {} as Asked
  const failed = await eventOf('login_failed', async () => (first = await wrong()))
  expect(failed).toMatchObject({ merchant: 'lantern', network: expect.any(String), requestId: expect.any(String) })
  const refused = await eventOf('captcha_refused', wrong)
  expect(refused.network).toBe(failed.network)
  // The response to a wrong password contains the captcha for the next attempt.
  for (let turn = 0, captchaId = captchaIn(first); turn < 2; turn += 1) {
    const captcha = { captchaId, captcha: read }
    captchaId = captchaIn(await phone.logIn({ username: userName, password: 'a wrong guess', captcha }))
  }
  await eventOf('login_locked', wrong)
  expect(lines.join('')).not.toMatch(new RegExp(`${userName}|a wrong guess|198\\.51\\.100`))
})

it('SEC-18 a refused re-authentication is logged with the hashed member', async () => {
  const paymentPasswordHash = await hash('112233', { memoryCost: 1024, timeCost: 1 })
  const member = await test.member({ paymentPasswordHash })
  const phone = test.phone()
  await phone.logIn({ username: member.userName })
  const body = { paymentPassword: '000000', for: { act: 'withdraw', amount: 500 } }
  const line = await eventOf('reauthentication_refused', () => phone.askSealed(members.stepUp.path, body))
  expect(line).toMatchObject({ merchant: 'lantern', subject: expect.stringMatching(/^[\w-]{16}$/) })
  expect(lines.join('')).not.toMatch(new RegExp(`${member.id}|000000`))
})

it('SEC-18 bad and stale signatures of suppliers and payment services are logged and counted', async () => {
  const before = await counted('signature_refused')
  const call = { user: randomUUID(), round: '1' }
  await eventOf('signature_refused', () =>
    askWallet(test.app, 'round', call, { key: 'another key of the same length'.padEnd(40) }),
  )
  await eventOf('signature_refused', () => askWallet(test.app, 'round', call, { atMs: Date.now() - 31_000 }))
  const headers = { 'content-type': 'application/json', 'x-signature': 'none' }
  await eventOf('signature_refused', () =>
    test.merchant.ask('/pay/callback', { method: 'POST', payload: '{}', headers }),
  )
  expect(await counted('signature_refused')).toBe(before + 3)
})

it('SEC-18 a session of another merchant and an unknown operator key are logged and counted', async () => {
  const member = await test.merchant.logIn()
  const { sid, token } = member.credentials
  const cookie = { cookie: `__Host-sid=${sid}`, token }
  const line = await eventOf('other_merchant', () => harbour.ask(members.info.path, { headers: cookie }))
  expect(line.merchant).toBe('harbour')
  const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
  await eventOf('operator_key_refused', () => harbour.ask(operators.stops.path, { headers }))
  lines.length = 0
  await harbour.ask(operators.stops.path)
  expect(logged()).toEqual([])
})

it('SEC-10 a session forged in Redis is rejected, logged and counted', async () => {
  const member = await test.merchant.logIn()
  const { sid, token } = member.credentials
  const asked = () => test.merchant.ask(members.info.path, { headers: { cookie: `__Host-sid=${sid}`, token } })
  const { answer } = await asked()
  const { redis } = test.app.infrastructure
  for (const key of await redis.keys(`${test.app.config.redisPrefix}:session:*`)) {
    const entry = (await redis.get(key)) ?? ''
    if (entry.includes(member.id)) await redis.set(key, entry.replace(member.id, randomUUID()))
  }
  await eventOf('session_forged', async () => expect((await asked()).answer).toEqual(answer))
})

it('SEC-18 a payout above its supplier’s limits, and an operator who tries to approve it twice, are logged and counted', async () => {
  const member = await test.merchant.logIn()
  await test.merchant.act((trx) => openWallet(trx, member, 'real', 'PHP'))
  await test.app.database.ownerPool.query(
    `insert into cell.vendor_session (launch_hash, merchant_id, member_id, supplier, vendor_code, game_type, game_code, book,
       currency, language, device, opened_at, launch_expires_at)
     values (sha256('x'), $1, $2, 'studio', 'LNT', 'RNG', 'x', 'real', 'PHP', 'EN', 'MOBILE', now(), now())`,
    [test.merchant.id, member.id],
  )
  const promo = { user: member.id, currency: 'PHP', transaction_uuid: randomUUID(), amount: 1, campaign_uuid: 'x' }
  await eventOf('payout_held', () => askWallet(test.app, 'promo', promo))
  const operator = await test.merchant.operator('amihan')
  const { answer } = await operator.ask(supplierLimits.parkedPayouts.path)
  const { payouts } = (answer as unknown as { value: { payouts: { id: string }[] } }).value
  const payload = { memberId: member.id, id: payouts[0]?.id }
  const approve = () => operator.ask(supplierLimits.approveParkedPayout.path, { method: 'POST', payload })
  await approve()
  const line = await eventOf('second_operator_missing', approve)
  expect(line.subject).toEqual(expect.any(String))
})

it('SEC-18 CON-40 more than twenty reveals of a staff user in an hour are logged and counted', async () => {
  const member = await test.merchant.logIn()
  await test.app.database.ownerPool.query(`update cell.member set email = 'ana@players.example' where id = $1`, [
    member.id,
  ])
  const curious = await test.merchant.operator('curious')
  const payload = { memberId: member.id, field: 'email', reason: 'call-back' }
  const reveal = () => curious.ask(backOffice.revealMember.path, { method: 'POST', payload })
  lines.length = 0
  for (let turn = 0; turn < 20; turn += 1) expect((await reveal()).status).toBe(200)
  expect(logged()).toEqual([])
  const line = await eventOf('many_reveals', reveal)
  expect(line).toMatchObject({ merchant: test.merchant.host.split('.')[0], subject: expect.any(String) })
})

it('SEC-18 a login refused by its rate limit is logged and counted; every kind is counted from 0', async () => {
  const limited: string[] = []
  const app = await testApp({
    environment: { LIMIT_SCALE: '0.05' },
    log: openLog('warn', { write: (line: string) => void limited.push(line) }),
  })
  try {
    const merchant = await testMerchant(app, 'lantern')
    const before = await app.metrics[0]?.registry.metrics()
    for (const kind of securityEventKinds) expect(before).toContain(`parola_security_events_total{kind="${kind}"} 0`)
    for (let turn = 0; turn < 3; turn += 1) await merchant.ask(sessions.login.path, { method: 'POST', payload: {} })
    expect(await app.metrics[0]?.registry.metrics()).toContain('parola_security_events_total{kind="login_limited"} 1')
    expect(limited.filter((line) => line.includes('"kind":"login_limited"'))).toHaveLength(1)
  } finally {
    await app.close()
  }
})
