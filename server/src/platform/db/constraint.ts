import type { DomainError } from '../errors.ts'

/** Maps a violated constraint, by its name, to a domain error. */
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
