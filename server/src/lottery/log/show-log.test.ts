import { fromHex, isConsistent, parseProof, verifyHead, verifyProof } from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { inTransaction, type StepRunner } from '../../platform/db/db.ts'
import { createLogPages, type LogPages } from './show-log.ts'

let test: TestLotteries
let pages: LogPages
const runStep: StepRunner = (step) => inTransaction(test.database.pool, { merchantId: null, now: new Date() }, step)
const numero = '20260302-0604'

beforeAll(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
  await test.haveReceiptKey()
  await test.addLottery({ code: 'MINUTE' })
  await test.runAt('2026-03-02T10:00:00Z')
  pages = createLogPages(reader())
})
afterAll(() => test.close())

const reader = () => ({ log: test.drawLog, policy: test.drawLog.policy })

const proven = (entry: { text: string; proof: string | null } | null) =>
  entry?.proof && verifyProof(entry.proof, hashOfBytes(Buffer.from(entry.text)), test.drawLog.policy)

it('a phone gets the promise of a draw with its rules and receipt keys, each proven', async () => {
  const { promise: hash, lock, end } = await pages.showEvidence(runStep, 'MINUTE', numero)
  expect([lock, end]).toEqual([null, null])
  const { promise, rules, keys } = await pages.showPromise(runStep, hash)
  expect(hashOfBytes(Buffer.from(promise.text))).toEqual(fromHex(hash))
  expect(promise.text).toContain('number 20260302-0604\n')
  expect(keys).toHaveLength(1)
  for (const entry of [promise, rules, ...keys]) expect(proven(entry)).toBeTruthy()
})

it('a phone gets lock and result of a draw, each proven, once they are there', async () => {
  await test.runUntil('2026-03-02T10:03:10Z', 5)
  const { lock, end } = await pages.showEvidence(runStep, 'MINUTE', numero)
  expect(lock?.text).toContain(`draw MINUTE ${numero}\n`)
  expect(end?.text).toContain(`draw MINUTE ${numero} `)
  expect([proven(lock), proven(end)].every(Boolean)).toBe(true)
  await expect(pages.showEvidence(runStep, 'MINUTE', '20260302-0001')).rejects.toMatchObject({ code: 'not_found' })
  await expect(pages.showPromise(runStep, '00'.repeat(32))).rejects.toMatchObject({ code: 'not_found' })
})

it('a phone gets proofs that the heads it knows contain each other', async () => {
  const { rows } = await test.database.pool.query<{ proof: string }>(
    'select proof from lottery_entry order by log_index',
  )
  const heads = rows.flatMap(({ proof }) => {
    const head = verifyHead(parseProof(proof)?.checkpoint ?? '', test.drawLog.policy)
    return head ? [head.checkpoint] : []
  })
  const known = [...new Map(heads.map((head) => [head.size, head])).values()]
  expect(known.length).toBeGreaterThan(2)
  const { proofs } = await pages.showConsistency(known.map(({ size }) => size).join(','))
  for (const [at, hashes] of proofs.entries()) {
    const [older, newer] = [known[at], known[at + 1]]
    if (!older || !newer) throw new Error('a proof too many')
    const sizes = { oldSize: older.size, oldRoot: older.root, newSize: newer.size, newRoot: newer.root }
    expect(isConsistent({ ...sizes, proof: hashes.map(fromHex) })).toBe(true)
  }
  for (const sizes of ['3,2', '2,2', '1,100000'])
    await expect(pages.showConsistency(sizes)).rejects.toMatchObject({ code: 'field_invalid' })
  await expect(createLogPages(null).showConsistency('1,2')).rejects.toMatchObject({ code: 'not_found' })
})

it('while the log is away, a phone is told to ask again later', async () => {
  test.drawLog.isAway = true
  const away = createLogPages({ log: test.drawLog, policy: test.drawLog.policy })
  await expect(away.showConsistency('1,2')).rejects.toMatchObject({ code: 'overloaded' })
  test.drawLog.isAway = false
})

it('FAIR-07 with witnesses away a phone still gets the newest head of a quorum, and reads from it until when it was witnessed', async () => {
  const read = async () => {
    const head = verifyHead((await createLogPages(reader()).showHead()).head, test.drawLog.policy)
    return head && { size: head.checkpoint.size, times: head.times.map(({ time }) => time) }
  }
  await test.runUntil('2026-03-02T10:05:10Z', 5)
  const before = await read()
  expect(before?.times).toHaveLength(2)
  test.drawLog.areWitnessesAway = true
  await test.runUntil('2026-03-02T10:10:10Z', 5)
  expect(await read()).toEqual(before)
  expect(Math.min(...(before?.times ?? []))).toBeLessThanOrEqual(Date.parse('2026-03-02T10:05:10Z') / 1000)
  // The sale goes on, because its promise was witnessed before.
  expect(Object.values(await test.statesOf('MINUTE'))).toContain('open')
  test.drawLog.areWitnessesAway = false
  await test.runUntil('2026-03-02T10:10:20Z', 5)
  expect((await read())?.times[0]).toBeGreaterThanOrEqual(Date.parse('2026-03-02T10:10:10Z') / 1000)
})

it('FAIR-07 with the log away a phone gets the head that it served last', async () => {
  // Its own pages, whose memory of a head has ended by then.
  vi.useFakeTimers({ toFake: ['performance'] })
  const own = createLogPages(reader())
  const before = await own.showHead()
  test.drawLog.isAway = true
  vi.advanceTimersByTime(60_000)
  expect(await own.showHead()).toEqual(before)
  await expect(createLogPages(reader()).showHead()).rejects.toMatchObject({ code: 'overloaded' })
  test.drawLog.isAway = false
  vi.useRealTimers()
})

it('FAIR-07 a head without a quorum is not passed on', async () => {
  const alone = (await test.drawLog.readHead()).trimEnd().split('\n').slice(0, -1).join('\n')
  const log = Object.assign(Object.create(test.drawLog) as typeof test.drawLog, { readHead: async () => `${alone}\n` })
  await expect(createLogPages({ ...reader(), log }).showHead()).rejects.toThrow('no quorum')
  await expect(createLogPages(null).showHead()).rejects.toMatchObject({ code: 'not_found' })
})
