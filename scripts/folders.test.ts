import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const mostFiles = 40

/** Decisions are numbered, and found by their number. */
const numbered = new Set(['docs/decisions'])

it('no folder has more than the maximum number of files', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  const byFolder = Map.groupBy(files.trim().split('\n'), dirname)
  expect(byFolder.size).toBeGreaterThan(40)
  expect(
    [...byFolder].filter(([folder, own]) => own.length > mostFiles && !numbered.has(folder)).map(([folder]) => folder),
  ).toEqual([])
})
