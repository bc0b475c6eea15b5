import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseOf } from './database.ts'
import { booksOfMoney, type MoneyBooks } from './store-money.ts'
import { booksOfSessions, type SessionBooks } from './store-sessions.ts'

export interface Store extends SessionBooks, MoneyBooks {
  /** Runs in a transaction. */
  atomically<T>(work: () => T): T
  kept(gameCode: string): unknown
  keep(gameCode: string, state: unknown): void
  close(): void
}

const tables = `
  create table if not exists launch (
    hash text primary key, supplier text not null, vendor text not null, game_code text not null, token text, user_name text not null,
    currency text not null, language text not null, is_demo integer not null, is_play_money integer not null, is_from_lobby integer not null,
    parent_origin text not null, nonce text not null, back_url text not null, expires_at integer not null, used_at integer
  ) strict;
  create table if not exists session (
    hash text primary key, supplier text not null, vendor text not null, game_code text not null, token text, user_name text not null,
    currency text not null, language text not null, is_demo integer not null, is_play_money integer not null, is_from_lobby integer not null,
    parent_origin text not null, nonce text not null, back_url text not null, seen_at integer not null
  ) strict;
  create table if not exists round (
    supplier text not null, user_name text not null, id text not null, game_code text not null, session text not null,
    phase text not null check (phase in ('open', 'settled', 'void')), stake integer not null, won integer not null, state text not null,
    opened_at integer not null, closed_at integer, primary key (supplier, user_name, id)
  ) strict;
  create index if not exists round_open on round (game_code, user_name, opened_at) where phase = 'open';
  create table if not exists movement (
    id text primary key, supplier text not null, user_name text not null, round_id text not null, game_code text not null,
    kind text not null check (kind in ('bet', 'betwin', 'win', 'rollback')), reference text, body text not null, amount integer not null,
    phase text not null check (phase in ('sending', 'due', 'done', 'refused', 'rolled-back')), tries integer not null default 0,
    due_at integer not null, at integer not null, answer text
  ) strict;
  create index if not exists movement_round on movement (supplier, user_name, round_id);
  create index if not exists movement_due on movement (due_at) where phase = 'due';
  create index if not exists movement_open on movement (supplier, user_name, game_code) where phase in ('sending', 'due');
  create table if not exists demo_purse (user_name text primary key, balance integer not null check (balance >= 0), at integer not null) strict;
  create table if not exists kept (game_code text primary key, state text not null) strict;
`

/** The studio's database: one file, synced to disk before any response. */
export function openStore(file: string): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const sqlite = new DatabaseSync(file)
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000')
  sqlite.exec(tables)
  const database = databaseOf(sqlite)
  return {
    ...booksOfSessions(database),
    ...booksOfMoney(database),
    atomically(work) {
      database.run('begin immediate')
      try {
        const result = work()
        database.run('commit')
        return result
      } catch (error) {
        database.run('rollback')
        throw error
      }
    },
    kept(gameCode) {
      const [row] = database.all<{ state: string }>('select state from kept where game_code = :gameCode', { gameCode })
      return row ? JSON.parse(row.state) : null
    },
    keep(gameCode, state) {
      database.run(
        `insert into kept (game_code, state) values (:gameCode, :state) on conflict (game_code) do update set state = excluded.state`,
        { gameCode, state: JSON.stringify(state) },
      )
    },
    close: () => sqlite.close(),
  }
}
