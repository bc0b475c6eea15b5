import type { Pool } from '../src/platform/db/db.ts'
import { readFunctions, searchPathOf, type Part } from '../src/platform/db/functions.ts'

/**
 * Applies a function's file with some texts replaced, each of which must occur once. Without replacements it restores the function. Tests
 * plant bugs this way, to see whether they are noticed.
 */
export async function plantBug(
  pool: Pool,
  name: string,
  replacements: readonly (readonly [right: string, wrong: string])[],
): Promise<void> {
  const { part, sql } = await findFunction(name)
  let text = sql
  for (const [right, wrong] of replacements) {
    if (text.split(right).length !== 2) throw new Error(`${name} has no single ${right}`)
    text = text.replace(right, () => wrong)
  }
  await pool.query(`begin; set local search_path = ${searchPathOf[part]}; ${text}; commit`)
}

async function findFunction(name: string): Promise<{ part: Part; sql: string }> {
  for (const part of ['core', 'cell'] as const) {
    const file = (await readFunctions(part)).find((one) => one.name === name)
    if (file) return { part, sql: file.sql }
  }
  throw new Error(`No file has the function ${name}`)
}

/** The same for bugs in several functions. */
export async function plantBugs(
  pool: Pool,
  replacements: readonly (readonly [name: string, right: string, wrong: string])[],
): Promise<void> {
  for (const [name, ofOne] of Map.groupBy(replacements, ([called]) => called))
    await plantBug(
      pool,
      name,
      ofOne.map(([, right, wrong]) => [right, wrong] as const),
    )
}
