import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestLotteries } from '../../../testing/lottery/lotteries.ts'
import { openLog } from '../../platform/process/log.ts'
import { announceKeys } from './announce-keys.ts'
import { keepLog } from './keep-log.ts'
import { receiptKeyAt } from './receipt-keys.ts'

let test: TestLotteries
beforeEach(async () => {
  test = await TestLotteries.open({ now: '2026-03-02T10:00:00Z', shards: 1 })
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
