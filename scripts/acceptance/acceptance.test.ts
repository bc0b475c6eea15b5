import { describe, expect, it } from 'vitest'
import { readAreas } from './rows.ts'
import { isMet, type Proof } from './verdict.ts'

const proof = (title: string, kind: Proof['kind'], passed = true): Proof => ({ title, kind, passed })

describe('a row of the acceptance list', () => {
  it('is read with its area and kind, and nothing else is taken for a row', () => {
    const areas = readAreas(
      '# Page\n| id | kind | requirement |\n|---|---|---|\n| AB-01 | e | x |\n## Next\n| CD-02 * | text | G1 |\ntext AB-03',
    )
    expect(areas).toEqual([
      { title: 'Page', rows: [{ id: 'AB-01', kind: 'e' }] },
      { title: 'Next', rows: [{ id: 'CD-02', kind: null }] },
    ])
  })

  it('is met by a passing test of its kind', () => {
    expect(isMet({ id: 'AB-01', kind: 'e' }, [proof('AB-01 works', 'e')])).toBe(true)
    expect(isMet({ id: 'AB-01', kind: 'a' }, [proof('AB-01 works', 'a')])).toBe(true)
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
