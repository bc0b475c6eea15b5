import { expect, it } from 'vitest'
import { afterAttempt, mayTry, waitMinutes, type Failure } from './failure.ts'

const start = new Date('2026-11-18T08:00:00Z')
const clean: Failure = { failures: 0, lastAt: start, waitsUntil: start, isLocked: false }
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

it('CON-05 the wait begins with the fifth failure and doubles from one minute', () => {
  expect(Array.from({ length: 12 }, (_, failures) => waitMinutes(failures))).toEqual([
    0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60,
  ])
})

it('CON-05 the tenth failure locks a staff user for good, and a network never', () => {
  let [person, network, now] = [clean, clean, start]
  for (let failures = 1; failures <= 10; failures += 1) {
    person = afterAttempt(person, now, { mayLock: true })
    network = afterAttempt(network, now, { mayLock: false })
    expect([failures, person.isLocked, network.isLocked]).toEqual([failures, failures === 10, false])
    now = new Date(network.waitsUntil.getTime())
  }
  expect(mayTry(person, later(100_000))).toBe(false)
  expect(mayTry(network, now)).toBe(true)
})

it('CON-05 a day without a failure forgets all but a lock', () => {
  const nine = { ...clean, failures: 9 }
  expect(afterAttempt(nine, later(24 * 60), { mayLock: true }).isLocked).toBe(true)
  expect(afterAttempt(nine, later(24 * 60 + 1), { mayLock: true })).toMatchObject({ failures: 1, isLocked: false })
})
