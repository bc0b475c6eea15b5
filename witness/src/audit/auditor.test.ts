import { afterEach, beforeEach, expect, it } from 'vitest'
import { developmentChain as chain } from '@parola/fair-draw'
import { emptyRoot, toHex } from '@parola/fair-draw/log'
import { drawAt, encodeEntry, hashOfBytes, numbersOf, type Entry, type LockedDraw } from '@parola/fair-draw/protocol'
import { developmentSignature } from '../../../fair-draw/testing/beacon.ts'
import { startAudited, type Audited } from '../../testing/audited.ts'

type Of<K extends Entry['kind']> = Extract<Entry, { kind: K }>

const day = 86_400
/** Just when the witness asks the beacon about a round, so that no test waits for one. */
const begin = chain.genesis + 3 * 40_000_000 - 1.25
const none = toHex(emptyRoot)

const shape = { shape: 'drum', count: 5, from: 20 } as const
const rules: Of<'rules'> = { kind: 'rules', rules: { draw: shape, kind: 'fast', version: 1 } }
const rulesHash = toHex(hashOfBytes(encodeEntry(rules)))
const keyOf = (cell: number, from: number): Of<'key'> => ({
  kind: 'key',
  role: { kind: 'receipt', cell },
  vkey: `cell-${cell}.example+00000000+AAAA`,
  from,
  until: from + 90 * day,
})

/** Two draws, a minute apart, two days after the log begins. */
const promise: Of<'promise'> = {
  kind: 'promise',
  game: 'ONE_MINUTE_RED',
  source: { kind: 'beacon', chain: chain.hash },
  number: '20261117-0001',
  draws: Math.floor(begin) + 2 * day,
  every: 60,
  count: 2,
  sale: 45,
  lock: 15,
  patience: day,
  rules: rulesHash,
}
const draws = [0, 1].map((at) => drawAt(promise, at, chain))
const [first, second] = [draws[0]!, draws[1]!]
const dayOf = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)

const cells: LockedDraw['cells'] = [
  { cell: 1, count: 3, root: 'a'.repeat(64) },
  { cell: 2, count: 0, root: none },
]
const lockOf = (draw = first, changed: Partial<LockedDraw> = {}, after = draw.round - 1): Of<'lock'> => ({
  kind: 'lock',
  round: draw.round,
  after: { round: after, signature: toHex(developmentSignature(after)) },
  draws: [{ game: draw.game, number: draw.number, cells, ...changed }],
})
const resultOf = (draw = first, numbers?: string): Of<'result'> => {
  const signature = developmentSignature(draw.round)
  return {
    kind: 'result',
    round: draw.round,
    signature: toHex(signature),
    draws: [
      {
        game: draw.game,
        number: draw.number,
        numbers: numbers ?? numbersOf(shape, draw, draw.round, signature),
        said: [],
      },
    ],
  }
}
const voidOf = (reason: Of<'void'>['reason'], draw = first): Of<'void'> => ({
  kind: 'void',
  draws: [{ game: draw.game, number: draw.number }],
  reason,
})
const paidOf = (changed: object = {}): Of<'paid'> => ({
  kind: 'paid',
  day: dayOf(first.draws),
  games: [
    {
      game: promise.game,
      currency: 'PHP',
      draws: 2,
      tickets: 6,
      stakesMinor: 600,
      prizesMinor: 0,
      voids: 0,
      late: 0,
      ...changed,
    },
  ],
})

let audited: Audited
beforeEach(async () => {
  audited = await startAudited(begin)
})
afterEach(() => audited.stop())

/** Rules and the keys of two cells: entries 0 to 2. */
const furnish = () => audited.seeAt(begin, rules, keyOf(1, begin + 1.25 + day), keyOf(2, begin + 1.25 + day))
/** And the promise: entry 3. */
const promised = async (changed: Partial<Of<'promise'>> = {}) => {
  await furnish()
  await audited.seeAt(first.opens - 60, { ...promise, ...changed })
}
/** A lock at its proper time. */
const locked = (draw = first) => audited.seeAt(draw.closes + 8, lockOf(draw, {}, draw.round - 2))

it('FAIR-15 DRAW-05 an honest log raises no alarm', async () => {
  await promised()
  for (const draw of draws) {
    await locked(draw)
    await audited.seeAt(draw.roundAt + 1, resultOf(draw))
  }
  await audited.seeAt(second.draws + 100, paidOf())
  expect(await audited.alarms()).toEqual([])
})

it('FAIR-15 DRAW-05 form: bytes that are no object, a draw that no promise made, another beacon, a second beginning', async () => {
  await promised()
  await audited.seeAt(first.opens, new Uint8Array([1, 2, 3]))
  await audited.seeAt(first.opens, lockOf(first, { number: '20261117-0009' }))
  await audited.seeAt(first.opens, { ...promise, game: 'OTHER', source: { kind: 'beacon', chain: 'b'.repeat(64) } })
  await audited.seeAt(first.opens, { kind: 'before', entries: 1, hash: none })
  expect(await audited.alarms()).toEqual(['form 4', 'form 5', 'form 6', 'form 7'])
})

it('FAIR-15 DRAW-05 promise-late: seen less than a minute before its first sale', async () => {
  await furnish()
  await audited.seeAt(first.opens - 59, promise)
  expect(await audited.alarms()).toEqual(['promise-late 3'])
})

it('FAIR-15 DRAW-05 promise-overlap: a second promise for a draw, or one that does not rise', async () => {
  await promised()
  await audited.seeAt(first.opens - 60, { ...promise, sale: 44 })
  await audited.seeAt(first.opens - 60, { ...promise, number: '20261117-0002', draws: promise.draws + 600 })
  await audited.seeAt(first.opens - 60, { ...promise, number: '20261117-0003', draws: promise.draws + 600 })
  expect(await audited.alarms()).toEqual(['promise-overlap 4', 'promise-overlap 5'])
})

it('FAIR-15 DRAW-05 rules-unknown: a promise with rules that are not in the log', async () => {
  await promised({ rules: 'c'.repeat(64) })
  expect(await audited.alarms()).toEqual(['rules-unknown 3'])
})

it('FAIR-15 DRAW-05 key-late: a receipt key seen less than a day before it counts, a log key less than thirty', async () => {
  const time = Math.ceil(begin)
  await audited.seeAt(time, keyOf(1, time + day), keyOf(1, time + day - 1))
  await audited.seeAt(time, { ...keyOf(1, time + 30 * day), role: { kind: 'log' } })
  await audited.seeAt(time, { ...keyOf(1, time + 30 * day - 1), role: { kind: 'log' } })
  expect(await audited.alarms()).toEqual(['key-late 1', 'key-late 3'])
})

it('FAIR-15 DRAW-05 after: a round from before closing, a false signature, another round', async () => {
  await promised({ count: 2 })
  await audited.seeAt(first.closes + 8, lockOf(first, {}, first.round - 6))
  const forged = lockOf(second)
  await audited.seeAt(second.closes + 8, { ...forged, after: { ...forged.after, signature: 'b'.repeat(96) } })
  expect(await audited.alarms()).toEqual(['after 4', 'after 5'])
})

it('FAIR-15 DRAW-05 lock-late: seen less than three seconds before its round', async () => {
  await promised()
  await audited.seeAt(first.roundAt - 3, lockOf(first))
  await audited.seeAt(second.roundAt - 2, lockOf(second))
  expect(await audited.alarms()).toEqual(['lock-late 5'])
})

it('FAIR-15 DRAW-05 lock-missing: a result without a lock, and no lock a day after the round', async () => {
  await promised()
  await audited.seeAt(first.roundAt + 1, resultOf(first))
  await audited.seeAt(second.roundAt + day)
  expect(await audited.alarms()).toEqual(['lock-missing 4'])
  await audited.seeAt(second.roundAt + day + 2)
  expect(await audited.alarms()).toEqual(['lock-missing 4', 'form 5', 'lock-missing 3'])
})

it('FAIR-15 DRAW-05 lock-doubled: a second lock of a draw', async () => {
  await promised()
  await locked()
  await audited.seeAt(first.closes + 9, lockOf(first))
  expect(await audited.alarms()).toEqual(['lock-doubled 5'])
})

it('FAIR-15 DRAW-05 lock-cell: a cell with a key that does not answer, and one without a key that does', async () => {
  await promised()
  await audited.seeAt(first.closes + 9, lockOf(first, { cells: cells.slice(0, 1) }))
  await audited.seeAt(second.closes + 9, lockOf(second, { cells: [...cells, { cell: 3, count: 0, root: none }] }))
  expect(await audited.alarms()).toEqual(['lock-cell 4', 'lock-cell 5'])
})

it('FAIR-15 DRAW-05 result: other numbers, a false signature, a second result', async () => {
  await promised()
  await locked()
  await audited.seeAt(first.roundAt + 1, resultOf(first, '1,2,3,4,5'))
  await audited.seeAt(first.roundAt + 2, resultOf(first))
  await locked(second)
  await audited.seeAt(second.roundAt + 1, { ...resultOf(second), signature: 'b'.repeat(96) })
  expect(await audited.alarms()).toEqual(['result 5', 'result 6', 'result 8'])
})

it('FAIR-15 DRAW-05 void: cancelled after closing, or for a beacon that has spoken', async () => {
  await promised()
  await audited.seeAt(first.closes, voidOf('cancelled'))
  await locked(second)
  await audited.seeAt(second.roundAt + day, voidOf('beacon', second))
  expect(await audited.alarms()).toEqual(['void 4', 'void 6'])
})

it('a draw that was cancelled before closing, or whose round never came, is void with cause', async () => {
  await promised()
  audited.withheld.add(second.round)
  await audited.seeAt(first.closes - 1, voidOf('cancelled'))
  await locked(second)
  await audited.seeAt(second.roundAt + day, voidOf('beacon', second))
  await audited.seeAt(second.roundAt + day + 10, paidOf({ draws: 0, tickets: 0, voids: 2 }))
  expect(await audited.alarms()).toEqual([])
})

it('FAIR-15 DRAW-05 gap: a locked draw that has no end an hour after its patience', async () => {
  await promised()
  await locked(first)
  await audited.seeAt(first.roundAt + 10, resultOf(first))
  await locked(second)
  await audited.seeAt(second.roundAt + day + 3_600)
  expect(await audited.alarms()).toEqual([])
  await audited.seeAt(second.roundAt + day + 3_602)
  expect(await audited.alarms()).toEqual(['form 7', 'gap 3'])
})

it('FAIR-15 DRAW-05 paid: other counts than the log has, a draw that is still open, a day that was paid', async () => {
  await promised()
  await locked(first)
  await audited.seeAt(first.roundAt + 10, resultOf(first))
  await audited.seeAt(first.roundAt + 11, paidOf({ draws: 1, tickets: 3 }))
  await locked(second)
  await audited.seeAt(second.roundAt + 10, resultOf(second))
  await audited.seeAt(second.roundAt + 11, paidOf())
  expect(await audited.alarms()).toEqual(['paid 6', 'paid 9'])
})

it.each([
  ['tickets', { tickets: 5 }],
  ['draws', { draws: 1 }],
  ['voids', { voids: 1 }],
])('FAIR-15 DRAW-05 paid: wrong %s', async (_, wrong) => {
  await promised()
  for (const draw of draws) {
    await locked(draw)
    await audited.seeAt(draw.roundAt + 1, resultOf(draw))
  }
  await audited.seeAt(second.draws + 100, paidOf(wrong))
  expect(await audited.alarms()).toEqual(['paid 8'])
})

it('a state lottery ends as its sources say, and void only after patience', async () => {
  await furnish()
  const state: Of<'promise'> = { ...promise, source: { kind: 'external', hosts: ['a.example', 'b.test'] } }
  await audited.seeAt(first.opens - 60, state)
  await locked(first)
  const said = (host: string, numbers: string) => ({ host, at: first.roundAt, numbers, answer: none })
  const result = resultOf(first, '7,8')
  const told = (...all: ReturnType<typeof said>[]): Of<'result'> => ({
    ...result,
    draws: [{ ...result.draws[0]!, said: all }],
  })
  await audited.seeAt(first.roundAt + 10, told(said('a.example', '7,8'), said('b.test', '7,8')))
  await locked(second)
  await audited.seeAt(second.roundAt + day - 1, voidOf('sources', second))
  expect(await audited.alarms()).toEqual(['void 7'])
})

it('FAIR-15 DRAW-05 a state lottery whose result no named source says is wrong', async () => {
  await furnish()
  await audited.seeAt(first.opens - 60, {
    ...promise,
    source: { kind: 'external', hosts: ['a.example', 'b.test'] },
  })
  await locked(first)
  const result = resultOf(first, '7,8')
  const said = ['a.example', 'c.test'].map((host) => ({ host, at: first.roundAt, numbers: '7,8', answer: none }))
  await audited.seeAt(first.roundAt + 10, { ...result, draws: [{ ...result.draws[0]!, said }] })
  expect(await audited.alarms()).toEqual(['result 5'])
})

it('what came after a long silence is not called late: this witness may have been away', async () => {
  await promised()
  audited.log.add(encodeEntry(lockOf(first)))
  audited.setTime(first.roundAt + 600)
  expect(await audited.log.offerTo(audited.witness())).toBe(200)
  expect(await audited.alarms()).toEqual([])
})

it('a witness that begins again goes on where it was, and repeats no alarm', async () => {
  await promised({ rules: 'c'.repeat(64) })
  expect(await audited.alarms()).toEqual(['rules-unknown 3'])
  await audited.restart()
  await locked(first)
  await audited.seeAt(first.closes + 9, lockOf(first))
  expect(await audited.alarms()).toEqual(['rules-unknown 3', 'form 4', 'lock-doubled 6'])
})

it('entries that are not those of the signed head are not judged, until the log serves the true ones', async () => {
  await promised()
  const index = audited.log.size()
  const entry = new Uint8Array([9])
  audited.log.add(entry)
  audited.log.falsify(index, new Uint8Array([8]))
  expect(await audited.log.offerTo(audited.witness())).toBe(200)
  await audited.hear('Entry bundle 0 is not what the log')
  audited.log.falsify(index, entry)
  expect(await audited.alarms()).toEqual([`form ${index}`])
})
