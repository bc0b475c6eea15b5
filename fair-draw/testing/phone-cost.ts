import { sha256 } from '@noble/hashes/sha2'
import { gzipSync } from 'node:zlib'
import { verifyRound } from '../src/beacon.ts'
import { toHex } from '../src/bytes.ts'
import { bySize, checkEnded, checkHeads, headsOf } from '../src/phone/index.ts'
import { encodeUtf8, lockForm, parseText, resultForm, textOf } from '../src/protocol/index.ts'
import { afterDraw, makeLog, makeWorld, promised, trust } from './phone-world.ts'

export interface PhoneCost {
  /** Milliseconds of the processor for the first check, and for each later one. */
  readonly firstMs: number
  readonly laterMs: readonly number[]
  /** For verifying a round of the beacon alone, beside each later one. */
  readonly roundMs: readonly number[]
  /** What the phone fetches: as JSON, and as nginx sends it. */
  readonly plainBytes: number
  readonly compressedBytes: number
}

interface Size {
  /** Of the draw, in one cell. */
  readonly tickets: number
  /** In the log before the draw's series was promised. */
  readonly entries: number
  /** That share the round, and with it the entries of lock and result. */
  readonly lotteries: number
  readonly checks: number
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0)

const leafOf = (name: string, at: number): Uint8Array => sha256(encodeUtf8(`${name} ${at}`))

/** What the check of an order of three tickets after its draw costs a phone that has kept promise, rules, keys and a head. */
export async function costOfCheck({ tickets, entries, lotteries, checks }: Size): Promise<PhoneCost> {
  const log = makeLog(Array.from({ length: entries }, (_, at) => leafOf('entry', at)))
  const { kept, draw, order } = makeWorld(
    {
      leaves: (own) => [...Array.from({ length: tickets - own.length }, (_, at) => leafOf('ticket', at)), ...own],
      lock: (text) => {
        const lock = parseText(lockForm, text)
        return textOf(lockForm, { ...lock, draws: [...lock.draws, ...othersOf(lotteries, lockedOther)] })
      },
      end: (text) => {
        const result = parseText(resultForm, text)
        return textOf(resultForm, { ...result, draws: [...result.draws, ...othersOf(lotteries, drawnOther)] })
      },
    },
    log,
  )
  const heads = () => headsOf([kept.series.promise, draw.lock, draw.end], trust)
  const consistency = await log.consistency(bySize(heads()).heads.map(({ size }) => size))
  const { promise, lock, end, signature } = draw
  const answers = [
    { promise, lock, end },
    order.places,
    { proofs: consistency },
    { round: promised.round, signature: signature && toHex(signature) },
  ].map((answer) => Buffer.from(JSON.stringify(answer)))

  const check = (): number => {
    const from = process.cpuUsage()
    const verdict = checkEnded(kept, { ...draw, heads: checkHeads(heads(), consistency) }, order, trust, afterDraw)
    if (verdict.colour !== 'green') throw new Error(`An honest draw was not green: ${verdict.findings.join(', ')}`)
    return spentSince(from)
  }
  const verify = (): number => {
    const from = process.cpuUsage()
    if (!signature || !verifyRound(trust.chain, promised.round, signature)) throw new Error('An honest round is false')
    return spentSince(from)
  }
  const firstMs = check()
  const later = Array.from({ length: checks }, () => ({ laterMs: check(), roundMs: verify() }))
  return {
    firstMs,
    laterMs: later.map(({ laterMs }) => laterMs),
    roundMs: later.map(({ roundMs }) => roundMs),
    plainBytes: sum(answers.map(({ length }) => length)),
    compressedBytes: sum(answers.map((answer) => gzipSync(answer, { level: 5 }).length)),
  }
}

function spentSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const othersOf = <T>(lotteries: number, other: (game: string, at: number) => T): T[] =>
  Array.from({ length: lotteries - 1 }, (_, at) => other(`ONE_MINUTE_${at}`, at))

const lockedOther = (game: string, at: number) => ({
  game,
  number: promised.number,
  cells: [{ cell: 1, count: 1_000 + at, root: toHex(leafOf('root', at)) }],
})

const drawnOther = (game: string, at: number) => ({
  game,
  number: promised.number,
  numbers: String(10_000 + at * 977),
  said: [],
})
