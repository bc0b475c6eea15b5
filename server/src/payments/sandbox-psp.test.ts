import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startProviders, type Providers } from '@parola/demo/providers'
import { Minor } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fixedClock, systemClock } from '../platform/clock.ts'
import { sandboxPsp } from './sandbox-psp.ts'

const key = 'k'.repeat(32)
let providers: Providers
let listener: Server
let notifyUrl: string
const heard: { headers: Record<string, string>; body: Buffer }[] = []
/** The merchant's response status for callbacks. */
let taking = 200

beforeAll(async () => {
  providers = await startProviders({ psp: { key, lateMs: 50, payoutMs: 50 } })
  listener = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(parts) })
      response.writeHead(taking).end()
    })
  })
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  notifyUrl = `http://shop.localhost:${(listener.address() as AddressInfo).port}/pay/callback`
})
afterAll(async () => {
  await providers.close()
  listener.close()
})

const psp = (with_: { key?: string; timeoutMs?: number; url?: string; clock?: typeof systemClock } = {}) =>
  sandboxPsp({ url: `${providers.origin}/psp`, key, timeoutMs: 2_000, clock: systemClock, ...with_ })
const amount = { minor: Minor.parse(50_000), currency: 'PHP' } as const
const tomorrow = new Date(Date.now() + 86_400_000)
const payment = (reference: string = randomUUID()) => ({
  reference,
  amount,
  method: 'bank',
  bank: 'tala',
  returnUrl: 'http://localhost:3000/m/deposit',
  notifyUrl,
  expiresAt: tomorrow,
})
const payout = (number: string, reference: string = randomUUID()) => ({
  reference,
  amount,
  bank: 'tala',
  number,
  holder: 'Luningning',
  notifyUrl,
})
const callbacksOf = (reference: string) =>
  heard.flatMap(({ headers, body }) => {
    const read = psp().readCallback(headers, body)
    return read?.reference === reference ? [read] : []
  })
const press = async (redirectUrl: string, ending: string) =>
  fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ ending }), redirect: 'manual' })

describe('a payment', () => {
  it('is made on the provider’s page, and the merchant gets a callback and can query it', async () => {
    const order = payment()
    const { redirectUrl } = await psp().begin(order)
    const page = await fetch(redirectUrl).then((answer) => answer.text())
    expect(page).toContain('PHP&#160;500.00'.replace('&#160;', '\u00a0'))
    expect(page).toContain('tala')
    expect(await psp().payment(order.reference)).toEqual({ reference: order.reference, state: 'pending', amount })
    const back = await press(redirectUrl, 'pay')
    expect([back.status, back.headers.get('location')]).toEqual([303, order.returnUrl])
    const paid = { reference: order.reference, state: 'succeeded', amount }
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toEqual([{ kind: 'payment', ...paid }]))
    expect(await psp().payment(order.reference)).toEqual(paid)
    expect(await fetch(redirectUrl).then((answer) => answer.text())).toContain('has been made')
  })

  it('is created once however often it is begun, and a different order under its reference is refused', async () => {
    const order = payment()
    const first = await psp().begin(order)
    expect(await psp().begin(order)).toEqual(first)
    const other = { ...order, amount: { ...amount, minor: Minor.parse(1) } }
    await expect(psp().begin(other)).rejects.toMatchObject({ code: 'payment_failed' })
  })

  it.each([
    ['late', 'succeeded', 1],
    ['twice', 'succeeded', 2],
    ['lose', 'succeeded', 0],
    ['decline', 'failed', 1],
  ] as const)('can end as %s', async (ending, state, callbacks) => {
    const order = payment()
    await press((await psp().begin(order)).redirectUrl, ending)
    await vi.waitFor(async () => expect((await psp().payment(order.reference))?.state).toBe(state))
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toHaveLength(callbacks))
  })

  it('RG-12 is refused after its expiry', async () => {
    const order = { ...payment(), expiresAt: new Date() }
    await press((await psp().begin(order)).redirectUrl, 'pay')
    expect(await psp().payment(order.reference)).toMatchObject({ state: 'failed' })
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toMatchObject([{ state: 'failed' }]))
  })

  it('is called back again when the merchant did not accept the callback', async () => {
    taking = 503
    const order = payment()
    await psp().begin(order)
    providers.psp.end(order.reference, 'pay')
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toHaveLength(1))
    taking = 200
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toHaveLength(2), { timeout: 60_000 })
  })

  it('with an unknown reference is null', async () => {
    expect(await psp().payment(randomUUID())).toBeNull()
    expect(await psp().payout(randomUUID())).toBeNull()
  })
})

describe('a payout', () => {
  it.each([
    ['12345678', 'succeeded'],
    ['12340000', 'failed'],
  ] as const)('to %s becomes %s after a moment', async (number, state) => {
    const order = payout(number)
    expect(await psp().payOut(order)).toBe('pending')
    await vi.waitFor(async () => expect((await psp().payout(order.reference))?.state).toBe(state))
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toMatchObject([{ kind: 'payout', state }]))
    expect(await psp().payOut(order)).toBe(state)
  })

  it('without a response is not treated as failed, and is paid once', async () => {
    const order = payout('12349999')
    await expect(psp().payOut(order)).rejects.toMatchObject({ code: 'payment_failed' })
    await vi.waitFor(async () => expect((await psp().payout(order.reference))?.state).toBe('succeeded'))
    expect(await psp().payOut(order)).toBe('succeeded')
    expect(callbacksOf(order.reference)).toHaveLength(1)
  })
})

describe('trust', () => {
  it('T21 a request with a wrong key is refused', async () => {
    await expect(psp({ key: 'other'.repeat(8) }).begin(payment())).rejects.toMatchObject({ code: 'payment_failed' })
  })

  it('T21 a callback is accepted only with its own signature, and only for five minutes', async () => {
    const order = payment()
    await psp().begin(order)
    providers.psp.end(order.reference, 'pay')
    await vi.waitFor(() => expect(callbacksOf(order.reference)).toHaveLength(1))
    const { headers, body } = heard.findLast((one) => one.body.includes(order.reference))!
    const read = (change: Record<string, string | undefined>, bytes = body, reader = psp()) =>
      reader.readCallback({ ...headers, ...change }, bytes)
    expect(read({})).toMatchObject({ reference: order.reference })
    expect(read({}, Buffer.from(body.toString().replace('50000', '50001')))).toBeNull()
    expect(read({}, Buffer.from(body.toString().replace('PHP', 'USD')))).toBeNull()
    expect(read({ 'psp-signature': undefined })).toBeNull()
    expect(read({ 'psp-signature': '' })).toBeNull()
    expect(read({ 'psp-timestamp': String(Number(headers['psp-timestamp']) + 1) })).toBeNull()
    expect(read({ 'psp-timestamp': 'NaN' })).toBeNull()
    expect(read({}, body, psp({ key: 'other'.repeat(8) }))).toBeNull()
    const later = fixedClock(new Date(Date.now() + 6 * 60_000))
    expect(read({}, body, psp({ clock: later }))).toBeNull()
  })

  it('an unavailable or slow provider gives payment_failed, not an internal error', async () => {
    await expect(psp({ url: 'http://127.0.0.1:1/psp' }).begin(payment())).rejects.toMatchObject({
      code: 'payment_failed',
    })
    await expect(psp({ timeoutMs: 0 }).payment(randomUUID())).rejects.toMatchObject({ code: 'payment_failed' })
  })
})
