import { expect, test } from 'vitest'
import type { FishAnswer } from '../../src/games/fish/index.ts'
import { createGun } from './gun.ts'
import type { Fish } from './sea.ts'

const fish: Fish = { id: '7-0', species: 'turtle', bornMs: 0, goneMs: 9_000, way: [0, 0, 0, 0], place: 0 }
const from = { x: 0, y: 0 }
const missed = (shot: string): FishAnswer => ({ kind: 'missed', shot, fish: fish.id })

function gunThat(answers: (body: { shot: string }) => Promise<FishAnswer>) {
  const bodies: { shot: string }[] = []
  const flying: number[] = []
  const gun = createGun({
    seed: () => 5,
    stakeMinor: () => 10,
    act: (body) => {
      bodies.push(body as { shot: string })
      return answers(body as { shot: string })
    },
    isUnanswered: (error) => error === 'offline',
    onChange: (count) => flying.push(count),
  })
  return { gun, bodies, flying }
}

test('RG-17 one press fires one shot, at most five a second and five in flight', () => {
  const { gun, bodies } = gunThat(() => new Promise(() => undefined))
  const fired = [0, 100, 215, 430, 645, 860, 1_100, 1_400].map((time) => gun.fire(fish, from, time))
  expect(fired).toEqual([true, false, true, true, true, true, false, false])
  expect(bodies).toHaveLength(5)
  expect(bodies[0]).toMatchObject({ water: 5, fish: '7-0', species: 'turtle', stakeMinor: 10 })
})

test('retries a shot without a response under the same id, at most three times', async () => {
  const { gun, bodies } = gunThat(() => Promise.reject('offline'))
  gun.fire(fish, from, 0)
  await expect.poll(() => gun.flights[0]?.answer).toBe(null)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies.map(({ shot }) => shot)).size).toBe(1)
})

test('does not retry a refused shot', async () => {
  const { gun, bodies } = gunThat(() => Promise.reject('NOT_ENOUGH_MONEY'))
  gun.fire(fish, from, 0)
  await expect.poll(() => gun.flights[0]?.answer).toBe(null)
  expect(bodies).toHaveLength(1)
})

test('keeps the round open until the shot has landed', async () => {
  const { gun, flying } = gunThat(({ shot }) => Promise.resolve(missed(shot)))
  gun.fire(fish, from, 0)
  await expect.poll(() => gun.flights[0]?.answer?.kind).toBe('missed')
  for (const flight of gun.flights) gun.land(flight)
  expect(flying).toEqual([1, 0])
})
