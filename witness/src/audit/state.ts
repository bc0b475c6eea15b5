import type { DatabaseSync } from 'node:sqlite'
import type { AlarmWord } from '@parola/fair-draw/protocol'

/** A draw that a promise made, and what has become of it. Times are UNIX seconds. */
export interface DrawRow {
  readonly game: string
  readonly number: string
  /** The index of its promise. */
  readonly promise: number
  /** Of its `draws`, in UTC. */
  readonly day: string
  readonly opens: number
  readonly closes: number
  readonly round: number
  readonly roundAt: number
  readonly patience: number
  readonly rules: string
  /** The hosts of a state lottery by commas; empty when the beacon draws. */
  readonly hosts: string
  /** Null before its lock. */
  readonly tickets: number | null
  readonly ended: 'result' | 'void' | null
}

export interface AuditState {
  /** How many entries were judged, and the log's frontier there. */
  progress(): { readonly next: number; readonly frontier: readonly string[] }
  saveProgress(next: number, frontier: readonly string[]): void
  /** All or nothing of what happens inside. */
  transaction(work: () => void): void
  addRules(hash: string, shape: string): void
  shapeOf(rules: string): string | null
  hasRules(hash: string): boolean
  addReceiptKey(cell: number, from: number, until: number): void
  /** Cells with a receipt key that counts at some moment of a sale. */
  cellsDuring(opens: number, closes: number): number[]
  lastPromise(game: string): string | null
  setLastPromise(game: string, text: string): void
  addDraw(draw: DrawRow): void
  draw(game: string, number: string): DrawRow | null
  setLocked(game: string, number: string, tickets: number): void
  setEnded(game: string, number: string, ended: 'result' | 'void'): void
  countsOf(game: string, day: string): { draws: number; voids: number; open: number; tickets: number }
  /** False when the game's day was paid before. */
  addPaid(game: string, day: string): boolean
  /** Draws that have no lock a day after their round, or no end an hour after their patience; each is named once. */
  takeOverdue(time: number): { readonly word: AlarmWord; readonly draw: DrawRow }[]
  /** Forgets draws that were paid for days ago. */
  forgetBefore(day: string): void
  addAlarm(note: string): void
  alarms(): string[]
}

const tables = `
  CREATE TABLE IF NOT EXISTS audited (id INTEGER PRIMARY KEY CHECK (id = 1), next INTEGER NOT NULL, frontier TEXT NOT NULL) STRICT;
  INSERT OR IGNORE INTO audited VALUES (1, 0, '');
  CREATE TABLE IF NOT EXISTS rules (hash TEXT PRIMARY KEY, shape TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS receipt_key (cell INTEGER NOT NULL, starts INTEGER NOT NULL, ends INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS last_promise (game TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS draw (
    game TEXT NOT NULL, number TEXT NOT NULL, promise INTEGER NOT NULL, day TEXT NOT NULL, opens INTEGER NOT NULL, closes INTEGER NOT NULL,
    round INTEGER NOT NULL, roundAt INTEGER NOT NULL, patience INTEGER NOT NULL, rules TEXT NOT NULL, hosts TEXT NOT NULL,
    tickets INTEGER, ended TEXT, overdue TEXT NOT NULL DEFAULT '', PRIMARY KEY (game, number)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS draw_open ON draw (roundAt) WHERE ended IS NULL;
  CREATE INDEX IF NOT EXISTS draw_by_day ON draw (game, day);
  CREATE TABLE IF NOT EXISTS paid (game TEXT NOT NULL, day TEXT NOT NULL, PRIMARY KEY (game, day)) STRICT;
  CREATE TABLE IF NOT EXISTS alarm (id INTEGER PRIMARY KEY, note TEXT NOT NULL) STRICT;
`
const columns = 'game, number, promise, day, opens, closes, round, roundAt, patience, rules, hosts, tickets, ended'
const [hourSeconds, daySeconds] = [3_600, 86_400]

export function openAuditState(database: DatabaseSync): AuditState {
  database.exec(tables)
  const sql = (text: string) => database.prepare(text)
  const [readProgress, writeProgress] = [
    sql('SELECT next, frontier FROM audited'),
    sql('UPDATE audited SET next = ?, frontier = ?'),
  ]
  const [insertRules, findRules] = [
    sql('INSERT OR IGNORE INTO rules VALUES (?, ?)'),
    sql('SELECT shape FROM rules WHERE hash = ?'),
  ]
  const insertKey = sql('INSERT INTO receipt_key VALUES (?, ?, ?)')
  const findCells = sql('SELECT DISTINCT cell FROM receipt_key WHERE starts < ? AND ends > ? ORDER BY cell')
  const findPromise = sql('SELECT text FROM last_promise WHERE game = ?')
  const writePromise = sql('INSERT OR REPLACE INTO last_promise VALUES (?, ?)')
  const insertDraw = sql(`INSERT INTO draw (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  const findDraw = sql(`SELECT ${columns} FROM draw WHERE game = ? AND number = ?`)
  const writeLocked = sql('UPDATE draw SET tickets = ? WHERE game = ? AND number = ?')
  const writeEnded = sql('UPDATE draw SET ended = ? WHERE game = ? AND number = ?')
  const count =
    sql(`SELECT count(*) FILTER (WHERE ended = 'result') AS draws, count(*) FILTER (WHERE ended = 'void') AS voids,
    count(*) FILTER (WHERE ended IS NULL) AS open, coalesce(sum(tickets) FILTER (WHERE ended = 'result'), 0) AS tickets
    FROM draw WHERE game = ? AND day = ?`)
  const insertPaid = sql('INSERT OR IGNORE INTO paid VALUES (?, ?)')
  const findOverdue = sql(`SELECT ${columns},
      CASE WHEN tickets IS NULL THEN 'lock-missing' ELSE 'gap' END AS word
    FROM draw WHERE ended IS NULL AND roundAt < ? AND (
      (tickets IS NULL AND overdue = '') OR (tickets IS NOT NULL AND overdue <> 'gap' AND roundAt + patience < ?)
    ) ORDER BY roundAt LIMIT 1000`)
  const writeOverdue = sql('UPDATE draw SET overdue = ? WHERE game = ? AND number = ?')
  const forget = sql(`DELETE FROM draw WHERE day < ? AND ended IS NOT NULL
    AND EXISTS (SELECT 1 FROM paid WHERE paid.game = draw.game AND paid.day = draw.day)`)
  const [insertAlarm, allAlarms] = [
    sql('INSERT INTO alarm (note) VALUES (?)'),
    sql('SELECT note FROM alarm ORDER BY id'),
  ]

  return {
    progress() {
      const { next, frontier } = readProgress.get() as { next: number; frontier: string }
      return { next, frontier: frontier === '' ? [] : frontier.split(',') }
    },
    saveProgress: (next, frontier) => void writeProgress.run(next, frontier.join(',')),
    transaction(work) {
      database.exec('BEGIN IMMEDIATE')
      try {
        work()
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    addRules: (hash, shape) => void insertRules.run(hash, shape),
    shapeOf: (rules) => (findRules.get(rules) as { shape: string } | undefined)?.shape ?? null,
    hasRules: (hash) => findRules.get(hash) !== undefined,
    addReceiptKey: (cell, from, until) => void insertKey.run(cell, from, until),
    cellsDuring: (opens, closes) => findCells.all(closes, opens).map(({ cell }) => Number(cell)),
    lastPromise: (game) => (findPromise.get(game) as { text: string } | undefined)?.text ?? null,
    setLastPromise: (game, text) => void writePromise.run(game, text),
    addDraw: (draw) =>
      void insertDraw.run(
        draw.game,
        draw.number,
        draw.promise,
        draw.day,
        draw.opens,
        draw.closes,
        draw.round,
        draw.roundAt,
        draw.patience,
        draw.rules,
        draw.hosts,
        draw.tickets,
        draw.ended,
      ),
    draw: (game, number) => (findDraw.get(game, number) as unknown as DrawRow | undefined) ?? null,
    setLocked: (game, number, tickets) => void writeLocked.run(tickets, game, number),
    setEnded: (game, number, ended) => void writeEnded.run(ended, game, number),
    countsOf: (game, day) => count.get(game, day) as { draws: number; voids: number; open: number; tickets: number },
    addPaid: (game, day) => insertPaid.run(game, day).changes === 1,
    takeOverdue(time) {
      const rows = findOverdue.all(time - daySeconds, time - hourSeconds) as unknown as (DrawRow & {
        word: AlarmWord
      })[]
      for (const { word, game, number } of rows) writeOverdue.run(word, game, number)
      return rows.map((row) => ({ word: row.word, draw: row }))
    },
    forgetBefore: (day) => void forget.run(day),
    addAlarm: (note) => void insertAlarm.run(note),
    alarms: () => allAlarms.all().map(({ note }) => String(note)),
  }
}
