import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sayIn } from './engine/texts.ts'
import { slotTexts } from './slot/texts.ts'

const files = globSync('*/texts.ts', { cwd: import.meta.dirname })

test.each(files)('%s has all texts in eight languages, with the same placeholders', async (file) => {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>
  const tables = Object.values(module).filter((value): value is Record<string, string[]> => typeof value === 'object')
  expect(tables.length).toBeGreaterThan(0)
  const placesOf = (text: string) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, place = '']) => place).toSorted((a, b) => a.localeCompare(b))
  for (const [key, words] of tables.flatMap((table) => Object.entries(table))) {
    expect(words, key).toHaveLength(8)
    for (const word of words) {
      expect(word.trim(), key).not.toBe('')
      expect(placesOf(word), key).toEqual(placesOf(words[0] ?? ''))
    }
  }
})

test('Arabic counts free spins in its own plurals', () => {
  const say = sayIn(slotTexts, 'AR')
  expect([1, 2, 8, 12, 40].map((count) => say('freeSpins', { count }))).toEqual([
    'لفة مجانية واحدة',
    'لفتان مجانيتان',
    '8 لفات مجانية',
    '12 لفة مجانية',
    '40 لفة مجانية',
  ])
})
