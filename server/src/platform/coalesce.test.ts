import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('notifies immediately, batches what follows, and treats each name separately', () => {
  const told: string[] = []
  const say = coalesce(400, (name) => told.push(name) > 0)
  for (const name of ['ana', 'ana', 'ben', 'ana']) say(name)
  expect(told).toEqual(['ana', 'ben'])
  vi.advanceTimersByTime(400)
  expect(told).toEqual(['ana', 'ben', 'ana'])
  vi.advanceTimersByTime(4_000)
  expect(told).toEqual(['ana', 'ben', 'ana'])
  say('ana')
  expect(told).toHaveLength(4)
})

it('stores nothing for a name without listeners', () => {
  const say = coalesce(400, () => false)
  for (let number = 0; number < 1_000; number += 1) say(`member ${number}`)
  expect(vi.getTimerCount()).toBe(0)
})
