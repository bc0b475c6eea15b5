import { DatabaseSync } from 'node:sqlite'
import { fromHex, toHex } from '@parola/fair-draw/log'

/** A head that this witness signed. */
export interface SignedHead {
  readonly size: number
  readonly root: Uint8Array
  /** UNIX seconds by its own clock, as in the cosignature. */
  readonly time: number
  /** The checkpoint with the log's signature and the cosignature. */
  readonly note: string
}

/** When this witness first signed for an entry, and when it had signed before that. */
export interface Seen {
  readonly time: number
  readonly previous: number | null
}

export interface WitnessStore {
  readonly database: DatabaseSync
  latest(): SignedHead | null
  /** On the disk when it returns. */
  addHead(head: SignedHead): void
  /** Notes of the heads of a day, in UTC. */
  headsOn(day: string): string[]
  seen(index: number): Seen | null
  /** Two signed heads of one size that differ: proof against the log. */
  addFork(note: string): void
  forks(): string[]
  close(): void
}

const tables = `
  CREATE TABLE IF NOT EXISTS head (
    id INTEGER PRIMARY KEY, size INTEGER NOT NULL, root TEXT NOT NULL, time INTEGER NOT NULL, day TEXT NOT NULL, note TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS head_by_day ON head (day, id);
  CREATE INDEX IF NOT EXISTS head_by_size ON head (size, id);
  CREATE TABLE IF NOT EXISTS fork (id INTEGER PRIMARY KEY, note TEXT NOT NULL UNIQUE) STRICT;
`

/** Nobody needs more of them, and a log that shows forks could show many. */
const maxForks = 1_000

/** One process at a time: SQLite's exclusive lock ends with the process that holds it. */
export function openStore(file: string): WitnessStore {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(tables)
  const newest = database.prepare('SELECT size, root, time, note FROM head ORDER BY id DESC LIMIT 1')
  const insert = database.prepare('INSERT INTO head (size, root, time, day, note) VALUES (?, ?, ?, ?, ?)')
  const byDay = database.prepare('SELECT note FROM head WHERE day = ? ORDER BY id')
  // Heads never shrink, so the first of a larger size is the one with the smallest id.
  const containing = database.prepare('SELECT id, time FROM head WHERE size > ? ORDER BY size, id LIMIT 1')
  const before = database.prepare('SELECT time FROM head WHERE id < ? ORDER BY id DESC LIMIT 1')
  const insertFork = database.prepare(
    `INSERT OR IGNORE INTO fork (note) SELECT ? WHERE (SELECT count(*) FROM fork) < ${maxForks}`,
  )
  const allForks = database.prepare('SELECT note FROM fork ORDER BY id')

  return {
    database,
    latest() {
      const row = newest.get() as { size: number; root: string; time: number; note: string } | undefined
      return row ? { ...row, root: fromHex(row.root) } : null
    },
    addHead({ size, root, time, note }) {
      insert.run(size, toHex(root), time, new Date(time * 1000).toISOString().slice(0, 10), note)
    },
    headsOn: (day) => byDay.all(day).map(({ note }) => String(note)),
    seen(index) {
      const row = containing.get(index) as { id: number; time: number } | undefined
      if (!row) return null
      const earlier = before.get(row.id) as { time: number } | undefined
      return { time: row.time, previous: earlier?.time ?? null }
    },
    addFork: (note) => void insertFork.run(note),
    forks: () => allForks.all().map(({ note }) => String(note)),
    close: () => database.close(),
  }
}
