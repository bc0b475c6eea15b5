import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromHex, toHex } from '../bytes.ts'
import { quicknet } from '../chain.ts'
import { includes } from '../merkle.ts'
import { vector } from '../../testing/vector.ts'
import {
  cellTree,
  drawAt,
  drawNumbered,
  drawSeed,
  leafOfTicket,
  mayFollow,
  numbersOf,
  orderRoot,
  ticketLeaf,
  type DrawPromise,
} from './index.ts'

const promise: DrawPromise = {
  game: 'ONE_MINUTE_RED',
  source: { kind: 'beacon', chain: quicknet.hash },
  number: '20261117-0001',
  draws: 1_794_873_660,
  every: 60,
  count: 1_440,
  sale: 45,
  lock: 15,
  patience: 86_400,
  rules: 'a'.repeat(64),
}

it('DRAW-05 a promise fixes number, times and round of each of its draws', () => {
  // The lock that the protocol shows has this round.
  const draw = drawAt(promise, 959, quicknet)
  expect(draw).toEqual({
    game: 'ONE_MINUTE_RED',
    number: '20261117-0960',
    opens: 1_794_931_140,
    closes: 1_794_931_185,
    draws: 1_794_931_200,
    round: 34_042_612,
    roundAt: 1_794_931_200,
  })
  expect(drawNumbered(promise, '20261117-0960', quicknet)).toEqual(draw)
  for (const other of ['20261117-0000', '20261117-1441', '20261118-0001', '20261117'])
    expect(drawNumbered(promise, other, quicknet), other).toBeNull()
  for (const index of [-1, 1_440, 0.5]) expect(() => drawAt(promise, index, quicknet)).toThrow(RangeError)
  const uneven = drawAt({ ...promise, draws: promise.draws + 1 }, 0, quicknet)
  expect(uneven.roundAt).toBeGreaterThanOrEqual(uneven.draws)
  expect(uneven.roundAt - uneven.draws).toBeLessThan(quicknet.period)
})

it("DRAW-05 a game's promises rise in number and in time and share no draw", () => {
  const next = { ...promise, number: '20261118-0001', draws: promise.draws + 86_400 }
  expect(mayFollow(promise, next)).toBe(true)
  expect(mayFollow(promise, promise)).toBe(false)
  expect(mayFollow(next, promise)).toBe(false)
  expect(mayFollow(promise, { ...next, number: '20261117-1440' })).toBe(false)
  expect(mayFollow(promise, { ...next, number: '20261117-1441' })).toBe(true)
  expect(mayFollow(promise, { ...next, draws: promise.draws + 1_439 * 60 })).toBe(false)
})

it('DRAW-05 a leaf hashes the salt before the text, and a salt has 16 bytes', () => {
  const salt = new Uint8Array(16).fill(9)
  const hashed = createHash('sha256').update('\0').update(salt).update('text').digest('hex')
  expect(toHex(ticketLeaf('text', salt))).toBe(hashed)
  for (const length of [0, 15, 17]) expect(() => ticketLeaf('text', new Uint8Array(length))).toThrow(RangeError)
  const ticket = {
    promise: 'a'.repeat(64),
    draw: { game: 'G1', number: '20261117' },
    merchant: 'demo',
    member: 'm',
    ticket: '1',
    order: '0198a2b4-7c1e-7aaa-8bbb-0123456789ab',
    line: 1,
    bet: 'b',
    pick: '12',
    stakeMinor: 100,
    currency: 'PHP',
    book: 'cash',
  }
  const text = `parola-draw/2 ticket\npromise ${ticket.promise}\ndraw G1 20261117\nmerchant demo\nmember m\nticket 1\norder ${ticket.order} 1\nbet b 12\nstake 100 PHP cash\n`
  expect(leafOfTicket(ticket, salt)).toEqual(ticketLeaf(text, salt))
})

it('DRAW-05 a cell proves each of its leaves in the order of their bytes, whatever order they came in', () => {
  const leaves = Array.from({ length: 37 }, (_, at) => ticketLeaf(`ticket ${at}`, new Uint8Array(16).fill(at)))
  const tree = cellTree(leaves)
  expect(cellTree(leaves.toReversed()).root).toEqual(tree.root)
  const sorted = leaves.map(toHex).toSorted()
  for (const leaf of leaves) {
    const proof = tree.prove(leaf)
    expect(proof?.index).toBe(sorted.indexOf(toHex(leaf)))
    expect(proof && includes({ ...proof, root: tree.root })).toBe(true)
  }
  expect(tree.prove(ticketLeaf('another', new Uint8Array(16)))).toBeNull()
  expect(toHex(cellTree([]).root)).toBe(createHash('sha256').digest('hex'))
  expect(orderRoot(leaves)).not.toEqual(orderRoot(leaves.toReversed()))
})

it('DRAW-05 numbers come from the name of the draw, its round and what the beacon said', () => {
  const [first] = vector.draws
  const signature = fromHex(first?.signature ?? '')
  const draw = { game: 'ONE_MINUTE_RED', number: '20261117-0960' }
  const key = createHash('sha256').update(signature).digest()
  const seed = createHmac('sha256', key)
    .update('parola-draw/2 seed\nONE_MINUTE_RED\n20261117-0960\n1000\n')
    .digest('hex')
  expect(toHex(drawSeed(draw, 1_000, signature))).toBe(seed)
  // The first digits by hand: bytes below 250, modulo ten.
  const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(Buffer.alloc(4)).digest()
  const digits = [...block].filter((byte) => byte < 250).map((byte) => byte % 10)
  const tiers = [
    { label: 'GB', count: 1, digits: 5 },
    { label: 'G1', count: 2, digits: 2 },
  ]
  const [gb, one, two] = [digits.slice(0, 5), digits.slice(5, 7), digits.slice(7, 9)].map((some) => some.join(''))
  expect(numbersOf({ shape: 'tiers', tiers }, draw, 1_000, signature)).toBe(`${gb}~${one},${two}`)
})
