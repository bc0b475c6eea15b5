import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const page = join(import.meta.dirname, '../page')

describe('FAIR-08 the static page', { timeout: 60_000 }, () => {
  beforeAll(() => void execFileSync(process.execPath, [join(page, 'build.ts')]))
  const read = (file: string) => readFileSync(join(page, 'dist', file), 'utf8')

  it('is whole in itself, so that any other origin can serve it', () => {
    const html = read('index.html')
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['page.css', 'page.js'])
    expect(html).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src https:")
    // One file without imports: nothing is loaded from the operator, and nothing from a shared package.
    expect(/\bimport(\s*[({'"*]|\s+\w)/.test(read('page.js'))).toBe(false)
  })

  it('holds the same checks as the command line', () => {
    const script = read('page.js')
    for (const words of [
      'was not witnessed between closing',
      'has a result and no lock before it',
      'does not rise above',
    ])
      expect(script.includes(words), words).toBe(true)
  })
})
