import { fromBase64, parseNumber, refuseUnless } from '../bytes.ts'
import { cosignedAt, isSignedBy, parseNote } from './note.ts'
import type { Policy } from './policy.ts'
import type { Hash } from './tree.ts'

/** A C2SP tlog-checkpoint that the log signed, with the times of the witnesses who cosigned it. */
export interface Head {
  size: number
  root: Hash
  times: Map<string, number>
}

export async function readHead(text: string, policy: Policy): Promise<Head> {
  const note = parseNote(text)
  const lines = note.text.split('\n')
  refuseUnless(lines.length === 4, 'a head has three lines')
  const [origin, size, root = ''] = lines
  refuseUnless(origin === policy.origin, `the head is of another log: ${origin}`)
  const hash = fromBase64(root)
  refuseUnless(hash.length === 32, 'the root of a head is not a hash')

  const signed = await Promise.all(policy.logKeys.map((key) => isSignedBy(note, key)))
  refuseUnless(signed.includes(true), 'the log did not sign the head')
  const times = new Map<string, number>()
  for (const { name, key } of policy.witnesses) {
    const time = await cosignedAt(note, key)
    if (time !== null) times.set(name, time)
  }
  return { size: parseNumber(size, 'the size of a head'), root: hash, times }
}

/** A C2SP tlog-proof: an index, a path and the head that it leads to. */
export interface Proof {
  index: number
  path: Hash[]
  head: Head
}

export async function readProof(text: string, policy: Policy): Promise<Proof> {
  const split = text.indexOf('\n\n')
  refuseUnless(split > 0, 'a proof has no head')
  const [first, ...rest] = text.slice(0, split).split('\n')
  refuseUnless(first === 'c2sp.org/tlog-proof@v1', 'a proof has another first line')
  if (rest[0]?.startsWith('extra ')) fromBase64(rest.shift()?.slice(6) ?? '')
  const [index = '', ...path] = rest
  refuseUnless(index.startsWith('index '), 'a proof has no index')
  return {
    index: parseNumber(index.slice(6), 'the index of a proof'),
    path: path.map((line) => fromBase64(line)),
    head: await readHead(text.slice(split + 2), policy),
  }
}
