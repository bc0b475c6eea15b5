import type { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { publicKeyOf, signRound } from './beacon.ts'
import { fromHex, toHex } from './bytes.ts'
import { quicknet, timeOf, type Chain } from './chain.ts'
import { checkDraw, type CheckSources, type TicketProof } from './check.ts'
import { inclusionPath, leafOf, merkleRoot } from './merkle.ts'
import { outcomeOf, seedOf, winningNumberOf } from './outcome.ts'
import { vector } from '../testing/vector.ts'
import { sealSecret } from '../testing/version-1.ts'
import { commitmentOf } from './timelock.ts'

const [draw] = vector.draws
if (!draw) throw new Error('The vector is empty')
const next = vector.draws.find(({ round }) => round === draw.round + 1)

const textOf = (number: number, game = draw.gameCode) =>
  `v1|parola|order|${number}|${game}|${draw.numero}|1|last2|27|1000|PHP|real|2023-08-23T15:00:00.000Z`

const salt = '0a'.repeat(16)
const leaves = Array.from({ length: 7 }, (_, number) => leafOf(textOf(number), fromHex(salt)))
const ticket: TicketProof = {
  text: textOf(4),
  salt,
  index: 4,
  tickets: 7,
  path: inclusionPath(leaves, 4).map(toHex),
}

type Proof = NonNullable<lottery.DrawPage['proof']>
const proof: Proof = {
  chain: { ...vector.chain },
  mirrors: [],
  round: draw.round,
  commitment: draw.commitment,
  sealedSecret: draw.sealedSecret,
  root: toHex(merkleRoot(leaves)),
  tickets: leaves.length,
  signature: draw.signature,
  secret: draw.secret,
  seed: draw.seed,
}
const page: lottery.DrawPage = {
  serverTime: draw.drawsAt,
  gameId: 'north',
  gameCode: draw.gameCode,
  remark: 'North',
  numero: draw.numero,
  kind: 'north',
  ruleVersion: 1,
  state: 'published',
  source: 'fair',
  opensAt: '2023-08-23T15:00:00.000Z',
  closesAt: '2023-08-23T15:59:00.000Z',
  drawsAt: draw.drawsAt,
  shape: draw.shape,
  winningNumber: draw.winningNumber,
  voidReason: null,
  promise: null,
  proof,
}

const recorded = (round: number): Promise<Uint8Array | null> => {
  const found = vector.draws.find((one) => one.round === round)
  return Promise.resolve(found ? fromHex(found.signature) : null)
}
const failing = async (changed: lottery.DrawPage, sources: Partial<CheckSources> = {}) =>
  (await checkDraw(changed, { fetchRound: recorded, ticket, ...sources }))
    .filter(({ ok }) => !ok)
    .map(({ name }) => name)
const withProof = (changes: Partial<Proof>): lottery.DrawPage => ({ ...page, proof: { ...proof, ...changes } })
const changed = (hex: string | null) => `${hex?.startsWith('0') ? '1' : '0'}${hex?.slice(1)}`

describe('an honest draw', () => {
  it('DRAW-05 passes every step, and shows what was compared', async () => {
    const steps = await checkDraw(page, { fetchRound: recorded, ticket })
    expect(steps.map(({ name, ok }) => [name, ok])).toEqual(
      ['chain', 'round', 'commitment', 'beacon', 'secret', 'seed', 'outcome', 'count', 'ticket'].map((name) => [
        name,
        true,
      ]),
    )
    for (const { expected, found } of steps) expect(expected).toBe(found)
    expect(steps.find(({ name }) => name === 'seed')?.found).toBe(`${draw.seed.slice(0, 16)}…${draw.seed.slice(-8)}`)
  })

  it.each(vector.draws)(
    'DRAW-05 $about of the vector: only a secret that did not come is found fault with',
    async (one) => {
      const { gameCode, numero, drawsAt, shape, winningNumber, about: _, ...proven } = one
      const told = { ...page, gameCode, numero, drawsAt, shape, winningNumber, proof: { ...proof, ...proven } }
      const steps = await checkDraw(told, { fetchRound: recorded })
      expect(steps.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(one.secret === null ? ['commitment'] : [])
      expect(steps).toHaveLength(7)
    },
  )

  it('DRAW-05 needs no mirror to be there, nor to be honest', async () => {
    for (const fetchRound of [
      () => Promise.resolve(null),
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(fromHex(next?.signature ?? '')),
    ])
      expect(await failing(page, { fetchRound })).toEqual([])
  })

  it('is checked as far as it has come, and not at all where numbers come from elsewhere', async () => {
    const names = async (of: lottery.DrawPage) =>
      (await checkDraw(of, { fetchRound: recorded, ticket })).map(({ name }) => name)
    const nothing = { signature: null, secret: null, seed: null }
    const open = { ...withProof({ ...nothing, sealedSecret: null, root: null, tickets: null }), winningNumber: null }
    const locked = { ...withProof(nothing), winningNumber: null }
    expect(await names(open)).toEqual(['chain', 'round'])
    expect(await names(locked)).toEqual(['chain', 'round', 'commitment', 'count', 'ticket'])
    expect(await names({ ...page, proof: null })).toEqual([])
  })
})

describe('what was changed fails where it was changed', () => {
  const downstream = ['secret', 'seed', 'outcome']
  const digit = draw.winningNumber.startsWith('0') ? '1' : '0'

  it.each([
    ['the signature', withProof({ signature: next?.signature ?? '' }), ['beacon']],
    ['a signature that is missing', withProof({ signature: null }), ['beacon']],
    ['the secret', withProof({ secret: changed(draw.secret) }), ['secret']],
    ['a secret that is missing', withProof({ secret: null }), ['secret']],
    ['the seed', withProof({ seed: changed(draw.seed) }), ['seed']],
    ['the outcome', { ...page, winningNumber: digit + draw.winningNumber.slice(1) }, ['outcome']],
    ['the root', withProof({ root: changed(proof.root) }), ['ticket']],
    ['the commitment', withProof({ commitment: changed(draw.commitment) }), ['commitment', ...downstream]],
    ['what was sealed', withProof({ sealedSecret: changed(draw.sealedSecret) }), ['commitment', ...downstream]],
    ['what was sealed, gone', withProof({ sealedSecret: null }), ['commitment', ...downstream]],
    ['the moment of the draw', { ...page, drawsAt: '2023-08-23T15:59:27.000Z' }, ['round']],
  ] as const)('DRAW-05 %s', async (_, page_, steps) => {
    expect(await failing(page_)).toEqual(steps)
  })

  it('DRAW-05 how many tickets there were: the count, and the place in the tree where the shape differs', async () => {
    expect(await failing(withProof({ tickets: 8 }))).toEqual(['count'])
    expect(await failing(withProof({ tickets: 6 }))).toEqual(['count', 'ticket'])
  })

  it.each([
    ['its words', { text: ticket.text.replace('|27|', '|28|') }, ['ticket']],
    ['its salt', { salt: '0b'.repeat(16) }, ['ticket']],
    ['its place', { index: 3 }, ['ticket']],
    ['its path', { path: ticket.path.slice(1) }, ['ticket']],
    ['the number of tickets', { tickets: 9 }, ['count']],
  ] as const)('DRAW-05 a ticket: %s', async (_, changes, steps) => {
    expect(await failing(page, { ticket: { ...ticket, ...changes } })).toEqual(steps)
  })

  it('DRAW-05 a ticket of another draw is none of this one, though it is in the tree', async () => {
    const others = leaves.with(4, leafOf(textOf(4, 'OTHER'), fromHex(salt)))
    const of = { ...ticket, text: textOf(4, 'OTHER'), path: inclusionPath(others, 4).map(toHex) }
    expect(await failing(withProof({ root: toHex(merkleRoot(others)) }), { ticket: of })).toEqual(['ticket'])
  })

  /** A whole draw that is consistent in itself. */
  async function drawnBy(chain: Chain, key: Uint8Array, round: number): Promise<lottery.DrawPage> {
    const { gameCode, numero, shape } = page
    const secret = new Uint8Array(32).fill(5)
    const sealed = await sealSecret(chain, round, secret)
    const signature = signRound(key, round)
    const seed = seedOf({ signature, secret, gameCode, numero, round })
    const told = { commitment: toHex(commitmentOf(sealed)), sealedSecret: toHex(sealed), signature: toHex(signature) }
    return {
      ...page,
      drawsAt: timeOf(chain, 1_000).toISOString(),
      winningNumber: winningNumberOf(outcomeOf(shape, seed)),
      proof: { ...proof, ...told, chain, round, secret: toHex(secret), seed: toHex(seed) },
    }
  }

  it('DRAW-05 a page that names a beacon of its own, or another round of the right one, is found out', async () => {
    const key = new Uint8Array(32).fill(7)
    const own: Chain = { ...quicknet, publicKey: publicKeyOf(key) }
    const nobody = { fetchRound: () => Promise.resolve(null) }
    expect(await failing(await drawnBy(own, key, 1_000), nobody)).toEqual(['chain'])
    expect(await failing(await drawnBy(own, key, 1_000), { ...nobody, chains: [quicknet, own] })).toEqual([])
    expect(await failing(await drawnBy(own, key, 1_001), { ...nobody, chains: [own] })).toEqual(['round'])
  })
})
