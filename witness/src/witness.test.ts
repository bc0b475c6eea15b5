import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { developmentChain } from '@parola/fair-draw'
import {
  checkpointText,
  cosignaturesOf,
  developmentLogKey,
  emptyRoot,
  formatSubmission,
  parseNote,
  signerKey,
  signNote,
  skeyOf,
  vkeyOf,
} from '@parola/fair-draw/log'
import { startAudited, witnessKey, type Audited } from '../testing/audited.ts'
import { logKey } from '../testing/scripted-log.ts'
import { readConfig } from './config.ts'

const begin = developmentChain.genesis + 3 * 40_000_000 - 1.25
const firstTime = Math.floor(begin)
const entry = (text: string) => new TextEncoder().encode(text)

let audited: Audited
beforeEach(async () => {
  audited = await startAudited(begin)
})
afterEach(() => audited.stop())

const post = (body: string) => fetch(`${audited.witness()}/add-checkpoint`, { method: 'POST', body })
const get = async (path: string) => (await fetch(`${audited.witness()}${path}`)).text()
const headOf = (size: number, root: Uint8Array, key = logKey) =>
  signNote(checkpointText({ origin: key.name, size, root }), key)
const timesIn = (note: string) => cosignaturesOf(parseNote(note)!, [witnessKey])?.map(({ time }) => time)

describe('add-checkpoint', () => {
  it('FAIR-15 DRAW-05 a head is signed with the time of the witness, and the answer is one signature line', async () => {
    audited.log.add(entry('one'))
    const checkpoint = headOf(1, createRoot('one'))
    const response = await post(formatSubmission({ oldSize: 0, proof: [], checkpoint }))
    expect(response.status).toBe(200)
    expect(timesIn(`${checkpoint}${await response.text()}`)).toEqual([firstTime])
  })

  it('FAIR-15 DRAW-05 what is no proper submission is refused with the status that tlog-witness names', async () => {
    audited.log.add(entry('one'), entry('two'))
    expect(await audited.log.offerTo(audited.witness())).toBe(200)
    const root = new Uint8Array(32).fill(4)
    const stranger = signerKey('other.example/log', 'note', new Uint8Array(32).fill(8))
    const impostor = signerKey(logKey.name, 'note', new Uint8Array(32).fill(8))
    const statusOf = async (oldSize: number, checkpoint: string, proof: Uint8Array[] = []) =>
      (await post(formatSubmission({ oldSize, proof, checkpoint }))).status
    expect((await post('old 2\n')).status).toBe(400)
    expect(await statusOf(2, 'text\n')).toBe(400)
    expect(await statusOf(3, headOf(2, root))).toBe(400)
    expect(await statusOf(2, headOf(3, root, stranger))).toBe(404)
    expect(await statusOf(2, headOf(3, root, impostor))).toBe(403)
    expect(await statusOf(1, headOf(3, root))).toBe(409)
    expect(await statusOf(2, headOf(3, root), [root])).toBe(422)
    expect(await statusOf(2, headOf(2, root))).toBe(422)
    expect((await post('x'.repeat(70_000))).status).toBe(413)
    expect((await get('/checkpoint')).split('\n')[1]).toBe('2')
  })

  it('an empty log has the root of none', async () => {
    const offer = (root: Uint8Array) => post(formatSubmission({ oldSize: 0, proof: [], checkpoint: headOf(0, root) }))
    expect((await offer(new Uint8Array(32))).status).toBe(422)
    expect((await offer(emptyRoot)).status).toBe(200)
  })

  it('FAIR-15 DRAW-05 a clock that went back signs nothing', async () => {
    audited.log.add(entry('one'))
    expect(await audited.log.offerTo(audited.witness())).toBe(200)
    audited.setTime(begin - 2)
    expect(await audited.log.offerTo(audited.witness())).toBe(503)
    audited.setTime(begin + 1)
    expect(await audited.log.offerTo(audited.witness())).toBe(200)
  })

  it('of offers at the same time one is signed, and the witness never goes back', async () => {
    const offers = [1, 2, 3, 4].map((size) =>
      post(formatSubmission({ oldSize: 0, proof: [], checkpoint: headOf(size, new Uint8Array(32).fill(size)) })),
    )
    const statuses = (await Promise.all(offers)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  })
})

describe('what a witness serves', () => {
  it('FAIR-15 DRAW-05 every head it signed, by day, also after it began again', async () => {
    expect((await fetch(`${audited.witness()}/checkpoint`)).status).toBe(404)
    audited.log.add(entry('one'))
    await audited.log.offerTo(audited.witness())
    const nextDay = firstTime + 86_400
    audited.setTime(nextDay)
    await audited.log.offerTo(audited.witness())
    audited.log.add(entry('two'))
    await audited.log.offerTo(audited.witness())
    await audited.restart()
    const heads = async (time: number) => {
      const text = await get(`/heads/${new Date(time * 1000).toISOString().slice(0, 10)}`)
      const notes = text.split('\n').filter((line) => line !== '')
      return notes.map((line) => JSON.parse(line) as string)
    }
    expect((await heads(firstTime)).map(timesIn)).toEqual([[firstTime]])
    const second = await heads(nextDay)
    expect(second.map((note) => note.split('\n')[1])).toEqual(['1', '2'])
    expect(second.map(timesIn)).toEqual([[nextDay], [nextDay]])
    expect(await get('/checkpoint')).toBe(second[1])
    expect(await get(`/${createHash('sha256').update(logKey.name).digest('hex')}/checkpoint`)).toBe(second[1])
    expect(await get('/heads/2020-01-01')).toBe('')
    expect((await fetch(`${audited.witness()}/heads/today`)).status).toBe(404)
    audited.log.add(entry('three'))
    expect(await audited.log.offerTo(audited.witness()), 'it remembers what it signed').toBe(200)
  })
})

describe('configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parola-witness-config-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const development = {
    WITNESS_DEVELOPMENT_KEY: '1',
    WITNESS_LOG_VKEYS: vkeyOf(developmentLogKey()),
    WITNESS_LOG_URL: 'https://draws.example/log/',
    WITNESS_DATA: join(folder, 'data'),
    WITNESS_BEACON: 'development',
    WITNESS_BEACON_MIRRORS: 'http://127.0.0.1:1/',
  }

  it('SEC-08 production runs with keys, a log and a beacon of its own', () => {
    expect(readConfig(development)).toMatchObject({
      logUrl: 'https://draws.example/log',
      mirrors: ['http://127.0.0.1:1'],
    })
    const file = (name: string, key: Parameters<typeof skeyOf>[0]) => {
      writeFileSync(join(folder, name), skeyOf(key))
      return join(folder, name)
    }
    const own = {
      ...development,
      WITNESS_DEVELOPMENT_KEY: undefined,
      WITNESS_KEY_FILE: file('witness', witnessKey),
      WITNESS_LOG_VKEYS: vkeyOf(logKey),
      WITNESS_BEACON: undefined,
      NODE_ENV: 'production',
    }
    expect(readConfig(own).key).toEqual(witnessKey)
    const { WITNESS_DEVELOPMENT_KEY, WITNESS_LOG_VKEYS, WITNESS_BEACON } = development
    expect(() => readConfig({ ...own, WITNESS_DEVELOPMENT_KEY })).toThrow('production needs its own')
    expect(() => readConfig({ ...own, WITNESS_LOG_VKEYS })).toThrow('development log')
    expect(() => readConfig({ ...own, WITNESS_BEACON })).toThrow('WITNESS_BEACON')
    expect(() => readConfig({ ...own, WITNESS_KEY_FILE: undefined })).toThrow('WITNESS_KEY_FILE')
    expect(() => readConfig({ ...own, WITNESS_LOG_VKEYS: `${vkeyOf(logKey)},${WITNESS_LOG_VKEYS}` })).toThrow('one log')
  })
})

function createRoot(text: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update('\0').update(text).digest())
}
