import { areEqual } from '../bytes.ts'
import { cosignaturesOf, openCheckpoint, type Checkpoint } from './checkpoint.ts'
import { parseVkey, type VerifierKey } from './key.ts'

export interface PolicyLog {
  readonly key: VerifierKey
  readonly url?: string
}

export interface PolicyWitness {
  readonly name: string
  readonly key: VerifierKey
  readonly url?: string
}

/** Whose heads count: the logs, the witnesses, and how many of them must have signed (C2SP tlog-policy, one group). */
export interface Policy {
  readonly logs: readonly PolicyLog[]
  readonly witnesses: readonly PolicyWitness[]
  readonly quorum: number
}

export class PolicyError extends Error {
  override name = 'PolicyError'
}

/**
 * Reads a tlog-policy with one group of witnesses, the only form that this protocol uses. Refuses a quorum q of n with 2q − n < 2: there a
 * single dishonest witness could sign two histories for two quorums.
 */
export function parsePolicy(text: string): Policy {
  const logs: PolicyLog[] = []
  const known: PolicyWitness[] = []
  let group: { name: string; quorum: number; members: string[] } | undefined
  let quorum: string | undefined
  for (const line of text.split('\n')) {
    const [keyword = '', ...values] = line.trim().split(/[ \t]+/)
    if (keyword === '' || keyword.startsWith('#')) continue
    if (keyword === 'log') logs.push(logFrom(values))
    else if (keyword === 'witness') known.push(witnessFrom(values))
    else if (keyword === 'group' && !group) group = groupFrom(values)
    else if (keyword === 'quorum' && quorum === undefined && values.length === 1) quorum = values[0]
    else throw new PolicyError(`This policy cannot be read: ${line}`)
  }
  if (!group || quorum !== group.name) throw new PolicyError('A policy has one group of witnesses, which is the quorum')
  refuseDuplicates(logs.map(({ key }) => key))
  refuseDuplicates(known.map(({ key }) => key))
  const names = [...known.map(({ name }) => name), group.name]
  if (new Set(names).size !== names.length) throw new PolicyError('Two share a name')
  const witnesses = group.members.map((member) => {
    const witness = known.find(({ name }) => name === member)
    if (!witness) throw new PolicyError(`There is no witness ${member}`)
    return witness
  })
  if (new Set(group.members).size !== witnesses.length) throw new PolicyError('A witness counts once')
  if (2 * group.quorum - witnesses.length < 2 || group.quorum > witnesses.length)
    throw new PolicyError(`${group.quorum} of ${witnesses.length} is no quorum that one dishonest witness cannot split`)
  return { logs, witnesses, quorum: group.quorum }
}

/** When a witness signed a head. */
export interface Witnessed {
  readonly witness: string
  /** UNIX seconds by its own clock. */
  readonly time: number
}

export interface WitnessedHead {
  readonly checkpoint: Checkpoint
  /** Each witness's time, earliest first. */
  readonly times: readonly Witnessed[]
}

/** A head that a log of the policy signed and a quorum of its witnesses cosigned; null for any other. */
export function verifyHead(text: string, policy: Policy): WitnessedHead | null {
  const head = readHead(text, policy)
  return head && head.times.length >= policy.quorum ? head : null
}

/** The same with however many witnesses there are. */
export function readHead(text: string, policy: Policy): WitnessedHead | null {
  const opened = openCheckpoint(
    text,
    policy.logs.map(({ key }) => key),
  )
  const cosignatures =
    opened &&
    cosignaturesOf(
      opened.note,
      policy.witnesses.map(({ key }) => key),
    )
  if (!cosignatures) return null
  const times = cosignatures.map(({ key, time }) => ({
    witness: policy.witnesses.find((witness) => witness.key === key)?.name ?? key.name,
    time,
  }))
  return { checkpoint: opened.checkpoint, times: times.toSorted((one, other) => one.time - other.time) }
}

/** Whether a quorum signed within these times, both included. */
export const isWitnessedWithin = (times: readonly Witnessed[], policy: Policy, from: number, until: number): boolean =>
  times.filter(({ time }) => time >= from && time <= until).length >= policy.quorum

function logFrom([vkey, url, ...rest]: readonly string[]): PolicyLog {
  if (vkey === undefined || rest.length > 0) throw new PolicyError('A log has a key and an address')
  return { key: keyFrom(vkey, 'note'), ...(url === undefined ? {} : { url }) }
}

function witnessFrom([name, vkey, url, ...rest]: readonly string[]): PolicyWitness {
  if (name === undefined || vkey === undefined || name === 'none' || rest.length > 0)
    throw new PolicyError('A witness has a name, a key and an address')
  return { name, key: keyFrom(vkey, 'cosignature'), ...(url === undefined ? {} : { url }) }
}

function groupFrom([name, needed, ...members]: readonly string[]) {
  if (name === undefined || needed === undefined || name === 'none' || members.length === 0)
    throw new PolicyError('A group has a name, a number and members')
  if (needed !== 'all' && needed !== 'any' && !/^[1-9]\d{0,3}$/.test(needed))
    throw new PolicyError(`${needed} is no number of witnesses`)
  const quorum = needed === 'all' ? members.length : needed === 'any' ? 1 : Number(needed)
  return { name, quorum, members }
}

function keyFrom(vkey: string, type: VerifierKey['type']): VerifierKey {
  try {
    return parseVkey(vkey, type)
  } catch (error) {
    throw new PolicyError(`${vkey}: ${error instanceof Error ? error.message : 'no key'}`, { cause: error })
  }
}

function refuseDuplicates(keys: readonly VerifierKey[]): void {
  if (keys.some((key, at) => keys.slice(at + 1).some((other) => areEqual(key.publicKey, other.publicKey))))
    throw new PolicyError('The same key stands there twice')
}
