import { sha256 } from '@noble/hashes/sha2'
import { developmentChain } from '../src/chain.ts'
import { fromHex, toHex } from '../src/bytes.ts'
import {
  checkpointText,
  cosign,
  developmentLogKey,
  developmentWitnessKey,
  formatNote,
  formatProof,
  parsePolicy,
  proveConsistency,
  signerKey,
  signNote,
  signText,
  vkeyOf,
  type ReadNode,
  type SignerKey,
} from '../src/log/index.ts'
import { inclusionPath, merkleRoot } from '../src/merkle.ts'
import type { KeptOrder, LoggedText, OrderEvidence, DrawEvidence, Trust } from '../src/phone/index.ts'
import {
  beforeForm,
  cancellationForm,
  cellTree,
  drawAt,
  encodeUtf8,
  hashOfBytes,
  keyForm,
  lockForm,
  numbersOf,
  orderRoot,
  promiseForm,
  receiptForm,
  resultForm,
  textOf,
  ticketForm,
  ticketLeaf,
  type DrawPromise,
} from '../src/protocol/index.ts'
import { rulesHash, rulesText, ruleTable } from '../src/rules/index.ts'
import { developmentSignature } from './beacon.ts'

const day = 86_400
const witnesses = [developmentWitnessKey(1), developmentWitnessKey(2)]

export const policyText = [
  `log ${vkeyOf(developmentLogKey())}`,
  ...witnesses.map((key, at) => `witness w${at + 1} ${vkeyOf(key)} http://witness-${at + 1}.parola.localhost`),
  'group both all w1 w2',
  'quorum both',
  '',
].join('\n')

export const trust: Trust = { policy: parsePolicy(policyText), chain: developmentChain, keyLeadSeconds: day }

export const rules = rulesText(ruleTable('fast', 1))
export const seriesTerms: DrawPromise = {
  game: 'ONE_MINUTE_RED',
  source: { kind: 'beacon', chain: developmentChain.hash },
  number: '20261117-0960',
  draws: 1_794_931_200,
  every: 60,
  count: 3,
  sale: 45,
  lock: 15,
  patience: day,
  rules: rulesHash(rules),
}
export const promised = drawAt(seriesTerms, 1, developmentChain)
/** A little after the result. */
export const afterDraw = promised.roundAt + 30

export const orderId = '0190a8f0-7c3e-7000-8000-000000000001'
export const lines = [
  { bet: 'last2', pick: '07', stake: 500 },
  { bet: 'size2', pick: 'over', stake: 1_000 },
  { bet: 'size2', pick: 'under', stake: 1_000 },
]

export const cellKey = (cell: number): SignerKey =>
  signerKey(`cell${cell}.parola.localhost`, 'note', sha256(encodeUtf8(`test cell ${cell}`)))

/** A log of which every entry is witnessed one second after it was written, unless told otherwise. */
export function makeLog(leaves: Uint8Array[] = []) {
  const steps: { text: string; at: number }[] = []
  const headAt = (size: number, time: number, signers: readonly SignerKey[] = witnesses, all = leaves): string => {
    const text = checkpointText({
      origin: developmentLogKey().name,
      size,
      root: merkleRoot(all.slice(0, size)),
    })
    return formatNote({
      text,
      signatures: [signText(text, developmentLogKey()), ...signers.map((key) => cosign(text, key, time))],
    })
  }
  return {
    leaves,
    /** What was written, and when witnesses signed for it. */
    steps,
    headAt,
    append(text: string, at: number, signers: readonly SignerKey[] = witnesses): LoggedText {
      const index = leaves.push(hashOfBytes(encodeUtf8(text))) - 1
      steps.push({ text, at: at + 1 })
      const path = inclusionPath(leaves, index)
      return { text, proof: formatProof({ index, path, checkpoint: headAt(leaves.length, at + 1, signers) }) }
    },
    /** Proofs from each size to the next. */
    consistency: (sizes: readonly number[]): Promise<string[][]> =>
      Promise.all(
        sizes
          .slice(1)
          .map(async (size, at) => (await proveConsistency(nodesOf(leaves), sizes[at] ?? 0, size)).map(toHex)),
      ),
  }
}

const nodesOf =
  (leaves: readonly Uint8Array[]): ReadNode =>
  async (height, index) =>
    merkleRoot(leaves.slice(index * 2 ** height, (index + 1) * 2 ** height))

export const ticketNumber = (line: number): string => `7K2M-9QXA-0BCD-000${line}`

export const ticketText = (line: number, promiseText: string): string => {
  const { bet, pick, stake } = lines[line - 1] ?? { bet: '', pick: '', stake: 0 }
  return textOf(ticketForm, {
    promise: toHex(hashOfBytes(encodeUtf8(promiseText))),
    draw: { game: promised.game, number: promised.number },
    merchant: 'demo',
    member: 'm-77',
    ticket: ticketNumber(line),
    order: orderId,
    line,
    bet,
    pick,
    stakeMinor: stake,
    currency: 'PHP',
    book: 'real',
  })
}

export const saltOf = (text: string): string => toHex(sha256(encodeUtf8(`salt of ${text}`)).slice(0, 16))

export const cancellationOf = (line: number, at = promised.opens + 20, key = cellKey(1)): string =>
  signNote(textOf(cancellationForm, { order: orderId, ticket: ticketNumber(line), at }), key)

/** What a cheat does differently. Texts are changed before they are signed, hashed and logged: the operator has all keys. */
export interface Cheat {
  promise?: (text: string) => string
  keyFrom?: number
  ticket?: (text: string, line: number) => string
  receipt?: (text: string) => string
  receiptKey?: SignerKey
  /** Leaves of the first cell, of which ours are the last three. */
  leaves?: (leaves: Uint8Array[]) => Uint8Array[]
  lock?: (text: string) => string
  lockAt?: number
  lockSigners?: readonly SignerKey[]
  /** The result's text, or another entry in its place. */
  end?: (text: string) => string
  endAt?: number
  isEndFirst?: boolean
}

export interface World {
  readonly kept: KeptOrder
  readonly draw: DrawEvidence
  readonly order: OrderEvidence
  readonly log: ReturnType<typeof makeLog>
  readonly entries: { readonly promise: LoggedText; readonly lock: LoggedText; readonly end: LoggedText }
}

const same = (text: string): string => text

/** An honest draw with an order of three tickets among others, as far as the cheat leaves it so. */
export function makeWorld(cheat: Cheat = {}, log = makeLog()): World {
  log.append(textOf(beforeForm, { entries: 12, hash: 'ab'.repeat(32) }), promised.opens - 13 * day)
  const from = cheat.keyFrom ?? promised.opens - 10 * day
  const keys = [1, 2].map((cell) =>
    log.append(
      textOf(keyForm, { role: { kind: 'receipt', cell }, vkey: vkeyOf(cellKey(cell)), from, until: from + 60 * day }),
      promised.opens - 12 * day,
    ),
  )
  log.append(rules, promised.opens - 700)
  const promiseText = (cheat.promise ?? same)(textOf(promiseForm, seriesTerms))
  const promise = log.append(promiseText, promised.opens - 600)

  const tickets = lines.map((_, at) => {
    const text = (cheat.ticket ?? same)(ticketText(at + 1, promiseText), at + 1)
    return { text, salt: saltOf(text), place: null }
  })
  const own = tickets.map(({ text, salt }) => ticketLeaf(text, fromHex(salt)))
  const receiptText = textOf(receiptForm, {
    promise: toHex(hashOfBytes(encodeUtf8(promiseText))),
    draw: { game: promised.game, number: promised.number },
    order: orderId,
    tickets: own.length,
    root: toHex(orderRoot(own)),
    at: promised.opens + 10,
  })
  const receipt = signNote((cheat.receipt ?? same)(receiptText), cheat.receiptKey ?? cellKey(1))

  const others = ['a', 'b', 'c', 'd'].map((name) => hashOfBytes(encodeUtf8(name)))
  const cell = cellTree((cheat.leaves ?? ((leaves) => leaves))([...others, ...own]))
  const lockText = (cheat.lock ?? same)(lockOf(cell))
  const endText = (cheat.end ?? same)(resultText())
  const lockAt = cheat.lockAt ?? promised.closes + 3
  const writeEnd = () => log.append(endText, cheat.endAt ?? promised.roundAt + 2)
  const early = cheat.isEndFirst ? writeEnd() : null
  const lock = log.append(lockText, lockAt, cheat.lockSigners)
  const end = early ?? writeEnd()

  const places = own.flatMap((leaf, at) => {
    const found = cell.prove(leaf)
    return found ? [{ ticket: ticketNumber(at + 1), index: found.index, path: found.path.map(toHex) }] : []
  })
  const credited = honestPrizes()
  const kept: KeptOrder = {
    version: 1,
    order: { id: orderId, game: promised.game, number: promised.number, lines, currency: 'PHP', book: 'real' },
    series: { promise, rules, keys },
    tickets,
    receipt,
    receiptAt: promised.opens + 11,
    cancellations: [],
    boughtAt: promised.opens + 11,
    isFromPurchase: true,
    roundSeenAt: null,
    credited,
    verdict: null,
  }
  const draw: DrawEvidence = {
    promise: toHex(hashOfBytes(encodeUtf8(promiseText))),
    lock,
    end,
    signature: developmentSignature(promised.round),
    shown: honestNumbers(),
    heads: [],
  }
  const order: OrderEvidence = {
    places: { cell: 1, tickets: places },
    credited,
    shown: { receipt, texts: tickets.map(({ text }) => text) },
  }
  return { kept, draw, order, log, entries: { promise, lock, end } }
}

export const honestNumbers = (): string =>
  numbersOf(ruleTable('fast', 1).draw, promised, promised.round, developmentSignature(promised.round))

/** The last two digits decide all three bets. */
function honestPrizes() {
  const last2 = honestNumbers().slice(-2)
  const minor = [last2 === '07' ? 500 * 96 : 0, Number(last2) >= 50 ? 1_950 : 0, Number(last2) < 50 ? 1_950 : 0]
  return minor.flatMap((one, at) => (one === 0 ? [] : [{ ticket: ticketNumber(at + 1), minor: one }]))
}

const afterRound = promised.round - 3

function lockOf(cell: { count: number; root: Uint8Array }): string {
  return textOf(lockForm, {
    round: promised.round,
    after: { round: afterRound, signature: toHex(developmentSignature(afterRound)) },
    draws: [
      {
        game: promised.game,
        number: promised.number,
        cells: [
          { cell: 1, count: cell.count, root: toHex(cell.root) },
          { cell: 2, count: 0, root: toHex(merkleRoot([])) },
        ],
      },
    ],
  })
}

export const resultText = (numbers = honestNumbers(), round = promised.round): string =>
  textOf(resultForm, {
    round,
    signature: toHex(developmentSignature(round)),
    draws: [{ game: promised.game, number: promised.number, numbers, said: [] }],
  })

export const voidText = (reason: string): string =>
  `parola-draw/2 void\ndraw ${promised.game} ${promised.number}\nreason ${reason}\n`
