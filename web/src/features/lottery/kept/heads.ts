import { lottery } from '@parola/contract'
import {
  bySize,
  checkHeads,
  largestOf,
  seenHead,
  witnessHead,
  type Finding,
  type SeenHead,
  type Trust,
} from '@parola/fair-draw/phone'
import { callApi } from '../../../api/index.ts'
import { read, write } from './memory.ts'

/** How many sizes one request proves. */
const maxSizes = 5

/** Holds heads against the largest one that this phone has seen, and keeps the largest of a quorum. */
export async function followHeads(heads: readonly SeenHead[], trust: Trust): Promise<readonly Finding[]> {
  const kept = await read('heads', 'largest')
  const before = kept && seenHead(kept.note, trust)
  const all = [...(before ? [before] : []), ...heads]
  const findings = checkHeads(all, await fetchProofs(bySize(all).heads.map(({ size }) => size)))
  const largest = largestOf(all.filter(({ note }) => seenHead(note, trust)))
  if (findings.length === 0 && largest && largest.note !== kept?.note)
    await write('heads', { id: 'largest', note: largest.note })
  return findings
}

/** Null if the operator has no answer. */
async function fetchProofs(sizes: readonly number[]): Promise<string[][] | null> {
  const proofs: string[][] = []
  try {
    for (let at = 0; at + 1 < sizes.length; at += maxSizes - 1) {
      const part = sizes.slice(at, at + maxSizes).join(',')
      // Each request continues where the one before ended.
      // oxlint-disable-next-line no-await-in-loop
      proofs.push(...(await callApi(lottery.headConsistency, { query: { sizes: part } })).proofs)
    }
    return proofs
  } catch {
    return null
  }
}

const witnessTimeoutMs = 8_000

/**
 * Compares with the newest head of a witness, taken at random, from its public address: the same for everyone, so that the answer cannot
 * be made for this phone. Nothing is uploaded.
 */
export async function compareWithWitness(
  trust: Trust,
  random: () => number = Math.random,
): Promise<readonly Finding[]> {
  const { witnesses } = trust.policy
  const witness = witnesses[Math.floor(random() * witnesses.length)]
  if (!witness?.url) return []
  try {
    const response = await fetch(`${witness.url}/checkpoint`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(witnessTimeoutMs),
    })
    const head = response.ok ? witnessHead(await response.text(), witness.name, trust) : null
    const findings = head ? await followHeads([head], trust) : []
    // A witness may be ahead of what the operator can prove for a minute; only two histories are a failure.
    return findings.filter((finding) => finding === 'fork')
  } catch {
    return []
  }
}
