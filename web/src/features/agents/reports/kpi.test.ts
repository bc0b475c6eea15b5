import { expect, it } from 'vitest'
import { changeOf } from './kpi.ts'

it('AG-04 a figure that falls has fallen, also below nothing', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(50, 100)).toBe(-0.5)
  expect(changeOf(-200, -100)).toBe(-1)
  expect(changeOf(-50, -100)).toBe(0.5)
  expect(changeOf(100, 0)).toBeNull()
  expect(changeOf(-100, 100)).toBeNull()
})
