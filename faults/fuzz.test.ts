import { describe, expect, it } from 'vitest'
import { calls } from '@parola/contract/calls'
import { isFaultless } from './src/fuzz/fuzz-rows.ts'
import { runFuzz } from './src/fuzz/fuzz-run.ts'

/** Always the same, so that a change that breaks something is seen with the change. */
const seed = 19

describe('calls with one thing changed', () => {
  it('SEC-19 10,000 cases of every call by visitor, member, agent, staff and supplier answer no 5xx, late or with a secret', async () => {
    const run = await runFuzz({ cases: 10_000, seed })
    expect(run.unreached).toEqual([])
    expect(run.found.slice(0, 40)).toEqual([])
    expect(run.findings).toEqual([])
    expect(run.cases).toBe(10_000)
    const called = new Set([...run.answers.keys()].map((of) => of.split(' ')[0]))
    expect([...calls.keys()].filter((name) => !called.has(name))).toEqual([])
    expect(isFaultless(run)).toBe(true)
  }, 600_000)
})
