import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly release: number
  /** A contract takes away what no process from this release on uses. */
  readonly contractOf?: number
  /** Holds one statement that PostgreSQL refuses in a transaction, or that commits by itself. */
  readonly isOutside: boolean
}

const header = /^-- release (\d+), (?:expand(, outside a transaction)?|contract of (\d+))\n/

/** The first line says what a file is. A file without it belongs to release 1, which makes an empty database. */
export function migrationFrom(name: string, sql: string): Migration {
  const checksum = sha256(sql)
  if (!sql.startsWith('-- release ')) return { name, sql, checksum, release: 1, isOutside: false }
  const found = header.exec(sql)
  if (!found)
    throw new Error(
      `The first line of migration ${name} is none of "-- release 2, expand", "-- release 2, expand, outside a transaction", "-- release 3, contract of 2"`,
    )
  const [, release, outside, contractOf] = found
  const described = { name, sql, checksum, release: Number(release), isOutside: outside !== undefined }
  return contractOf === undefined ? described : { ...described, contractOf: Number(contractOf) }
}

/** The migrations of a folder, in order. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => migrationFrom(name, await readFile(join(directory, name), 'utf8'))))
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
