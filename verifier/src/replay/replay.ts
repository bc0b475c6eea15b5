import { askMirrors, type Chain, type Round } from '../beacon.ts'
import { Refused } from '../bytes.ts'
import type { Source } from '../log/tiles.ts'
import type { DrawPromise, LogObject, Paid } from '../objects/entries.ts'
import { day, type Findings, type GameCount } from '../report.ts'
import { findFalseOdds } from '../rules/odds.ts'
import type { Rules } from '../rules/rules.ts'
import { checkLock, checkResult, checkVoid, type Replay } from './draws.ts'
import { KeyRing } from './keys.ts'
import { checkPaid } from './paid.ts'
import { numberOf, Timetable, timesOf } from './timetable.ts'
import type { WitnessTimes } from './witness-times.ts'

const promiseNotice = 60
const overdue = 86_400
const hour = 3_600
const resultDue = 60
const maxAsked = 20

export interface ReplayInput {
  /** Null where the entry has another form, which is a finding already. */
  entries: (LogObject | null)[]
  hashes: string[]
  chain: Chain
  mirrors: Source[]
  times: WitnessTimes
  now: number
  findings: Findings
  isTrueRound: (round: Round) => boolean
}

/** Goes through the log in order and checks each entry against those before it. */
export async function replayLog({ entries, hashes, ...given }: ReplayInput): Promise<Replay> {
  const { findings } = given
  const replay: Replay = {
    ...given,
    timetable: new Timetable(),
    keys: new KeyRing(),
    rules: new Map<string, Rules>(),
    rounds: roundsOf(entries).filter((round) => given.isTrueRound(round)),
  }
  const paid: Paid[] = []
  if (entries.length > 0 && entries[0]?.kind !== 'before') findings.fail('before', 0, 'the first entry is not: before')
  for (const [entry, object] of entries.entries()) {
    const hash = hashes[entry] ?? ''
    switch (object?.kind) {
      case 'promise':
        checkPromise(replay, entry, hash, object)
        break
      case 'rules':
        checkRules(replay, entry, hash, object.rules)
        break
      case 'lock':
        checkLock(replay, entry, object)
        break
      case 'result':
        checkResult(replay, entry, object)
        break
      case 'void':
        await checkVoid(replay, entry, object)
        break
      case 'key':
        replay.keys.add(entry, object, replay.times, findings)
        break
      case 'paid':
        checkPaid(replay, entry, object, paid)
        paid.push(object)
        break
      case 'before':
        if (entry !== 0) findings.fail('before', entry, 'before is the first entry or none')
        break
      case undefined:
    }
  }
  await checkDue(replay)
  checkUnpaid(replay, paid)
  return replay
}

export function roundsOf(entries: (LogObject | null)[]): (Round & { entry: number })[] {
  return entries.flatMap((object, entry) => {
    if (object?.kind === 'lock') return [{ ...object.after, entry }]
    return object?.kind === 'result' ? [{ round: object.round, signature: object.signature, entry }] : []
  })
}

function checkPromise(replay: Replay, entry: number, hash: string, promise: DrawPromise): void {
  const { findings, times, chain, timetable } = replay
  const name = `${promise.game} ${promise.number}`
  const broken = timetable.add({ entry, hash, promise, draws: new Map() })
  if (broken) findings.fail('promise-overlap', entry, broken)
  if (promise.source.type === 'beacon' && promise.source.chain !== chain.hash) {
    findings.fail('beacon', entry, `the promise of ${name} names another beacon: ${promise.source.chain}`)
  }
  if (!replay.rules.has(promise.rules)) {
    findings.fail('rules-unknown', entry, `the promise of ${name} names rules that the log does not hold before it`)
  }
  const seen = times.seenAt(entry)
  const { opens } = timesOf(promise, 0, chain)
  if (seen === null || seen > opens - promiseNotice) {
    const when = seen === null ? 'never' : day(seen)
    const level = times.isComplete ? 'fail' : 'warn'
    findings[level](
      'promise-late',
      entry,
      `the promise of ${name} was witnessed ${when}; its sale opened ${day(opens)}`,
    )
  }
}

function checkRules({ findings, rules: known }: Replay, entry: number, hash: string, rules: Rules): void {
  known.set(hash, rules)
  try {
    for (const wrong of findFalseOdds(rules)) findings.fail('rules-return', entry, wrong)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    findings.fail('rules-return', entry, `the odds cannot be computed: ${error.message}`)
  }
}

/** Draws whose time has come and that lack a lock or an end. */
async function checkDue(replay: Replay): Promise<void> {
  const { timetable, chain, findings, now } = replay
  let asked = 0
  for (const promised of timetable.promises) {
    const { entry, promise, draws } = promised
    for (const i of timetable.drawsOf(promised)) {
      const { round, roundTime } = timesOf(promise, i, chain)
      const state = draws.get(i) ?? {}
      if (roundTime + resultDue > now || state.result || state.void) continue
      const name = `${promise.game} ${numberOf(promise, i)}`
      const level = now > roundTime + promise.patience + hour ? 'fail' : 'warn'
      if (!state.lock) {
        findings[now > roundTime + overdue ? 'fail' : 'warn'](
          'lock-missing',
          entry,
          `${name} has neither lock nor void`,
        )
        continue
      }
      const isStopped =
        level === 'fail' && asked < maxAsked && (await askMirrors(chain, replay.mirrors, round)) === 'not out'
      asked += 1
      if (isStopped) findings.warn('gap', entry, `${name} waits for round ${round}, which is not out`)
      else findings[level]('gap', entry, `${name} has neither result nor void`)
    }
  }
}

/** A game's totals are due when all its draws of a day have ended; two days later somebody should look. */
function checkUnpaid({ timetable, chain, findings, now }: Replay, paid: Paid[]): void {
  const told = new Set(paid.flatMap(({ day: date, games }) => games.map(({ game }) => `${game} on ${date}`)))
  const [held, open] = [new Set<string>(), new Set<string>()]
  for (const promised of timetable.promises) {
    const { promise, draws } = promised
    for (const i of timetable.drawsOf(promised)) {
      const date = day(timesOf(promise, i, chain).draws).slice(0, 10)
      const state = draws.get(i)
      const isOld = now > Date.parse(`${date}T00:00:00Z`) / 1000 + 2 * overdue
      if (!isOld || (!state?.result && !state?.void)) open.add(`${promise.game} on ${date}`)
      else if (state.result) held.add(`${promise.game} on ${date}`)
    }
  }
  for (const name of held) {
    if (!open.has(name) && !told.has(name)) findings.warn('paid', null, `${name}: the log has no totals`)
  }
}

export function countGames({ timetable, chain, now }: Replay): GameCount[] {
  const games = new Map<string, GameCount>()
  for (const promised of timetable.promises) {
    const { promise, draws } = promised
    const { game } = promise
    const sum = games.get(game) ?? { game, promised: 0, locked: 0, late: 0, results: 0, voids: 0 }
    games.set(game, sum)
    for (const i of timetable.drawsOf(promised)) {
      const state = draws.get(i)
      if (timesOf(promise, i, chain).roundTime <= now || state) sum.promised += 1
      if (state?.lock) sum.locked += 1
      if (state?.lock?.isLate) sum.late += 1
      if (state?.result) sum.results += 1
      if (state?.void) sum.voids += 1
    }
  }
  return [...games.values()]
}
