import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((page) => page !== '' && page !== 'CHANGELOG.md')

/** Files and folders of this repository, relative to its root or, with a dot, to the page's own folder. */
const repositoryPath =
  /^(?:\.{1,2}\/|\.ci\/|(?:bench|contract|demo|deploy|docs|draw-log|e2e|fair-draw|faults|receipt-signer|scripts|server|studio|web|witness)\/)[\w./*{},[\]-]+$/

const namedIn = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path),
  ...[...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, path = '']) => path),
]

/** A decision may be named by its number alone. Build output is ignored by git. */
function isThere(path: string, from: string): boolean {
  const isNumber = /\/decisions\/\d{4}$/.test(path)
  return (
    globSync(isNumber ? `${path}-*` : path, { cwd: from }).length > 0 ||
    spawnSync('git', ['check-ignore', '-q', path], { cwd: from }).status === 0
  )
}

it.each(pages)('every path named in %s exists', (page) => {
  const missing = namedIn(readFileSync(join(root, page), 'utf8'))
    .filter((path) => repositoryPath.test(path))
    .filter(
      (path) => !isThere(path, path.startsWith('.') && !path.startsWith('.ci') ? join(root, dirname(page)) : root),
    )
  expect(missing).toEqual([])
})
