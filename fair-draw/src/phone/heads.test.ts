import { expect, it } from 'vitest'
import { developmentWitnessKey } from '../log/index.ts'
import { encodeUtf8, hashOfBytes } from '../protocol/index.ts'
import { makeWorld, promised, trust } from '../../testing/phone-world.ts'
import { checkHeads, headsOf, largestOf, seenHead, witnessHead } from './index.ts'

const at = promised.roundAt

it('FAIR-07 every new head continues the largest one that was kept', async () => {
  const { entries, log } = makeWorld()
  const heads = headsOf([entries.end, entries.promise, null, entries.lock], trust)
  expect(heads.map(({ size }) => size)).toEqual([7, 5, 6])
  expect(checkHeads(heads, await log.consistency([5, 6, 7]))).toEqual([])
  expect(largestOf(heads)?.size).toBe(7)
  // Without proofs nothing is claimed.
  expect(checkHeads(heads, null)).toEqual(['heads'])
  expect(checkHeads(heads, [[]])).toEqual(['heads'])
})

it('FAIR-09 a split view is found: another root of the same size, or a head that continues another history', async () => {
  const { entries, log } = makeWorld()
  const kept = headsOf([entries.lock], trust)
  const rewritten = [...log.leaves.slice(0, 5), hashOfBytes(encodeUtf8('another')), ...log.leaves.slice(6)]
  const twin = seenHead(log.headAt(6, at, undefined, rewritten), trust)
  const longer = seenHead(log.headAt(7, at, undefined, rewritten), trust)
  expect(twin && checkHeads([...kept, twin], [])).toEqual(['fork'])
  expect(longer && checkHeads([...kept, longer], await log.consistency([6, 7]))).toEqual(['fork'])
})

it('FAIR-07 a phone takes only heads of a quorum, and of a witness only its own', () => {
  const { log } = makeWorld()
  const alone = log.headAt(7, at, [developmentWitnessKey(1)])
  expect(seenHead(alone, trust)).toBeNull()
  expect(witnessHead(alone, 'w1', trust)?.size).toBe(7)
  expect(witnessHead(alone, 'w2', trust)).toBeNull()
  expect(seenHead(log.headAt(7, at), trust)?.size).toBe(7)
})
