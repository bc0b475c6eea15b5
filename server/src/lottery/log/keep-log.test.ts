import { afterEach, beforeEach, expect, it } from 'vitest'
import { signerKey, vkeyOf } from '@parola/fair-draw/log'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { openLog } from '../../platform/process/log.ts'
import { announceKeys } from './announce-keys.ts'
import { keepLog } from './keep-log.ts'
import { receiptKeyAt } from './receipt-keys.ts'

let test: TestLotteries
beforeEach(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z' })
})
afterEach(() => test.close())

const at = (time: string) => Date.parse(time) / 1000
const announce = async (time: string) => {
  await test.setTime(new Date(time))
  if (!test.context.fair) throw new Error('these draws are of version 1')
  await announceKeys({ ownerPool: test.context.ownerPool, fair: test.context.fair })
}

it('a log that is away is reported once, and gets everything in order when it is back', async () => {
  const said: string[] = []
  const log = openLog('info', { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) })
  await test.addLottery({ code: 'MINUTE' })
  test.drawLog.isAway = true
  await test.runAt('2026-03-02T10:00:00Z')
  let turns = 0
  const turnsTo = (count: number) => ({
    isOver: () => turns >= count,
    pause: async () => {
      turns += 1
      if (turns === 3) test.drawLog.isAway = false
    },
  })
  await keepLog({ ...test.context, log }, turnsTo(5))
  expect(said).toEqual(['the draw log is away', 'the draw log is back'])
  const { rows } = await test.database.ownerPool.query<{ kind: string; log_index: string }>(
    'select kind, log_index from lottery_entry order by id',
  )
  expect(rows.map(({ log_index }) => Number(log_index))).toEqual(rows.map((_, index) => index))
  expect(rows.map(({ kind }) => kind)).toEqual(['before', 'rules', 'promise', 'key'])
})

it('FAIR-18 the first entry says where the log of version 1 ended', async () => {
  await test.runAt('2026-03-02T10:00:00Z')
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(await test.entriesOf('before')).toEqual([{ kind: 'before', entries: 0, hash: emptyHash }])
})

it('FAIR-18 the first entry holds number and hash of the last entry of version 1', async () => {
  await test.addLottery({ code: 'OLD' })
  const last = Buffer.alloc(32, 9)
  await test.database.ownerPool.query(
    `with draw as (
       insert into lottery_draw (lottery_code, numero, kind, rule_version, state, opens_at, closes_at, draws_at, patience_seconds, round,
         sealed_secret, commitment, root, tickets, signature, secret, seed, outcome)
       values ('OLD', '20260301-0001', 'fast', 1, 'published', '2026-03-01T09:59:00Z', '2026-03-01T09:59:45Z', '2026-03-01T10:00:00Z', 86400, 1000,
         '\\x0a', '\\x0b', '\\x0c', 3, '\\x0d', '\\x0e', '\\x0f', '[["27027"]]') returning id
     )
     insert into lottery_log (number, draw_id, event, at, body, hash, signature)
     select number, id, event, '2026-03-01T10:00:00Z', '{}', hash, '\\x01'
     from draw, (values (1, 'promised', sha256('1')), (2, 'locked', sha256('2')), (3, 'drawn', $1::bytea)) entry (number, event, hash)`,
    [last],
  )
  await test.runAt('2026-03-02T10:00:00Z')
  await test.runAt('2026-03-02T10:05:00Z')
  expect(await test.entriesOf('before')).toEqual([{ kind: 'before', entries: 3, hash: last.toString('hex') }])
  const { rows } = await test.database.ownerPool.query<{ kind: string }>('select kind from lottery_entry order by id')
  expect(rows[0]?.kind).toBe('before')
})

it('FAIR-06 a receipt key is announced a day ahead, again if it was witnessed too late, and before it ends', async () => {
  const froms = async () => (await test.entriesOf('key')).map(({ from }) => from)
  test.drawLog.areWitnessesAway = true
  await test.runAt('2026-03-02T10:00:00Z')
  await announce('2026-03-02T10:04:00Z')
  expect(await froms()).toEqual([at('2026-03-03T10:05:00Z')])
  await test.setTime(new Date('2026-03-02T10:10:00Z'))
  test.drawLog.areWitnessesAway = false
  await test.runAt('2026-03-02T10:10:00Z')
  await test.runAt('2026-03-02T10:11:00Z')
  expect(await froms()).toEqual([at('2026-03-03T10:05:00Z'), at('2026-03-03T10:15:00Z')])
  await announce('2026-12-01T10:00:00Z')
  expect(await froms()).toHaveLength(2)
  await announce('2027-01-10T10:00:00Z')
  expect(await froms()).toHaveLength(3)
})

it('FAIR-06 the next key of the log is announced thirty days ahead, once, and a key that was in use before is not', async () => {
  await test.runAt('2026-03-02T10:00:00Z')
  const { fair, ownerPool } = test.context
  const [log] = fair?.policy.logs ?? []
  if (!fair || !log) throw new Error('there is no log')
  const next = signerKey(log.key.name, 'note', new Uint8Array(32).fill(8))
  const announceWith = (...keys: (typeof log.key)[]) =>
    announceKeys({
      ownerPool,
      fair: { ...fair, policy: { ...fair.policy, logs: keys.map((key) => ({ key })) } },
    })
  const ofLog = async () => (await test.entriesOf('key')).filter(({ role }) => role.kind === 'log')
  await announceWith(next, log.key)
  expect(await ofLog()).toEqual([])
  await announceWith(log.key, next)
  await announceWith(log.key, next)
  const from = at('2026-04-01T10:05:00Z')
  expect(await ofLog()).toEqual([
    { kind: 'key', role: { kind: 'log' }, vkey: vkeyOf(next), from, until: from + 365 * 86_400 },
  ])
})

it('of several receipt keys that count the newest signs', () => {
  const key = (vkey: string, from: string, until: string) => ({ vkey, from: new Date(from), until: new Date(until) })
  const keys = [key('first', '2026-01-01', '2027-01-01'), key('second', '2026-11-01', '2027-11-01')]
  const signerAt = (time: string) => receiptKeyAt(keys, new Date(time))?.vkey
  expect(['2025-12-31', '2026-10-31', '2026-11-01', '2027-11-01'].map(signerAt)).toEqual([
    undefined,
    'first',
    'second',
    undefined,
  ])
})
