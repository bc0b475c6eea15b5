import { expect, test } from 'vitest'
import { createReels } from './reels.ts'

function run(reels: ReturnType<typeof createReels>, from: number, isDone: () => boolean): number {
  let time = from
  while (!isDone() && time < from + 10_000) {
    time += 16
    reels.step(time, 16)
  }
  return time
}

test('reels stop at the given positions, one after the other', () => {
  const landed: number[] = []
  let isOver = false
  const reels = createReels([0, 1, 2, 3, 4], { landed: (reel) => landed.push(reel), rested: () => (isOver = true) })
  reels.start(0)
  run(reels, 0, () => false)
  reels.land([7, 9, 11, 13, 31], 10_000, false)
  const end = run(reels, 10_000, () => isOver)
  expect(landed).toEqual([0, 1, 2, 3, 4])
  expect([0, 1, 2, 3, 4].map((reel) => reels.placeOf(reel))).toEqual([7, 9, 11, 13, 31])
  expect(end - 10_000).toBeLessThan(1100)
})

test('a tap stops all reels at once', () => {
  let isOver = false
  const reels = createReels([0, 0, 0, 0, 0], { landed: () => {}, rested: () => (isOver = true) })
  reels.start(0)
  reels.land([5, 5, 5, 5, 5], 0, false)
  reels.hurry(16)
  expect(run(reels, 16, () => isOver)).toBeLessThan(250)
})

test('reels return to their old positions without a response', () => {
  const reels = createReels([3, 3, 3, 3, 3], { landed: () => {}, rested: () => {} })
  reels.start(0)
  run(reels, 0, () => false)
  reels.giveUp()
  expect(reels.isTurning()).toBe(false)
  expect(reels.placeOf(2)).toBe(3)
})
