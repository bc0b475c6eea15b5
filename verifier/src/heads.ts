import { Refused, refuseUnless, sameBytes } from './bytes.ts'
import { readHead, type Head } from './log/head.ts'
import { isSignedBy, keyOf, parseNote, signatureType } from './log/note.ts'
import type { Policy, Witness } from './log/policy.ts'
import type { Source } from './log/tiles.ts'
import type { Hash } from './log/tree.ts'
import { parseAlarm } from './objects/kept.ts'
import { day, type Findings } from './report.ts'
import { WitnessTimes, type SignedHead } from './replay/witness-times.ts'

export interface HeadsInput {
  policy: Policy
  head: Head
  /** When the log's head was read, which later heads may exceed. */
  readAt: number
  /** The log's root at a size, null above its own size. */
  rootAt: (size: number) => Hash | null
  /** The time of the latest beacon round among the first entries. */
  newestRoundTime: (size: number) => number
  /** The earliest time that the log names: heads are read from some weeks before it. */
  since: number
  witnessSource: (witness: Witness) => Source | null
  findings: Findings
}

const daySeconds = 86_400
const daysBefore = 40
const lag = 60
const clockTolerance = 3
const parallel = 4

/** Reads what every witness signed, holds it against the log and returns the times. */
export async function readWitnesses(input: HeadsInput): Promise<WitnessTimes> {
  const { policy, findings } = input
  const served = await Promise.all(policy.witnesses.map((witness) => readWitness(input, witness)))
  const here = served.filter((heads) => heads !== null)
  if (here.length < policy.quorum) {
    findings.fail('witness-away', null, 'fewer witnesses than a quorum respond, so times could not be checked')
  }
  return new WitnessTimes(here, policy.quorum, here.length === policy.witnesses.length)
}

async function readWitness(input: HeadsInput, witness: Witness): Promise<SignedHead[] | null> {
  const { findings, policy } = input
  const source = input.witnessSource(witness)
  try {
    refuseUnless(source !== null, 'the policy has no address')
    const newest = await source('checkpoint')
    refuseUnless(newest !== null, 'it serves no head')
    const heads = await readDays(input, witness, source)
    const last = await readOne(input, witness, () => decode(newest))
    if (last) heads.push(last)
    checkConsistency(input, witness, heads)
    checkClock(input, witness, heads)
    checkHidden(input, witness, heads)
    await readAlarms(policy, witness, source, findings)
    return toTimes(witness, heads, findings)
  } catch (error) {
    findings.warn('witness-away', null, `the witness ${witness.name} does not respond: ${(error as Error).message}`)
    return null
  }
}

type WitnessHead = SignedHead & { root: Hash }

async function readDays(input: HeadsInput, witness: Witness, source: Source): Promise<WitnessHead[]> {
  const first = Math.floor(input.since / daySeconds) - daysBefore
  const last = Math.floor((input.readAt + lag) / daySeconds)
  const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    day((first + i) * daySeconds).slice(0, 10),
  )
  const heads = new Map<string, WitnessHead[]>()
  const waiting = [...days]
  const readNext = async () => {
    for (let date = waiting.shift(); date !== undefined; date = waiting.shift()) {
      const file = await source(`heads/${date}`)
      const lines = file
        ? decode(file)
            .split('\n')
            .filter((line) => line !== '')
        : []
      const read = await Promise.all(lines.map((line) => readOne(input, witness, () => parseLine(line), date)))
      heads.set(
        date,
        read.filter((head) => head !== null),
      )
    }
  }
  await Promise.all(Array.from({ length: parallel }, readNext))
  return days.flatMap((date) => heads.get(date) ?? [])
}

async function readOne(
  input: HeadsInput,
  witness: Witness,
  text: () => string,
  date?: string,
): Promise<WitnessHead | null> {
  try {
    const { size, root, times } = await readHead(text(), input.policy)
    const time = times.get(witness.name)
    refuseUnless(time !== undefined, 'the witness did not sign it')
    refuseUnless(date === undefined || day(time).startsWith(date), `it was signed on another day: ${day(time)}`)
    return { size, root, time }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    input.findings.fail(
      'head',
      null,
      `${witness.name} serves a false head${date ? ` for ${date}` : ''}: ${error.message}`,
    )
    return null
  }
}

function checkConsistency(input: HeadsInput, { name }: Witness, heads: WitnessHead[]): void {
  for (const { size, root, time } of heads) {
    const own = input.rootAt(size)
    if (!own && time < input.readAt - lag) {
      input.findings.fail('rollback', null, `${name} signed ${size} entries on ${day(time)}; the log serves fewer`)
    } else if (own && !sameBytes(own, root)) {
      input.findings.fail(
        'fork',
        null,
        `${name} signed another history: its head of ${size} entries differs from the log`,
      )
    }
  }
}

/** A head with a round in it was not signed before the round was out, whatever the witness's clock said. */
function checkClock({ newestRoundTime, findings }: HeadsInput, { name }: Witness, heads: WitnessHead[]): void {
  const slow = heads.find(({ size, time }) => time + clockTolerance < newestRoundTime(size))
  if (!slow) return
  findings.fail(
    'witness-clock',
    null,
    `the clock of ${name} is slow: on ${day(slow.time)} it signed a round of the future`,
  )
}

/** A head that a witness signed and does not serve may be one of another history. */
function checkHidden({ head, findings }: HeadsInput, { name }: Witness, heads: WitnessHead[]): void {
  const time = head.times.get(name)
  if (time === undefined || heads.some((one) => one.size === head.size && one.time === time)) return
  findings.fail('head-hidden', null, `${name} does not serve a head that it signed: ${head.size} entries, ${day(time)}`)
}

function toTimes({ name }: Witness, heads: WitnessHead[], findings: Findings): SignedHead[] {
  const sorted = heads.toSorted((a, b) => a.time - b.time || a.size - b.size)
  for (const [i, { size, time }] of sorted.entries()) {
    const before = sorted[i - 1]
    if (before && before.size > size) {
      findings.fail('rollback', null, `${name} signed ${size} entries on ${day(time)}, after ${before.size}`)
    }
  }
  return sorted
}

async function readAlarms(policy: Policy, witness: Witness, source: Source, findings: Findings): Promise<void> {
  const file = await source('alarms')
  const key = keyOf(`${witness.key.name}/alarm`, signatureType.note, witness.key.key)
  for (const line of file
    ? decode(file)
        .split('\n')
        .filter((one) => one !== '')
    : []) {
    try {
      const note = parseNote(parseLine(line))
      refuseUnless(await isSignedBy(note, key), 'it is not signed')
      const { log, entry, about, at } = parseAlarm(note.text)
      if (log === policy.origin)
        findings.warn('alarm', entry, `${witness.name} raised an alarm on ${day(at)}: ${about}`)
    } catch (error) {
      findings.warn('alarm', null, `${witness.name} serves an alarm that cannot be read: ${(error as Error).message}`)
    }
  }
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function parseLine(line: string): string {
  let text: unknown
  try {
    text = JSON.parse(line)
  } catch {
    throw new Refused('a line is not JSON')
  }
  refuseUnless(typeof text === 'string', 'a line is not a JSON string')
  return text
}
