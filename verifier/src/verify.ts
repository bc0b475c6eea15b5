import { findFalseRounds, timeOfRound, type Chain, type Round } from './beacon.ts'
import { readUtf8, Refused, sameBytes, toHex } from './bytes.ts'
import { readWitnesses } from './heads.ts'
import { readHead } from './log/head.ts'
import { parsePolicy, type Witness } from './log/policy.ts'
import { findFalseTiles, readEntries, type Source } from './log/tiles.ts'
import { GrowingTree, type Hash } from './log/tree.ts'
import { parseEntry, type LogObject } from './objects/entries.ts'
import { checkOrder } from './order/check-order.ts'
import { Findings, type Report } from './report.ts'
import { countGames, replayLog, roundsOf } from './replay/replay.ts'

export interface VerifyInput {
  policy: string
  log: Source
  witnessSource: (witness: Witness) => Source | null
  chain: Chain
  mirrors: Source[]
  /** Export files, as text. */
  orders: string[]
  /** In UNIX seconds, when the log is read. */
  now: number
}

const silenceLimit = 86_400

/** Checks a whole log, and orders against it. An error means that nothing could be checked. */
export async function verifyLog(input: VerifyInput): Promise<Report> {
  const { log, chain } = input
  const findings = new Findings()
  const policy = parsePolicy(input.policy)
  const readAt = input.now
  const checkpoint = await log('checkpoint')
  if (!checkpoint) throw new Refused('the log serves no checkpoint')
  const head = await readHead(readUtf8(checkpoint), policy)
  if (head.times.size < policy.quorum) {
    findings.fail(
      'unwitnessed',
      null,
      `${head.times.size} witnesses signed the log's head; ${policy.quorum} are needed`,
    )
  }

  const { entries: bytes, leaves } = await readEntries(log, head.size)
  const roots = rootsOf(leaves)
  const rootAt = (size: number) => roots[size] ?? null
  if (!sameBytes(rootAt(head.size) ?? new Uint8Array(), head.root)) {
    findings.fail('log', null, 'the entries that the log serves are not those of its head')
  }
  for (const path of await findFalseTiles(log, leaves)) findings.fail('tiles', null, `${path} is missing or false`)

  const entries = bytes.map((entry, index) => readEntry(entry, index, findings))
  const hashes = leaves.map((leaf) => toHex(leaf))
  const isTrueRound = checkRounds(chain, roundsOf(entries))
  const times = await readWitnesses({
    policy,
    head,
    readAt,
    rootAt,
    newestRoundTime: newestRoundTimes(entries, chain, isTrueRound),
    since: earliestTime(entries, readAt),
    witnessSource: input.witnessSource,
    findings,
  })
  for (const { from, until } of times.silences(silenceLimit, readAt)) {
    findings.fail('frozen', null, `no quorum signed anything for ${Math.floor((until - from) / 3600)} hours`)
  }
  const { mirrors } = input
  const replay = await replayLog({ entries, hashes, chain, mirrors, times, now: readAt, findings, isTrueRound })
  const orders: Report['orders'] = []
  for (const order of input.orders) orders.push(await checkOrder({ policy, replay, hashes, rootAt }, order))

  const before = entries[0]?.kind === 'before' ? entries[0] : null
  return {
    log: policy.origin,
    entries: head.size,
    witnessedUntil: [...head.times.values()].toSorted((a, b) => a - b).at(-policy.quorum) ?? null,
    counts: countKinds(entries),
    games: countGames(replay),
    keys: replay.keys.all.map(({ entry, key: { role, cell, key, from, until } }) => ({
      entry,
      role: cell === null ? role : `${role} of cell ${cell}`,
      name: key.name,
      from,
      until,
    })),
    before: before && { entries: before.entries, hash: before.hash },
    orders,
    findings: findings.all,
  }
}

function readEntry(bytes: Uint8Array, index: number, findings: Findings): LogObject | null {
  try {
    return parseEntry(bytes)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    findings.fail('form', index, `the entry has a wrong form: ${error.message}`)
    return null
  }
}

function rootsOf(leaves: Hash[]): Hash[] {
  const tree = new GrowingTree()
  const roots = [tree.root()]
  for (const leaf of leaves) {
    tree.add(leaf)
    roots.push(tree.root())
  }
  return roots
}

function checkRounds(chain: Chain, rounds: Round[]): (round: Round) => boolean {
  const unique = new Map(rounds.map((round) => [spell(round), round]))
  const wrong = new Set(findFalseRounds(chain, [...unique.values()]).map((round) => spell(round)))
  return (round) => !wrong.has(spell(round))
}

const spell = ({ round, signature }: Round): string => `${round} ${signature}`

function newestRoundTimes(
  entries: (LogObject | null)[],
  chain: Chain,
  isTrueRound: (round: Round) => boolean,
): (size: number) => number {
  const newest = [0]
  const byEntry = new Map(roundsOf(entries).map((round) => [round.entry, round]))
  for (const entry of entries.keys()) {
    const round = byEntry.get(entry)
    const time = round && isTrueRound(round) ? timeOfRound(chain, round.round) : 0
    newest.push(Math.max(newest.at(-1) ?? 0, time))
  }
  return (size) => newest[size] ?? 0
}

function earliestTime(entries: (LogObject | null)[], now: number): number {
  let earliest = now
  for (const entry of entries) {
    if (entry?.kind === 'promise') earliest = Math.min(earliest, entry.draws)
    if (entry?.kind === 'key') earliest = Math.min(earliest, entry.from)
  }
  return earliest
}

function countKinds(entries: (LogObject | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const entry of entries) {
    const kind = entry?.kind ?? 'unreadable'
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
