import { expect, it } from 'vitest'
import { copyOf, merged, noteWish, readMap, withWish } from './favourites.ts'

it('adding puts a favourite first, removing deletes it', () => {
  expect(withWish(['a', 'b'], 'c', true)).toEqual(['c', 'a', 'b'])
  expect(withWish(['a', 'b'], 'b', true)).toEqual(['b', 'a'])
  expect(withWish(['a', 'b'], 'a', false)).toEqual(['b'])
})

it("unsent changes apply on top of the server's favourites", () => {
  expect(merged(['a', 'b'], { c: true, a: false })).toEqual(['c', 'b'])
  expect(merged(['a'], {})).toEqual(['a'])
})

it('keeps only the last unsent change of a lottery, until the server has it', () => {
  let wishes = noteWish({}, 'ligaya', 'a', true)
  wishes = noteWish(wishes, 'ligaya', 'b', true)
  wishes = noteWish(wishes, 'bayani', 'a', true)
  wishes = noteWish(wishes, 'ligaya', 'a', false)
  expect(wishes).toEqual({ ligaya: { b: true, a: false }, bayani: { a: true } })
  wishes = noteWish(noteWish(wishes, 'ligaya', 'a', undefined), 'ligaya', 'b', undefined)
  expect(wishes).toEqual({ bayani: { a: true } })
})

it('treats anything else in the storage as empty', () => {
  for (const text of [null, '', '{', '[]', 'null', '7']) expect(readMap(text)).toEqual({})
  expect(copyOf('{"ligaya":"a"}', 'ligaya')).toEqual([])
  expect(copyOf('{"ligaya":["a",7]}', 'ligaya')).toEqual(['a'])
})
