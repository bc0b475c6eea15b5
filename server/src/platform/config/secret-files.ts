import { readFileSync } from 'node:fs'

/**
 * A variable may be given as `NAME_FILE`, the path of a file that holds its value. Environment variables are readable in `/proc` for the
 * life of the process and inherited by every child; a mounted file is neither.
 */
export function readSecretFiles(
  given: Readonly<Record<string, string>>,
  names: readonly string[],
): { readonly values: Record<string, string>; readonly mistakes: string[] } {
  const values = { ...given }
  const mistakes: string[] = []
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (name in given) mistakes.push(`${name} is given twice, also by ${name}_FILE`)
    try {
      const value = readFileSync(path, 'utf8').trim()
      if (value !== '') values[name] = value
    } catch {
      mistakes.push(`${name}_FILE names a file that cannot be read`)
    }
  }
  return { values, mistakes }
}
