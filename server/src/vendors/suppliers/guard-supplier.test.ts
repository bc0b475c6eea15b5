import { describe, expect, it } from 'vitest'
import { patience, restMs } from './breaker.ts'
import { guardSupplier } from './guard-supplier.ts'
import { SupplierAwayError, type Supplier } from './supplier.ts'

const asked = { user: 'ana', round: '1' }

function staged() {
  let nowMs = 0
  let asks = 0
  const told: boolean[] = []
  let answers: () => Promise<void> = async () => {}
  const round: Supplier['round'] = async () => {
    asks += 1
    await answers()
    return { state: 'open', paidMinor: null }
  }
  const supplier: Supplier = {
    name: 'studio',
    origins: [],
    listGames: async () => [],
    gameUrl: async () => null,
    round,
  }
  return {
    guarded: guardSupplier(supplier, { nowMs: () => nowMs, onChange: (isUp) => told.push(isUp) }),
    told,
    asks: () => asks,
    later: (ms: number) => (nowMs += ms),
    falls: () => (answers = () => Promise.reject(new SupplierAwayError('studio'))),
    recovers: () => (answers = async () => {}),
    waitsFor: (gate: Promise<void>) => (answers = () => gate),
  }
}

const failing = (guarded: { round: Supplier['round'] }) =>
  expect(guarded.round(asked)).rejects.toBeInstanceOf(SupplierAwayError)

describe('a guarded supplier', () => {
  it('is no longer called after several failures, and is called again after a rest', async () => {
    const stage = staged()
    stage.falls()
    for (let times = 0; times < patience + 5; times += 1) await failing(stage.guarded)
    expect([stage.asks(), stage.guarded.isUp(), stage.guarded.mayBeAsked()]).toEqual([patience, false, false])
    stage.recovers()
    await failing(stage.guarded)
    stage.later(restMs)
    expect(stage.guarded.mayBeAsked()).toBe(true)
    await stage.guarded.round(asked)
    expect([stage.asks(), stage.guarded.isUp()]).toEqual([patience + 1, true])
    expect(stage.told).toEqual([false, true])
  })

  it('gets a single trial call while its state is unknown', async () => {
    const stage = staged()
    stage.guarded.hearAway()
    let open = () => {}
    stage.waitsFor(new Promise((resolve) => (open = resolve)))
    const trial = stage.guarded.round(asked)
    for (let times = 0; times < 5; times += 1) await failing(stage.guarded)
    expect(stage.asks()).toBe(1)
    open()
    await trial
    // Another process reported it as down, so that it is up again is a change.
    expect([stage.guarded.isUp(), stage.told]).toEqual([true, [true]])
  })
})
