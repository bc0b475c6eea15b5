import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const mostFiles = 40

/** Decisions are numbered, and read by their number. */
const numbered = new Set(['docs/decisions'])

it('no folder has more files of its own than a reader can hold', () => {
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
