import { expect, it } from 'vitest'
import { maxTypos, typosIn } from './typo-tolerance.ts'

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
])('%s matches %s with %i typos', (asked, name, typos) => {
  expect(typosIn(asked, name)).toBe(typos)
})

it.each([
  ['koi', 0],
  ['tige', 1],
  ['fortune', 1],
  ['fortunes', 2],
  ['🐉🐉🐉', 0],
])('%s tolerates %i typos', (asked, typos) => {
  expect(maxTypos(asked)).toBe(typos)
})
