import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('every threat of the console names tests, and each of them is there', () => {
  const lines = read('docs/design/security-threats.md').split('\n')
  const rows = lines
    .filter((line) => /^\| C\d+ \|/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(10)
  const titles = globSync(['server/src/**/*.test.ts', 'faults/*.test.ts', 'e2e/journeys/**/*.test.ts'], {
    cwd: root,
  }).flatMap((file) =>
    Array.from(read(file).matchAll(/^\s*(?:it|test)(?:\.each)?\([^'`]*['`]([^\n]+)/gm), ([, title = '']) => title),
  )
  const missing = rows.flatMap(([, threat = '', , , tests = '']) =>
    tests
      .split(', ')
      .flatMap((begins) => (titles.some((title) => title.includes(begins)) ? [] : [`${threat} ${begins}`])),
  )
  expect(missing).toEqual([])
})
