import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { developmentReceiptKey, signerKey, signNote, skeyOf, vkeyOf } from '@parola/fair-draw/log'
import { cancellationForm, receiptForm, textOf } from '@parola/fair-draw/protocol'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'parola-receipt-signer-'))
const keys = [1, 2].map((byte) => signerKey('receipts.example', 'note', new Uint8Array(32).fill(byte)))
const files = keys.map((key, index) => {
  const file = join(folder, `key-${index}`)
  writeFileSync(file, `${skeyOf(key)}\n`)
  return file
})
const [first, second] = keys.map(vkeyOf)
const given = { RECEIPT_SIGNER_KEY_FILES: files.join(','), RECEIPT_SIGNER_PORT: '0', NODE_ENV: 'production' }

let origin = ''
let stop = async () => {}
beforeAll(async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [said] = await once(child.stdout, 'data')
  origin = /http:\/\/\S+/.exec(String(said))?.[0] ?? ''
  stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const now = () => Math.floor(Date.now() / 1000)
const receipt = ({
  order = randomUUID(),
  at = now(),
  tickets = 1,
}: { order?: string; at?: number; tickets?: number } = {}) =>
  textOf(receiptForm, {
    promise: 'ab'.repeat(32),
    draw: { game: 'ONE_MINUTE_RED', number: '20261117-0001' },
    order,
    tickets,
    root: 'cd'.repeat(32),
    at,
  })
const cancellation = (at = now()) => textOf(cancellationForm, { order: randomUUID(), ticket: 'AAAA-BBBB', at })

const ask = async (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`${origin}/sign`, { method: 'POST', body: text })
  return { status: response.status, answer: (await response.json()) as { notes: string[] } }
}

it('names its public keys and signs with the one that was asked for, as the protocol’s own signer does', async () => {
  expect(await (await fetch(`${origin}/keys`)).json()).toEqual({ keys: [first, second] })
  const texts = [receipt(), cancellation()]
  for (const [index, vkey] of [first, second].entries()) {
    const key = keys[index]
    if (!key) throw new Error('there is no such key')
    expect(await ask({ vkey, texts })).toEqual({
      status: 200,
      answer: { notes: texts.map((one) => signNote(one, key)) },
    })
  }
})

describe('FAIR-06 it signs nothing of a request with', () => {
  const honest = receipt()
  it.each([
    ['an entry of the log', () => 'parola-draw/2 key\nrole receipt 1\nvkey a\nfrom 1\nuntil 2\n'],
    ['a line too many', () => `${receipt()}more 1\n`],
    ['a second spelling', () => receipt().replace('tickets 1', 'tickets 01')],
    ['no text at all', () => ''],
    ['a receipt of the past', () => receipt({ at: now() - 200 })],
    ['a receipt of the future', () => receipt({ at: now() + 200 })],
    ['a cancellation of the past', () => cancellation(now() - 200)],
  ])('%s', async (_, bad) => {
    const { status, answer } = await ask({ vkey: first, texts: [honest, bad()] })
    expect([status, answer]).toEqual([422, { error: expect.any(String) }])
  })

  it('a key that it has not, too many texts, or another form', async () => {
    for (const body of [
      { vkey: vkeyOf(developmentReceiptKey()), texts: [honest] },
      { vkey: first, texts: Array.from({ length: 1_001 }, () => honest) },
      { vkey: first, texts: [1] },
      { texts: [honest] },
      'null',
      'no json',
    ])
      expect((await ask(body)).status).toBe(422)
    expect((await ask({ vkey: first, texts: ['x'.repeat(3_000_000)] })).status).toBe(413)
  })
})

it('SEC-08 the development key is taken only when asked for, and never in production, by whatever way it comes', () => {
  expect(readConfig(given).keys.map(vkeyOf)).toEqual([first, second])
  expect(readConfig({ RECEIPT_SIGNER_KEY: 'development' }).keys).toEqual([developmentReceiptKey()])
  expect(() => readConfig({})).toThrow('RECEIPT_SIGNER_KEY_FILES')
  expect(() => readConfig({ ...given, RECEIPT_SIGNER_PORT: 'x' })).toThrow('RECEIPT_SIGNER_PORT')
  const NODE_ENV = 'production'
  expect(() => readConfig({ RECEIPT_SIGNER_KEY: 'development', NODE_ENV })).toThrow('production needs its own')
  const file = join(folder, 'published')
  writeFileSync(file, skeyOf(developmentReceiptKey()))
  expect(() => readConfig({ RECEIPT_SIGNER_KEY_FILES: `${files[0]},${file}`, NODE_ENV })).toThrow(
    'production needs its own',
  )
})
