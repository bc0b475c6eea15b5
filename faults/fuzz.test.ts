import { describe, expect, it } from 'vitest'
import { calls } from '@parola/contract/calls'
import { isFaultless } from './src/fuzz/fuzz-rows.ts'
import { runFuzz } from './src/fuzz/fuzz-run.ts'

/** Fixed, so that a failure points at the change that caused it. */
const seed = 19

describe('calls with one thing changed', () => {
  it('SEC-19 10,000 cases over every call and role return no 5xx, no slow response and no secret', async () => {
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
