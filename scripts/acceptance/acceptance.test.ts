import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readProofs } from './results.ts'
import { readAreas } from './rows.ts'
import { isMet, type Proof } from './verdict.ts'

const proof = (title: string, kind: Proof['kind'], passed = true): Proof => ({ title, kind, passed })

describe('a row of the acceptance list', () => {
  it('is parsed with its area and kind, and nothing else is taken for a row', () => {
    const areas = readAreas(
      '# Page\n| id | kind | requirement |\n|---|---|---|\n| AB-01 | e | x |\n## Next\n| CD-02 * | text | G1 |\n| EF-143 | a | y |\ntext AB-03',
    )
    expect(areas).toEqual([
      { title: 'Page', rows: [{ id: 'AB-01', kind: 'e', isStrictOnly: false }] },
      {
        title: 'Next',
        rows: [
          { id: 'CD-02', kind: null, isStrictOnly: true },
          { id: 'EF-143', kind: 'a', isStrictOnly: false },
        ],
      },
    ])
  })

  it('is met by a passing test of its kind', () => {
    expect(isMet({ id: 'AB-01', kind: 'e' }, [proof('AB-01 works', 'e')])).toBe(true)
    expect(isMet({ id: 'AB-01', kind: 'a' }, [proof('AB-01 works', 'a')])).toBe(true)
    expect(isMet({ id: 'EF-143', kind: 'a' }, [proof('EF-143 works', 'a')])).toBe(true)
    expect(isMet({ id: 'EF-14', kind: 'a' }, [proof('EF-143 works', 'a')])).toBe(false)
  })

  it('is not met without a test, or by a test of a weaker kind', () => {
    expect(isMet({ id: 'AB-01', kind: 'e' }, [])).toBe(false)
    expect(isMet({ id: 'AB-01', kind: 'e' }, [proof('AB-01 works', 'u')])).toBe(false)
    expect(isMet({ id: 'AB-01', kind: 'a' }, [proof('AB-01 works', 'u')])).toBe(false)
  })

  it('is not met while any test with its id fails', () => {
    expect(isMet({ id: 'AB-01', kind: 'u' }, [proof('AB-01 works', 'u'), proof('AB-01 breaks', 'e', false)])).toBe(
      false,
    )
  })

  it('is proven by a title that carries several ids', () => {
    expect(isMet({ id: 'AB-02', kind: 'u' }, [proof('AB-01 AB-02 both', 'u')])).toBe(true)
    expect(isMet({ id: 'AB-03', kind: 'u' }, [proof('AB-01 AB-02 both', 'u')])).toBe(false)
  })
})

describe('proof under the strict pack', () => {
  it('is what ran under it, and results of another run for parts independent of the pack', () => {
    const folder = mkdtempSync(join(tmpdir(), 'results-'))
    mkdirSync(`${folder}/strict`)
    const report = (files: Record<string, string>) =>
      JSON.stringify({
        testResults: Object.entries(files).map(([name, fullName]) => ({
          name,
          assertionResults: [{ title: fullName, fullName, status: 'passed' }],
        })),
      })
    writeFileSync(
      `${folder}/vitest.json`,
      report({ '/x/server/a.test.ts': 'RG-01', '/x/web/b.test.ts': 'RG-02', '/x/fair-draw/c.test.ts': 'RG-03' }),
    )
    writeFileSync(`${folder}/strict/vitest.json`, report({ '/x/server/a.test.ts': 'RG-04' }))
    expect(readProofs(`${folder}/strict`, folder).map(({ title }) => title)).toEqual(['RG-04', 'RG-03'])
    expect(readProofs(folder).map(({ title }) => title)).toEqual(['RG-01', 'RG-02', 'RG-03'])
    rmSync(folder, { recursive: true })
  })
})
