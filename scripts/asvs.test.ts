import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Levels of the requirements of each section of ASVS 5.0, in order: the second digit of '1.1' is the level of 1.1.2. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

const repo = join(import.meta.dirname, '..')
const page = readFileSync(join(repo, 'docs/security/asvs.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, id = '', level = '', , state = '', evidence = ''] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, state, evidence }] : []
})

const asked = Object.entries(levels).flatMap(([section, digits]) =>
  Array.from(digits).flatMap((level, at) => (level === '3' ? [] : [`${section}.${at + 1} ${level}`])),
)

const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
    /^[\w.-]+(\/[\w.-]+)*$/.test(name) && /[./]/.test(name) ? [name] : [],
  )

describe('the ASVS page', () => {
  it('SEC-20 answers every requirement of levels 1 and 2 once', () => {
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(asked)
  })

  it('SEC-20 names existing evidence for met requirements, and a reason for the rest', () => {
    const wrong = rows.filter(({ state, evidence }) => {
      const paths = pathsIn(evidence)
      const isSaid = state === 'met' ? paths.length > 0 : ['n/a', 'open'].includes(state) && evidence.length > 5
      return !isSaid || paths.some((path) => !existsSync(join(repo, path)))
    })
    expect(wrong.map(({ id, evidence }) => `${id}: ${evidence}`)).toEqual([])
  })

  it('SEC-20 has the right totals', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    expect(page).toContain(
      `${rows.length} requirements: ${count('met')} met, ${count('n/a')} not applicable, ${count('open')} open.`,
    )
  })

  it('SEC-20 no code turns off certificate checks (12.3.2)', () => {
    const off = spawnSync(
      'git',
      ['grep', '-lE', 'rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED', '--', 'server', 'deploy'],
      {
        cwd: repo,
        encoding: 'utf8',
      },
    )
    expect(off.stdout).toBe('')
  })
})
