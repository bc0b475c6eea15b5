import { expect, it } from 'vitest'
import { functionNames, jobNames, problemsOfRetention, tablesMadeBy } from './retention.ts'

const line = (table: string, removal: string) => `| \`${table}\` | a thing | 100 | 1 | ${removal} |`
const problemsOf = (...lines: string[]) =>
  problemsOfRetention({
    tables: ['core.one', 'cell.two'],
    page: lines.join('\n'),
    jobs: new Set(['prune-things']),
    functions: new Set(['fold_things']),
  })

it('accepts a line for every table that names what is there', () => {
  expect(
    problemsOf(line('core.one', 'job `prune-things`, after a year'), line('cell.two', 'function `fold_things`')),
  ).toEqual([])
  expect(problemsOf(line('core.one', 'stays: the law'), line('cell.two', 'bounded: by members'))).toEqual([])
})

it.each([
  ['a table without a line', [line('core.one', 'stays: the law')], 'cell.two has no line'],
  [
    'a job that is gone',
    [line('core.one', 'job `prune-all`'), line('cell.two', 'stays: law')],
    'core.one: there is no job prune-all',
  ],
  [
    'a function that is gone',
    [line('core.one', 'function `gone`'), line('cell.two', 'stays: law')],
    'core.one: there is no function gone',
  ],
  ['a line without a reason', [line('core.one', 'later'), line('cell.two', 'stays: law')], 'core.one: names no job'],
  [
    'a line for no table',
    [line('core.one', 'stays: law'), line('cell.two', 'stays: law'), line('cell.three', 'stays: law')],
    'cell.three is no table',
  ],
  [
    'two lines',
    [line('core.one', 'stays: law'), line('core.one', 'stays: law'), line('cell.two', 'stays: law')],
    'core.one has two lines',
  ],
])('refuses %s', (_what, lines, problem) => {
  expect(problemsOf(...lines)).toEqual([expect.stringContaining(problem)])
})

it('finds tables, jobs and functions in their sources', () => {
  expect(tablesMadeBy('cell', 'create table a (\n);\ncreate table if not exists b (\n)')).toEqual(['cell.a', 'cell.b'])
  expect(tablesMadeBy('core', 'create table a (\n);\ndrop table a;\n')).toEqual([])
  const text = `job({ name: 'first', run }), job({ name: second, run })`
  expect([...jobNames(text, [`export const second = 'second-job'`])]).toEqual(['first', 'second-job'])
  expect(functionNames('export async function one() {}\nexport const two = 2')).toEqual(['one', 'two'])
})
