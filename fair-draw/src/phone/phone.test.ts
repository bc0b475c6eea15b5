import { describe, expect, it } from 'vitest'
import { developmentWitnessKey, signNote } from '../log/index.ts'
import { encodeUtf8, hashOfBytes } from '../protocol/index.ts'
import {
  afterDraw,
  cancellationOf,
  cellKey,
  honestNumbers,
  makeWorld,
  promised,
  resultText,
  ticketNumber,
  trust,
  voidText,
  type Cheat,
  type World,
} from '../../testing/phone-world.ts'
import { developmentSignature } from '../../testing/beacon.ts'
import { checkDraw, checkEnded, checkLocked, checkPurchase, type KeptOrder } from './index.ts'

const atPurchase = promised.opens + 11
const day = 86_400

const purchase = (cheat: Cheat = {}, change: (kept: KeptOrder) => KeptOrder = (kept) => kept) =>
  checkPurchase(change(makeWorld(cheat).kept), trust, atPurchase)

const ended = (
  cheat: Cheat = {},
  change: (world: World) => Partial<Pick<World, 'kept' | 'draw' | 'order'>> = () => ({}),
  now = afterDraw,
) => {
  const world = makeWorld(cheat)
  const { kept, draw, order } = { ...world, ...change(world) }
  return checkEnded(kept, draw, order, trust, now)
}

describe('an honest order', () => {
  it('FAIR-01 is bought when promise, texts and receipt are what was entered', () => {
    expect(purchase()).toEqual([])
  })

  it('FAIR-14 is in the draw between lock and round, by an inclusion proof', () => {
    const { kept, draw, order } = makeWorld()
    expect(checkLocked(kept, draw.lock, order.places, trust, promised.closes + 5)).toMatchObject({ colour: 'green' })
    // Nothing is said before the lock is there.
    expect(checkLocked(kept, null, null, trust, promised.closes + 1)).toMatchObject({
      colour: 'amber',
      findings: ['waiting'],
      isFinal: false,
    })
  })

  it('FAIR-02 is green after the draw, with the numbers of promise and beacon', () => {
    expect(ended()).toEqual({ colour: 'green', findings: [], numbers: honestNumbers(), isFinal: true })
  })

  it('takes the signature of the round from the result where no mirror answers', () => {
    expect(ended({}, ({ draw }) => ({ draw: { ...draw, signature: null } })).colour).toBe('green')
  })

  it('is green without a ticket that was given back in time', () => {
    const note = cancellationOf(3)
    const verdict = ended({ leaves: (leaves) => leaves.slice(0, -1) }, ({ kept, order }) => ({
      kept: { ...kept, cancellations: [note] },
      order: { ...order, credited: (order.credited ?? []).filter(({ ticket }) => ticket !== ticketNumber(3)) },
    }))
    expect(verdict.findings).toEqual([])
  })

  it('waits for what is not there yet and says so, and no longer than a day', () => {
    const nothing = ({ draw, order }: World) => ({
      draw: { ...draw, lock: null, end: null, signature: null, shown: null },
      order: { ...order, places: null, credited: null },
    })
    expect(ended({}, nothing)).toMatchObject({ colour: 'amber', findings: ['waiting'], isFinal: false })
    expect(ended({}, nothing, promised.roundAt + day + 1)).toMatchObject({ colour: 'red', findings: ['no-proof'] })
  })
})

describe('before "bought" is said', () => {
  it.each<[string, Cheat, string]>([
    ['a promise with a line too many', { promise: (text) => `${text}secret ${'ab'.repeat(32)}\n` }, 'promise'],
    ['a closing after the draw', { promise: (text) => text.replace('lock 15', 'lock 0') }, 'promise'],
    ['a closing too near to the draw', { promise: (text) => text.replace('lock 15', 'lock 14') }, 'promise'],
    ['a patience under a day', { promise: (text) => text.replace('patience 86400', 'patience 3600') }, 'promise'],
    ['another spelling', { promise: (text) => text.replace('every 60', 'every 060') }, 'promise'],
    ['another beacon', { promise: (text) => text.replace(/beacon .*/, `beacon ${'cd'.repeat(32)}`) }, 'beacon'],
    ['other rules', { promise: (text) => text.replace(/rules .*/, `rules ${'cd'.repeat(32)}`) }, 'rules'],
    ['another series', { promise: (text) => text.replace('20261117', '20261118') }, 'draw'],
    ['another game', { promise: (text) => text.replace('ONE_MINUTE_RED', 'ONE_MINUTE_BLUE') }, 'draw'],
    ['another pick', { ticket: (text) => text.replace('last2 07', 'last2 08') }, 'tickets'],
    ['another bet', { ticket: (text) => text.replace('last2', 'first2') }, 'tickets'],
    ['another stake', { ticket: (text) => text.replace('stake 500', 'stake 600') }, 'tickets'],
    ['another currency', { ticket: (text) => text.replace('PHP', 'USD') }, 'tickets'],
    ['another book', { ticket: (text) => text.replace('real', 'bonus') }, 'tickets'],
    ['another draw', { ticket: (text) => text.replace('-0961', '-0962') }, 'tickets'],
    ['another line', { ticket: (text) => text.replace(/(order \S+) 3/, '$1 2') }, 'tickets'],
    ["another buyer's order", { ticket: (text) => text.replace('8000-000000000001', '8000-000000000002') }, 'tickets'],
    [
      'another member in one ticket',
      { ticket: (text, line) => (line === 2 ? text.replace('m-77', 'm-78') : text) },
      'tickets',
    ],
    ['a ticket in another spelling', { ticket: (text) => text.replace('stake 500', 'stake 0500') }, 'tickets'],
    [
      'a receipt for another root',
      { receipt: (text) => text.replace(/tickets 3 \S+/, `tickets 3 ${'0'.repeat(64)}`) },
      'receipt',
    ],
    ['a receipt for fewer tickets', { receipt: (text) => text.replace('tickets 3', 'tickets 2') }, 'receipt'],
    [
      'a receipt of another promise',
      { receipt: (text) => text.replace(/promise .*/, `promise ${'ab'.repeat(32)}`) },
      'receipt',
    ],
    [
      'a receipt of another order',
      { receipt: (text) => text.replace('8000-000000000001', '8000-000000000002') },
      'receipt',
    ],
    ['a receipt by an unknown key', { receiptKey: cellKey(3) }, 'receipt'],
    ['a receipt key that was announced too late', { keyFrom: promised.opens - 11 * day - 3_600 }, 'receipt'],
    [
      'a receipt after its key has ended',
      { receipt: (text) => text.replace(/at \d+/, `at ${promised.opens + 80 * day}`) },
      'receipt',
    ],
    [
      'a receipt before the sale',
      { receipt: (text) => text.replace(/at \d+/, `at ${promised.opens - 1}`) },
      'receipt-time',
    ],
    [
      'a receipt after closing',
      { receipt: (text) => text.replace(/at \d+/, `at ${promised.closes + 1}`) },
      'receipt-time',
    ],
  ])('FAIR-01 FAIR-09 the phone refuses %s', (_, cheat, problem) => {
    expect(purchase(cheat)).toEqual([problem])
  })

  it.each<[string, (kept: KeptOrder) => KeptOrder, string]>([
    ['no receipt', (kept) => ({ ...kept, receipt: null }), 'receipt'],
    ['a receipt without signature', (kept) => ({ ...kept, receipt: kept.receipt?.split('\n\n')[0] ?? '' }), 'receipt'],
    [
      'an altered receipt',
      (kept) => ({ ...kept, receipt: kept.receipt?.replace(/at (\d)/, 'at 1$1') ?? '' }),
      'receipt',
    ],
    ['a ticket too few', (kept) => ({ ...kept, tickets: kept.tickets.slice(0, 2) }), 'tickets'],
    [
      'a salt of another length',
      (kept) => ({ ...kept, tickets: kept.tickets.map((one) => ({ ...one, salt: `${one.salt}00` })) }),
      'tickets',
    ],
    [
      'rules that are not those of the promise',
      (kept) => ({ ...kept, series: { ...kept.series, rules: kept.series.rules.replace('9600', '9500') } }),
      'rules',
    ],
    [
      'a promise without proof',
      (kept) => ({ ...kept, series: { ...kept.series, promise: { ...kept.series.promise, proof: null } } }),
      'unwitnessed',
    ],
  ])('FAIR-01 the phone refuses %s', (_, change, problem) => {
    expect(purchase({}, change)).toEqual([problem])
  })

  it('FAIR-01 a promise that one witness alone saw is not witnessed', () => {
    const { kept, log } = makeWorld()
    const promise = log.append(kept.series.promise.text, promised.opens - 60, [developmentWitnessKey(1)])
    expect(checkPurchase({ ...kept, series: { ...kept.series, promise } }, trust, atPurchase)).toEqual(['unwitnessed'])
  })

  it('FAIR-01 nothing is bought after closing', () => {
    expect(checkPurchase(makeWorld().kept, trust, promised.closes)).toEqual(['closed'])
  })
})

const otherNumbers = honestNumbers() === '12345' ? '12346' : '12345'
const nextRound = promised.round + 20

describe('after the draw', () => {
  it.each<[string, Cheat, string]>([
    ['a result chosen after the beacon', { end: () => resultText(otherNumbers) }, 'numbers'],
    ['the round of another time', { end: () => resultText(honestNumbers(), nextRound) }, 'result'],
    ['numbers of another shape', { end: () => resultText(`${honestNumbers()}~123`) }, 'numbers'],
    ['a result with a line too many', { end: (text) => `${text}remark none\n` }, 'result'],
    ['a result in another spelling', { end: (text) => text.replace('round ', 'round  ') }, 'result'],
    ['the result of another draw', { end: (text) => text.replace('-0961', '-0962') }, 'result'],
    ['a result before its lock', { isEndFirst: true }, 'order'],
    ['a ticket dropped before the round', { leaves: (leaves) => leaves.slice(0, -1) }, 'missing'],
    [
      'a pick altered in the tree',
      { leaves: (leaves) => [...leaves.slice(0, -1), hashOfBytes(encodeUtf8('altered'))] },
      'missing',
    ],
    ['the cell left out', { lock: (text) => text.replace(/cell 1 .*\n/, '') }, 'missing'],
    ['another cell left out', { lock: (text) => text.replace(/cell 2 .*\n/, '') }, 'cell'],
    [
      'a lock of another round',
      { lock: (text) => text.replace(`round ${promised.round}`, `round ${nextRound}`) },
      'lock',
    ],
    ['a lock of another draw', { lock: (text) => text.replace('-0961', '-0962') }, 'lock'],
    ['a lock with a line too many', { lock: (text) => `${text}sealed ${'ab'.repeat(32)}\n` }, 'lock'],
    [
      'a lock that may be from before closing',
      { lock: (text) => text.replace(/after \d+/, `after ${promised.round - 9}`) },
      'after',
    ],
    [
      'a lock with a false signature',
      { lock: (text) => text.replace(/(after \d+ ).*/, `$1${'ab'.repeat(48)}`) },
      'after',
    ],
    ['a draw void without a cause', { end: () => voidText('beacon'), endAt: promised.roundAt + 60 }, 'void'],
    [
      'a draw cancelled after its numbers were known',
      { end: () => voidText('cancelled'), endAt: promised.roundAt + 60 },
      'void',
    ],
    [
      'a draw of ours void for its sources',
      { end: () => voidText('sources'), endAt: promised.roundAt + 2 * day },
      'void',
    ],
  ])('FAIR-02 FAIR-09 the phone finds %s', (_, cheat, finding) => {
    const verdict = ended(cheat)
    expect(verdict.colour).toBe('red')
    expect(verdict.findings).toContain(finding)
  })

  it.each<[string, (world: World) => Partial<World>, string]>([
    [
      'other numbers on the page than in the log',
      ({ draw }) => ({ draw: { ...draw, shown: otherNumbers } }),
      'numbers',
    ],
    [
      'another promise than the one that was kept',
      ({ draw }) => ({ draw: { ...draw, promise: 'ab'.repeat(32) } }),
      'promise',
    ],
    [
      'a prize that is too small',
      ({ order }) => ({
        order: {
          ...order,
          credited: (order.credited ?? []).map(({ ticket, minor }) => ({ ticket, minor: minor - 100 })),
        },
      }),
      'prize',
    ],
    ['a prize that was not paid', ({ order }) => ({ order: { ...order, credited: [] } }), 'prize'],
    [
      'a prize paid to another ticket',
      ({ order }) => ({ order: { ...order, credited: [{ ticket: ticketNumber(1), minor: 1_950 }] } }),
      'prize',
    ],
    [
      'a ticket moved to another member',
      ({ order }) => ({
        order: {
          ...order,
          shown: order.shown && {
            ...order.shown,
            texts: order.shown.texts.map((text) => text.replace('m-77', 'm-78')),
          },
        },
      }),
      'receipt',
    ],
    [
      'a receipt signed anew',
      ({ order }) => ({
        order: {
          ...order,
          shown: order.shown && { ...order.shown, receipt: signNote('parola-draw/2 receipt\n', cellKey(1)) },
        },
      }),
      'receipt',
    ],
    [
      'an index beyond the count',
      ({ order }) => ({
        order: {
          ...order,
          places: order.places && {
            ...order.places,
            tickets: order.places.tickets.map((one) => ({ ...one, index: 7 })),
          },
        },
      }),
      'missing',
    ],
    [
      'a place in another cell',
      ({ order }) => ({ order: { ...order, places: order.places && { ...order.places, cell: 2 } } }),
      'missing',
    ],
    ['a result without a lock', ({ draw }) => ({ draw: { ...draw, lock: null } }), 'order'],
    [
      'a receipt that came after the round',
      ({ kept }) => ({ kept: { ...kept, receiptAt: promised.roundAt + 1 } }),
      'no-receipt',
    ],
    [
      'a forged cancellation',
      ({ kept }) => ({ kept: { ...kept, cancellations: [cancellationOf(3, undefined, cellKey(3))] } }),
      'cancellation',
    ],
    [
      'a cancellation by another cell',
      ({ kept }) => ({ kept: { ...kept, cancellations: [cancellationOf(3, undefined, cellKey(2))] } }),
      'cancellation',
    ],
    [
      'a cancellation after closing',
      ({ kept }) => ({ kept: { ...kept, cancellations: [cancellationOf(3, promised.closes + 1)] } }),
      'cancellation',
    ],
  ])('FAIR-02 FAIR-09 the phone finds %s', (_, change, finding) => {
    const verdict = ended({}, change)
    expect(verdict.colour).toBe('red')
    expect(verdict.findings).toContain(finding)
  })

  it('FAIR-02 a late lock, an unwitnessed entry and a missing copy are warnings of their own, never a tick', () => {
    expect(ended({ lockAt: promised.roundAt - 3 })).toMatchObject({ colour: 'amber', findings: ['late'] })
    expect(ended({ lockAt: promised.roundAt - 4 }).colour).toBe('green')
    expect(ended({}, ({ kept }) => ({ kept: { ...kept, isFromPurchase: false } }))).toMatchObject({
      colour: 'amber',
      findings: ['no-copy'],
      isFinal: true,
    })
    const alone = { lockSigners: [developmentWitnessKey(1)] }
    expect(ended(alone)).toMatchObject({ colour: 'amber', findings: ['unwitnessed'], isFinal: false })
    expect(ended(alone, undefined, promised.roundAt + day + 1)).toMatchObject({ findings: ['no-proof'] })
  })

  it('FAIR-03 a void after patience has a cause unless this phone had the round in time; what would have come is shown', () => {
    const cheat = { end: () => voidText('beacon'), endAt: promised.roundAt + day }
    const isVoid = ({ draw, order }: World) => ({ draw: { ...draw, shown: null }, order: { ...order, credited: [] } })
    const now = promised.roundAt + day + 60
    expect(ended(cheat, isVoid, now)).toMatchObject({ colour: 'green', numbers: honestNumbers() })
    const holding = (world: World) => ({ ...isVoid(world), kept: { ...world.kept, roundSeenAt: promised.roundAt + 5 } })
    expect(ended(cheat, holding, now).findings).toEqual(['void'])
  })

  it('FAIR-03 a draw cancelled before closing has no lock and pays no prize', () => {
    const cheat = { end: () => voidText('cancelled'), endAt: promised.closes - 10, isEndFirst: true }
    const cancelled = ({ draw, order }: World) => ({
      draw: { ...draw, lock: null, signature: null, shown: null },
      order: { ...order, places: null, credited: [] },
    })
    expect(ended(cheat, cancelled)).toMatchObject({ colour: 'green', findings: [] })
    expect(ended({ ...cheat, endAt: promised.closes - 1 }, cancelled).findings).toEqual(['void'])
  })
})

describe('without a ticket', () => {
  it('FAIR-02 promise, lock and numbers of a draw are checked, and nothing is said about tickets', () => {
    const { kept, draw } = makeWorld()
    expect(checkDraw(kept.series, promised, draw, trust, afterDraw)).toMatchObject({ colour: 'green' })
    const wrong = { ...draw, shown: otherNumbers }
    expect(checkDraw(kept.series, promised, wrong, trust, afterDraw).findings).toEqual(['numbers'])
    const signature = developmentSignature(nextRound)
    const { end } = makeWorld({ end: () => resultText(otherNumbers) }).draw
    expect(checkDraw(kept.series, promised, { ...draw, end, signature }, trust, afterDraw).findings).toContain(
      'numbers',
    )
  })

  it('FAIR-02 a promise that witnesses saw only after the sale had opened is a warning', () => {
    const { kept, draw, log } = makeWorld()
    const promise = log.append(kept.series.promise.text, promised.opens)
    const { findings } = checkDraw({ ...kept.series, promise }, promised, draw, trust, afterDraw)
    expect(findings).toContain('promise-late')
  })
})
