import { payments } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { shardOf } from '../../platform/db/shards.ts'
import { faultsOf, type Channel } from './channel.ts'
import { canBecome, isExpired, nextCheckAt, nextReversalCheckAt, payableUntil } from './deposit.ts'
import { newReference, shardInReference } from '../reference.ts'

const hour = 3_600_000
const begun = new Date('2026-11-15T08:00:00Z')
const after = (ms: number) => new Date(begun.getTime() + ms)

describe('a deposit', () => {
  it('ends refused or reversed, and every other state can still become paid or be refused', () => {
    const ends = payments.depositStates.filter((from) => !payments.depositStates.some((to) => canBecome(from, to)))
    expect(ends).toEqual(['refused', 'reversed'])
    expect(payments.depositStates.filter((from) => canBecome(from, 'reversed'))).toEqual(['paid'])
    for (const state of ['started', 'approved', 'failed', 'expired'] as const)
      expect(canBecome(state, 'paid')).toBe(true)
    expect(canBecome('reviewing', 'paid')).toBe(false)
    expect(canBecome('refused', 'paid')).toBe(false)
  })

  it('is polled soon, then less often, expires after a day, and is abandoned after a week', () => {
    const waits: number[] = []
    let now: Date | null = begun
    let next = nextCheckAt(begun, begun)
    while (next !== null && waits.length < 1_000) {
      waits.push(next.getTime() - now.getTime())
      now = next
      next = nextCheckAt(begun, now)
    }
    expect(waits[0]).toBe(60_000)
    expect(Math.max(...waits)).toBe(6 * hour)
    expect(waits.length).toBeLessThan(120)
    expect(now.getTime() - begun.getTime()).toBeGreaterThanOrEqual(8 * 24 * hour)
    const ends = after(24 * hour + 10 * 60_000)
    expect([isExpired(begun, new Date(ends.getTime() - 1)), isExpired(begun, ends)]).toEqual([false, true])
    expect(payableUntil(begun)).toEqual(after(24 * hour))
  })

  it('is asked about for half a year after it was paid, nine times at most', () => {
    const asked: Date[] = []
    for (let next = nextReversalCheckAt(begun, after(hour)); next; next = nextReversalCheckAt(begun, next))
      asked.push(next)
    expect(asked[0]).toEqual(after(25 * hour))
    expect(asked.length).toBeLessThanOrEqual(9)
    expect(asked.at(-1)!.getTime() - begun.getTime()).toBeGreaterThanOrEqual(180 * 24 * hour)
  })

  it('has a reference that contains its shard, and other strings are not references', () => {
    const member = '7f0c7a1e-6a1e-4c9d-9b1e-1f6b0f0f0f0f'
    const reference = newReference(member)
    expect(shardInReference(reference)).toBe(shardOf(member))
    expect(newReference(member)).not.toBe(reference)
    for (const other of ['', 'zz-1', `${reference}x`, `g${reference.slice(1)}`, reference.slice(1)])
      expect(shardInReference(other), other).toBeNull()
  })
})

describe('a channel', () => {
  const channel: Channel = {
    code: 'online-bank',
    kind: 'gateway',
    names: { EN: 'Online banking' },
    minMinor: 100,
    maxMinor: 200,
    method: 'bank',
    banks: [{ code: 'tala', name: 'Bangko Tala' }],
    account: null,
  }
  const asked = { kind: 'gateway', amount: 100, bank: 'tala' } as const

  it('accepts amounts within its limits, through its own call, to one of its banks', () => {
    expect(faultsOf(channel, asked)).toEqual([])
    expect(faultsOf(channel, { ...asked, amount: 200 })).toEqual([])
    expect(faultsOf(channel, { ...asked, amount: 99 })).toEqual(['amount'])
    expect(faultsOf(channel, { ...asked, amount: 201, bank: 'other' })).toEqual(['amount', 'bank'])
    expect(faultsOf(channel, { kind: 'gateway', amount: 100 })).toEqual(['bank'])
    expect(faultsOf({ ...channel, banks: [] }, asked)).toEqual(['bank'])
    expect(faultsOf(channel, { ...asked, kind: 'alipay' })).toEqual(['channel'])
    expect(faultsOf(undefined, asked)).toEqual(['channel'])
  })
})
