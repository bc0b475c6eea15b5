import { describe, expect, it } from 'vitest'
import { questions, resultOf, type Answer } from './self-test.ts'

const all = (...given: Answer[]) =>
  Object.fromEntries(questions.map((question, index) => [question, given[index] ?? 'never']))

describe('RG-16 the self-test', () => {
  it('RG-16 gives no result before every question is answered', () => {
    expect(resultOf({})).toBeNull()
    expect(resultOf({ ...all(), others: undefined } as never)).toBeNull()
  })

  it.each<[Answer[], string]>([
    [[], 'none'],
    [['sometimes'], 'some'],
    [['sometimes', 'often'], 'some'],
    [['often', 'often'], 'many'],
    [['sometimes', 'sometimes', 'sometimes', 'sometimes'], 'many'],
  ])('RG-16 %j is %s', (given, result) => {
    expect(resultOf(all(...given))).toBe(result)
  })
})
