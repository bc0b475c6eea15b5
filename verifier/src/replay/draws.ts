import { askMirrors, timeOfRound, type Chain, type Round } from '../beacon.ts'
import type { Source } from '../log/tiles.ts'
import { drawNumbers } from '../numbers.ts'
import type { DrawName, Lock, Result, Void } from '../objects/entries.ts'
import type { Findings } from '../report.ts'
import { readOutcome } from '../rules/hits.ts'
import type { Rules } from '../rules/rules.ts'
import type { KeyRing } from './keys.ts'
import { stateOf, timesOf, type DrawState, type DrawTimes, type Promised, type Timetable } from './timetable.ts'
import type { WitnessTimes } from './witness-times.ts'

/** What the replay has learned so far. */
export interface Replay {
  chain: Chain
  mirrors: Source[]
  now: number
  times: WitnessTimes
  timetable: Timetable
  keys: KeyRing
  rules: Map<string, Rules>
  findings: Findings
  isTrueRound: (round: Round) => boolean
  /** Every true round in the log, with the entry that carries it. */
  rounds: (Round & { entry: number })[]
}

const margin = 3

export function checkLock(replay: Replay, entry: number, lock: Lock): void {
  const { chain, findings, times } = replay
  const isTrue = replay.isTrueRound(lock.after)
  if (!isTrue) findings.fail('after', entry, `the lock's beacon signature of round ${lock.after.round} is false`)
  for (const draw of lock.draws) {
    const found = findDraw(replay, entry, draw)
    if (!found) continue
    const { state, due, name } = found
    if (state.lock) {
      findings.fail('lock-doubled', entry, `${name} was locked before, in entry ${state.lock.entry}`)
      continue
    }
    if (state.void) findings.fail('void', entry, `${name} is locked although entry ${state.void.entry} made it void`)
    if (lock.round !== due.round) {
      findings.fail(
        'lock-round',
        entry,
        `the lock of ${name} names round ${lock.round}; its promise gives ${due.round}`,
      )
    }
    const after = timeOfRound(chain, lock.after.round)
    if (after < due.closes || after >= due.roundTime) {
      findings.fail(
        'after',
        entry,
        `round ${lock.after.round} does not lie between the closing of ${name} and its draw`,
      )
    }
    const isLate = !times.isSeenBetween(entry, due.closes, due.roundTime - margin)
    if (isLate) {
      findings.warn(
        'lock-late',
        entry,
        `the lock of ${name} was not witnessed between closing and 3 s before the beacon`,
      )
    }
    checkCells(replay, entry, name, due, new Set(draw.cells.map(({ cell }) => cell)))
    state.lock = { entry, cells: draw.cells, isLate }
  }
}

function checkCells(
  { keys, findings }: Replay,
  entry: number,
  name: string,
  due: DrawTimes,
  locked: Set<number>,
): void {
  const selling = keys.cellsBetween(due.opens, due.closes)
  for (const cell of [...selling].filter((one) => !locked.has(one))) {
    findings.fail('lock-cell', entry, `the lock of ${name} leaves out cell ${cell}, which could sell`)
  }
  for (const cell of [...locked].filter((one) => !selling.has(one))) {
    findings.fail('lock-cell', entry, `the lock of ${name} has cell ${cell}, which had no receipt key`)
  }
}

export function checkResult(replay: Replay, entry: number, result: Result): void {
  const { findings } = replay
  const isTrue = replay.isTrueRound(result)
  if (!isTrue) findings.fail('result', entry, `the beacon signature of round ${result.round} is false`)
  for (const draw of result.draws) {
    const found = findDraw(replay, entry, draw)
    if (!found) continue
    const { state, due, name, promised } = found
    if (state.result) {
      findings.fail('result', entry, `${name} has a result already, in entry ${state.result.entry}`)
      continue
    }
    if (state.void)
      findings.fail('result', entry, `${name} has a result although entry ${state.void.entry} made it void`)
    if (!state.lock) findings.fail('lock-missing', entry, `${name} has a result and no lock before it`)
    if (result.round !== due.round) {
      findings.fail(
        'result',
        entry,
        `the result of ${name} is of round ${result.round}; its promise gives ${due.round}`,
      )
    }
    state.result = { entry, numbers: draw.numbers, round: result.round }
    const rules = replay.rules.get(promised.promise.rules)
    if (!rules) continue
    if (promised.promise.source.type === 'external') {
      checkSources(replay, entry, name, draw, promised.promise.source.hosts, rules)
      continue
    }
    if (draw.said.length > 0) findings.fail('result', entry, `${name} is drawn by the beacon, yet quotes other sources`)
    const numbers = drawNumbers(rules.draw, draw.game, draw.number, result.round, result.signature)
    if (isTrue && draw.numbers !== numbers) {
      findings.fail('result', entry, `the numbers of ${name} are ${numbers}; the log says ${draw.numbers}`)
    }
  }
}

/** The numbers of a state lottery rest on its sources: two that agree and none that differs. */
function checkSources(
  { findings }: Replay,
  entry: number,
  name: string,
  { numbers, said }: Result['draws'][number],
  hosts: string[],
  rules: Rules,
): void {
  try {
    readOutcome(rules.draw, numbers)
  } catch {
    findings.fail('result', entry, `the numbers of ${name} are not of the promised shape`)
  }
  const strangers = said.filter(({ host }) => !hosts.includes(host))
  if (strangers.length > 0)
    findings.fail('sources', entry, `${name} quotes ${strangers[0]?.host}, which was not promised`)
  const agreeing = new Set(said.filter((one) => one.numbers === numbers).map(({ host }) => host))
  if (said.some((one) => one.numbers !== numbers)) {
    findings.warn('sources', entry, `the sources of ${name} differ; people decided`)
  } else if (agreeing.size < 2) {
    findings.fail('sources', entry, `the result of ${name} rests on fewer than two sources`)
  }
}

export async function checkVoid(replay: Replay, entry: number, { draws, reason }: Void): Promise<void> {
  const { findings, times } = replay
  const seen = times.seenAt(entry)
  const seenBefore = (time: number) => seen !== null && seen < time
  for (const draw of draws) {
    const found = findDraw(replay, entry, draw)
    if (!found) continue
    const { state, due, name, promised } = found
    const { promise } = promised
    if (state.void) findings.fail('void', entry, `${name} was void before, in entry ${state.void.entry}`)
    else if (state.result) findings.fail('void', entry, `${name} is made void after its result`)
    const patient = due.roundTime + promise.patience
    if (reason === 'cancelled' && !seenBefore(due.closes)) {
      const level = times.isComplete ? 'fail' : 'warn'
      findings[level]('void', entry, `${name} was cancelled and this was not witnessed before closing`)
    }
    if (reason !== 'cancelled' && seenBefore(patient)) {
      findings.fail('void', entry, `${name} was made void before its promised patience ended`)
    }
    if (reason === 'sources' && promise.source.type === 'beacon') {
      findings.fail('void', entry, `${name} is drawn by the beacon and cannot lack sources`)
    }
    if (reason === 'beacon') await checkBeaconVoid(replay, entry, name, draw, promised, due, patient)
    state.void ??= { entry, reason }
  }
}

/**
 * The beacon does not say when a round came out. Its rounds come out in order, so a true round in an entry that was witnessed
 * before patience ended shows that all earlier ones were out.
 */
async function checkBeaconVoid(
  replay: Replay,
  entry: number,
  name: string,
  draw: DrawName,
  { promise }: Promised,
  due: DrawTimes,
  patient: number,
): Promise<void> {
  const { chain, findings, times, mirrors } = replay
  const proof = replay.rounds.find(({ round, entry: at }) => {
    const seen = round >= due.round ? times.seenAt(at) : null
    return seen !== null && seen <= patient
  })
  if (proof) {
    findings.fail(
      'void',
      entry,
      `${name} is void for want of round ${due.round}, but entry ${proof.entry} has round ${proof.round}`,
    )
  }
  const known = replay.rounds.find(({ round }) => round === due.round)
  const answer = known ?? (await askMirrors(chain, mirrors, due.round))
  if (answer === 'silent')
    findings.warn('void', entry, `no mirror responds, so the void of ${name} could not be checked`)
  if (typeof answer === 'string') return
  const rules = replay.rules.get(promise.rules)
  const numbers = rules ? drawNumbers(rules.draw, draw.game, draw.number, due.round, answer.signature) : 'unknown'
  if (!proof) findings.warn('void', entry, `round ${due.round} is out by now; ${name} would have drawn ${numbers}`)
}

interface FoundDraw {
  promised: Promised
  state: DrawState
  due: DrawTimes
  name: string
}

function findDraw({ timetable, chain, findings }: Replay, entry: number, draw: DrawName): FoundDraw | null {
  const name = `${draw.game} ${draw.number}`
  const found = timetable.find(draw)
  if (!found) {
    findings.fail('promise-missing', entry, `${name} was not promised`)
    return null
  }
  const { promised, i } = found
  return { promised, state: stateOf(promised, i), due: timesOf(promised.promise, i, chain), name }
}
