import type { DomainError } from './errors.ts'

/** Runs a statement and turns a violated constraint, by its name, into the error the domain has for it. */
export async function mappingConstraints<T>(
  errors: Record<string, () => DomainError>,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? error.constraint : undefined
    const known = typeof name === 'string' ? errors[name] : undefined
    throw known ? known() : error
  }
}
