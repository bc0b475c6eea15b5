import { parseNumber, refuseUnless, toHex } from '../bytes.ts'
import { parseKey, signatureType, type VerifierKey } from './note.ts'

/** C2SP tlog-policy: whom the reader trusts for the log's history. */
export interface Policy {
  origin: string
  logKeys: VerifierKey[]
  logUrl: string | null
  /** The members of the quorum alone; a witness outside it adds nothing. */
  witnesses: Witness[]
  quorum: number
}

export interface Witness {
  name: string
  key: VerifierKey
  url: string | null
}

export function parsePolicy(text: string): Policy {
  const logs: { key: VerifierKey; url: string | null }[] = []
  const witnesses = new Map<string, Witness>()
  const groups = new Map<string, { needed: number; members: string[] }>()
  const quorums: string[] = []
  const isNew = (name: string) => name !== 'none' && !witnesses.has(name) && !groups.has(name)

  for (const line of text.split('\n')) {
    const [word = '', ...rest] = line.split(/[ \t]+/).filter((part) => part !== '')
    if (word === '' || word.startsWith('#')) continue
    const [first = '', second = '', ...others] = rest
    if (word === 'log') {
      refuseUnless(rest.length === 1 || rest.length === 2, 'a log line is not: log <vkey> [<url>]')
      logs.push({ key: typed(first, signatureType.note), url: rest[1] ?? null })
    } else if (word === 'witness') {
      refuseUnless(rest.length === 2 || rest.length === 3, 'a witness line is not: witness <name> <vkey> [<url>]')
      refuseUnless(isNew(first), `the name ${first} is taken`)
      witnesses.set(first, { name: first, key: typed(second, signatureType.cosignature), url: rest[2] ?? null })
    } else if (word === 'group') {
      refuseUnless(isNew(first) && others.length > 0, `the group ${first} has no members or a taken name`)
      const needed = second === 'all' ? others.length : second === 'any' ? 1 : parseNumber(second, 'a threshold')
      refuseUnless(needed >= 1 && needed <= others.length, `the group ${first} has an impossible threshold`)
      refuseUnless(new Set(others).size === others.length, `the group ${first} names a member twice`)
      groups.set(first, { needed, members: others })
    } else {
      refuseUnless(word === 'quorum' && rest.length === 1, `unknown line: ${word}`)
      quorums.push(first)
    }
  }

  const [quorum = ''] = quorums
  refuseUnless(quorums.length === 1, 'a policy has exactly one quorum')
  const group = groups.get(quorum)
  refuseUnless(group !== undefined, 'the quorum is not a group of witnesses')
  const members = group.members.map((name) => {
    const witness = witnesses.get(name)
    refuseUnless(witness !== undefined, `the quorum's member ${name} is not a witness`)
    return witness
  })
  refuseUnless(
    2 * group.needed - members.length >= 2,
    `${group.needed} of ${members.length} witnesses are too few: one dishonest witness could sign two histories`,
  )
  const [log] = logs
  refuseUnless(log !== undefined, 'a policy names a log')
  refuseUnless(
    logs.every(({ key }) => key.name === log.key.name),
    'the log keys have different origins',
  )
  refuseUnless(!log.key.name.startsWith('parola-draw'), 'an origin must not begin with parola-draw')
  const keys = [...logs.map(({ key }) => key), ...[...witnesses.values()].map(({ key }) => key)]
  refuseUnless(new Set(keys.map(({ key }) => toHex(key))).size === keys.length, 'one key has two roles')
  return {
    origin: log.key.name,
    logKeys: logs.map(({ key }) => key),
    logUrl: log.url,
    witnesses: members,
    quorum: group.needed,
  }
}

function typed(text: string, type: number): VerifierKey {
  const key = parseKey(text)
  refuseUnless(key.type === type, `the key ${key.name} has the type of another role`)
  return key
}
