import type { Pool } from '../src/platform/db/db.ts'
import { readFunctions, searchPathOf } from '../src/platform/db/functions.ts'

/**
 * Applies a function's file with some texts replaced, each of which must occur once. Without replacements it restores the function. Tests
 * plant bugs this way, to see whether they are noticed.
 */
export async function plantBug(
  pool: Pool,
  schema: string,
  name: string,
  replacements: readonly (readonly [right: string, wrong: string])[],
): Promise<void> {
  const files = await readFunctions(schema === 'public' ? 'public' : 'shard')
  let text = files.find((file) => file.name === name)?.sql
  if (text === undefined) throw new Error(`No file has the function ${name}`)
  for (const [right, wrong] of replacements) {
    if (text.split(right).length !== 2) throw new Error(`${name} has no single ${right}`)
    text = text.replace(right, () => wrong)
  }
  await pool.query(`begin; set local search_path = ${searchPathOf(schema)}; ${text}; commit`)
}

/** The same for bugs in several functions. */
export async function plantBugs(
  pool: Pool,
  schema: string,
  replacements: readonly (readonly [name: string, right: string, wrong: string])[],
): Promise<void> {
  for (const [name, ofOne] of Map.groupBy(replacements, ([called]) => called))
    await plantBug(
      pool,
      schema,
      name,
      ofOne.map(([, right, wrong]) => [right, wrong] as const),
    )
}
