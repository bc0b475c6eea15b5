import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One measured figure. With a goal it counts for the verdict, without one it is information. */
export interface Row {
  readonly figure: string
  readonly value: string
  /** The baseline, from the same run. */
  readonly beside?: string
  readonly goal?: string
  readonly ok?: boolean
}

/** Prints the figures, replaces the last ones in bench/results, and ends with one line that says whether every goal is met. */
export function print(name: string, rows: readonly Row[]): void {
  const goals = rows.filter(({ goal }) => goal !== undefined)
  const met = goals.length > 0 && goals.every(({ ok }) => ok === true)
  printTable(rows)
  keep(name, rows, met)
  console.log(
    `bench ${name}: ${goals.map(({ value }) => value).join(', ')} goal ${goals.map(({ goal }) => goal).join(', ')} ${met ? 'ok' : 'short'}`,
  )
  process.exitCode = met ? 0 : 1
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [below = Number.NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

/** A new order for every round, so that drift does not favour the same variant. */
export function shuffled<T>(things: readonly T[]): T[] {
  const order = things.map((thing) => ({ thing, at: Math.random() }))
  return order.toSorted((a, b) => a.at - b.at).map(({ thing }) => thing)
}

function printTable(rows: readonly Row[]) {
  const lines = [
    ['figure', 'value', 'beside', 'goal', ''],
    ...rows.map(({ figure, value, beside = '', goal = '', ok }) => [
      figure,
      value,
      beside,
      goal,
      goal === '' ? '' : ok ? 'ok' : 'short',
    ]),
  ]
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0))
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widthOf(column)))
    console.log(cells.join('  ').trimEnd())
  }
  console.log('')
}

function keep(name: string, rows: readonly Row[], met: boolean) {
  const at = new Date().toISOString()
  const folder = join(import.meta.dirname, '../bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, at, commit: commit(), met, rows }, null, 2)}\n`)
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}
