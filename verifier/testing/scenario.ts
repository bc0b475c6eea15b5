import { drawNumbers } from '../src/numbers.ts'
import { sha256, toBase64, toHex, utf8 } from '../src/bytes.ts'
import { emptyRoot, leafHash, rootOf, type Hash } from '../src/log/tree.ts'
import type { DrawShape } from '../src/rules/rules.ts'
import { cosign, beaconSignature, chainInfo, roundAfter, roundTime, signer, signNote } from './signing.ts'
import { origin, pathOf, witnesses, type MadeLog, type Step } from './log-maker.ts'

/** A small honest history: two games, a cancelled draw, two days of totals, and one player's order. */
export const start = Date.parse('2026-11-17T10:00:00Z') / 1000
const dayLength = 86_400
export const now = start + 2 * dayLength + 3600

export const cellKeys = [signer('cell1.draws.example', 1), signer('cell2.draws.example', 1)]
export const [cellOne = signer('', 1)] = cellKeys

export const red: DrawShape = {
  shape: 'tiers',
  tiers: [
    { count: 1, digits: 5, label: 'first' },
    { count: 2, digits: 3, label: 'second' },
  ],
}
const money = { PHP: { cap: 2_000_000_000, max: 10_000_000, min: 100, step: 100 } }
const largest = { PHP: 10_000_000 }

/** The odds are worked out by hand: three numbers end in two given digits with 1 − 0.99³, one last digit is high in half of all. */
const redRules = {
  bets: [
    {
      code: 'LAST2',
      largest,
      odds: [{ chance: ['29701', '1000000'], return: ['9', '10'] }],
      perHit: true,
      pick: { digits: 2, shape: 'digits' },
      prizes: [{ factor: 3000, hits: 1 }],
      win: { form: 'ends' },
    },
    {
      code: 'SIZE',
      largest,
      odds: [
        { chance: ['1', '2'], return: ['19', '20'], side: 'big' },
        { chance: ['1', '2'], return: ['19', '20'], side: 'small' },
      ],
      perHit: false,
      pick: { shape: 'side', sides: ['big', 'small'] },
      prizes: [{ factor: 190, hits: 1 }],
      win: {
        form: 'side',
        measure: { of: 'value', place: { digits: 1, from: 4, tier: 0 } },
        sides: [
          { atLeast: 5, side: 'big' },
          { atMost: 4, side: 'small' },
        ],
      },
    },
  ],
  draw: red,
  kind: 'fast',
  money,
  version: 1,
}

export const drum: DrawShape = { shape: 'drum', count: 2, from: 10 }
const drumRules = {
  bets: [
    {
      code: 'PAIR',
      largest,
      odds: [{ chance: ['1', '45'], return: ['8', '9'] }],
      perHit: false,
      pick: { count: 2, from: 10, shape: 'numbers' },
      prizes: [{ factor: 4000, hits: 2 }],
      win: { form: 'caught' },
    },
  ],
  draw: drum,
  kind: 'drum',
  money,
  version: 1,
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}

export const rulesText = (rules: unknown): string => `parola-draw/2 rules\n${JSON.stringify(sorted(rules))}\n`
export const redText = rulesText(redRules)
export const drumText = rulesText(drumRules)
export const hashOf = (text: string): string => toHex(leafHash(utf8(text)))

interface Series {
  game: string
  number: string
  draws: number
  every: number
  count: number
  rules: string
  source?: string
}

export const promiseText = ({ game, number, draws, every, count, rules, source }: Series): string =>
  `parola-draw/2 promise\ngame ${game}\nsource ${source ?? `beacon ${chainInfo.hash}`}\nnumber ${number}\ndraws ${draws}\nevery ${every}\ncount ${count}\nsale 45\nlock 15\npatience 86400\nrules ${hashOf(rules)}\n`

export const redSeries: Series = {
  game: 'RED',
  number: '20261117-0001',
  draws: start,
  every: 60,
  count: 3,
  rules: redText,
}
export const redPromise = promiseText(redSeries)
const drumSeries: Series = {
  game: 'DRUM',
  number: '20261118-0001',
  draws: start + dayLength,
  every: 0,
  count: 1,
  rules: drumText,
}
const drumPromise = promiseText(drumSeries)

export const keyText = (cell: number, from: number, until = from + 60 * dayLength): string =>
  `parola-draw/2 key\nrole receipt ${cell}\nvkey ${cellKeys[cell - 1]?.vkey}\nfrom ${from}\nuntil ${until}\n`

export const orderId = '0190a8f0-7c3e-7000-8000-000000000001'
export const orderLines = [
  { bet: 'LAST2', pick: '07', stake: 500 },
  { bet: 'SIZE', pick: 'big', stake: 1000 },
  { bet: 'SIZE', pick: 'small', stake: 1000 },
]

export interface MadeTicket {
  text: string
  salt: Hash
  leaf: Hash
}

export const ticketText = (
  line: number,
  { bet, pick, stake }: (typeof orderLines)[number],
  promise = redPromise,
): string =>
  `parola-draw/2 ticket\npromise ${hashOf(promise)}\ndraw RED 20261117-0002\nmerchant M1\nmember m-77\nticket 900${line}\norder ${orderId} ${line}\nbet ${bet} ${pick}\nstake ${stake} PHP main\n`

export function makeTicket(text: string): MadeTicket {
  const salt = sha256(utf8(`salt of ${text}`)).slice(0, 16)
  return { text, salt, leaf: leafHash(salt, utf8(text)) }
}

export const tickets = orderLines.map((line, i) => makeTicket(ticketText(i + 1, line)))

const others = ['a', 'b', 'c', 'd'].map((name) => leafHash(utf8(name)))
const byBytes = (a: Hash, b: Hash): number => (toHex(a) < toHex(b) ? -1 : 1)
export const cellLeaves = [...others, ...tickets.map(({ leaf }) => leaf)].toSorted(byBytes)

const root = (leaves: Hash[]): string => toHex(leaves.length === 0 ? emptyRoot : rootOf(leaves))

export function lockText(game: string, number: string, draws: number, cellOneLeaves: Hash[] = []): string {
  const after = roundAfter(draws - 15)
  return `parola-draw/2 lock\nround ${roundAfter(draws)}\nafter ${after} ${beaconSignature(after)}\ndraw ${game} ${number}\ncell 1 ${cellOneLeaves.length} ${root(cellOneLeaves)}\ncell 2 0 ${root([])}\n`
}

export function resultText(game: string, number: string, draws: number, shape: DrawShape, numbers?: string): string {
  const round = roundAfter(draws)
  const signature = beaconSignature(round)
  return `parola-draw/2 result\nround ${round} ${signature}\ndraw ${game} ${number} ${numbers ?? drawNumbers(shape, game, number, round, signature)}\n`
}

export const paidText = (day: string, line: string): string => `parola-draw/2 paid\nday ${day}\ngame ${line}\n`

const lockAt = (draws: number): number => roundTime(roundAfter(draws - 15)) + 2
const resultAt = (draws: number): number => roundTime(roundAfter(draws)) + 2

/** The steps with another text, and perhaps another time, for one of them. */
export function edited(steps: readonly Step[], name: string, change: (text: string) => string, at?: number): Step[] {
  const found = steps.find((step) => step.name === name)
  if (!found) throw new Error(`No step ${name}`)
  const rest = steps.filter((step) => step !== found)
  return [...rest, { name, at: at ?? found.at, text: change(found.text) }].toSorted((a, b) => a.at - b.at)
}

/** Every test of an attack starts from these steps and changes one thing. */
export function honestSteps(): Step[] {
  const drumTime = drumSeries.draws
  return [
    { name: 'before', at: start - 4 * dayLength, text: `parola-draw/2 before\nentries 12\nhash ${'ab'.repeat(32)}\n` },
    { name: 'key 1', at: start - 3 * dayLength, text: keyText(1, start - dayLength) },
    { name: 'key 2', at: start - 3 * dayLength + 1, text: keyText(2, start - dayLength) },
    { name: 'red rules', at: start - 3000, text: redText },
    { name: 'drum rules', at: start - 2990, text: drumText },
    { name: 'red promise', at: start - 600, text: redPromise },
    { name: 'lock 1', at: lockAt(start), text: lockText('RED', '20261117-0001', start) },
    { name: 'result 1', at: resultAt(start), text: resultText('RED', '20261117-0001', start, red) },
    { name: 'lock 2', at: lockAt(start + 60), text: lockText('RED', '20261117-0002', start + 60, cellLeaves) },
    { name: 'result 2', at: resultAt(start + 60), text: resultText('RED', '20261117-0002', start + 60, red) },
    { name: 'void 3', at: start + 80, text: 'parola-draw/2 void\ndraw RED 20261117-0003\nreason cancelled\n' },
    { name: 'drum promise', at: start + 600, text: drumPromise },
    { name: 'paid 1', at: start + dayLength - 3600, text: paidText('2026-11-17', 'RED PHP 2 7 8000 0 1 0') },
    { name: 'drum lock', at: lockAt(drumTime), text: lockText('DRUM', '20261118-0001', drumTime) },
    { name: 'drum result', at: resultAt(drumTime), text: resultText('DRUM', '20261118-0001', drumTime, drum) },
    { name: 'paid 2', at: start + 2 * dayLength, text: paidText('2026-11-18', 'DRUM PHP 1 0 0 0 0 0') },
  ]
}

export const receiptText = (made: MadeTicket[] = tickets, at = start + 30, promise = redPromise): string =>
  `parola-draw/2 receipt\npromise ${hashOf(promise)}\ndraw RED 20261117-0002\norder ${orderId}\ntickets ${made.length} ${root(made.map(({ leaf }) => leaf))}\nat ${at}\n`

export const cancellationText = (ticket: string, at = start + 35): string =>
  `parola-draw/2 cancellation\norder ${orderId}\nticket ${ticket}\nat ${at}\n`

/** The export file of the order as an honest phone writes it. */
export function exportOrder(log: MadeLog, steps: readonly Step[]): Record<string, unknown> {
  const index = steps.findIndex(({ name }) => name === 'red promise')
  const seen = log.heads.find(({ size }) => size === index + 1)
  const newest = log.heads.at(-1)
  const proof = [
    'c2sp.org/tlog-proof@v1',
    `index ${index}`,
    ...pathOf(log.leaves.slice(0, index + 1), index).map((hash) => toBase64(hash)),
    '',
    `${seen?.note}${witnesses.map((witness) => cosign(witness, seen?.text ?? '', seen?.time ?? 0)).join('')}`,
  ].join('\n')
  return {
    format: 'parola-draw/2 order',
    log: origin,
    order: { id: orderId, game: 'RED', number: '20261117-0002', lines: orderLines, currency: 'PHP', book: 'main' },
    promise: { text: redPromise, proof },
    rules: { text: redText },
    tickets: tickets.map(({ text, salt, leaf }) => {
      const at = cellLeaves.indexOf(leaf)
      return { text, salt: toHex(salt), cell: 1, index: at, path: pathOf(cellLeaves, at).map((hash) => toHex(hash)) }
    }),
    receipt: signNote(cellOne, receiptText()),
    cancellations: [],
    boughtAt: start + 31,
    head: `${newest?.note}${witnesses.map((witness) => cosign(witness, newest?.text ?? '', newest?.time ?? 0)).join('')}`,
    credited: creditsOf(resultText('RED', '20261117-0002', start + 60, red)),
  }
}

/** Counted from the numbers by hand, not with the verifier's prizes. */
function creditsOf(result: string): { ticket: string; minor: number }[] {
  const written = result.trim().split(' ').at(-1) ?? ''
  const ends = written.split(/[~,]/).filter((number) => number.endsWith('07')).length
  const isBig = Number(written.split('~')[0]?.at(-1)) >= 5
  return [
    ...(ends > 0 ? [{ ticket: '9001', minor: ends * 15_000 }] : []),
    { ticket: isBig ? '9002' : '9003', minor: 1900 },
  ]
}
