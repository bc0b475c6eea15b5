import { expect, it } from 'vitest'
import { forgivenSlips, slipsIn } from './near-miss.ts'

it.each([
  ['dragon', 'goldendragonking', 0],
  ['drgon', 'goldendragonking', 1],
  ['draggon', 'goldendragonking', 1],
  ['dragin', 'goldendragonking', 1],
  ['drgaon', 'goldendragonking', 1],
  ['dargno', 'goldendragonking', 2],
  ['金龍献瑞', '金龙献瑞', 1],
  ['tiger', 'koi', 4],
  ['abc', '', 3],
])('%s is %s but for %i', (asked, name, slips) => {
  expect(slipsIn(asked, name)).toBe(slips)
})

it.each([
  ['koi', 0],
  ['tige', 1],
  ['fortune', 1],
  ['fortunes', 2],
  ['🐉🐉🐉', 0],
])('in %s %i are forgiven', (asked, slips) => {
  expect(forgivenSlips(asked)).toBe(slips)
})
