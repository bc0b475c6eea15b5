import { createHash, randomBytes } from 'node:crypto'
import type { Database, Row } from './database.ts'

/** The launch data of a player at a game, kept in the session. */
export interface Seat {
  readonly supplier: string
  readonly vendor: string
  readonly gameCode: string
  /** The wallet's token: the launch's until it is exchanged, then the session's; none in demo play. */
  readonly token: string | null
  readonly user: string
  readonly currency: string
  readonly language: string
  readonly isDemo: boolean
  readonly isPlayMoney: boolean
  /** Opened from its vendor's lobby, with a way back. */
  readonly isFromLobby: boolean
  readonly parentOrigin: string
  readonly nonce: string
  readonly backUrl: string
}

export interface Session extends Seat {
  /** Its id in the database, which grants no access. */
  readonly hash: string
}

export interface SessionBooks {
  /** Returns the token for the game's address. */
  addLaunch(seat: Seat, expiresAt: number): string
  /** The origins that may embed this launch, also after use. */
  launchAt(launch: string): Seat | undefined
  /** Works once, and not after it expires. */
  takeLaunch(launch: string, now: number): Seat | undefined
  addSession(seat: Seat, now: number): { id: string; session: Session }
  findSession(id: string, now: number): Session | undefined
  sessionOf(hash: string): Session | undefined
  /** Deletes old data: launches after a day, sessions and demo play after three days, rounds after five months. Limited per run. */
  forgetOld(now: number): void
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')
const newId = () => randomBytes(24).toString('base64url')
const dayMs = 86_400_000

const columns = `supplier, vendor, game_code, token, user_name, currency, language, is_demo, is_play_money, is_from_lobby, parent_origin, nonce, back_url`
const values = `:supplier, :vendor, :gameCode, :token, :user, :currency, :language, :isDemo, :isPlayMoney, :isFromLobby, :parentOrigin, :nonce, :backUrl`

interface SeatRow {
  hash: string
  supplier: string
  vendor: string
  game_code: string
  token: string | null
  user_name: string
  currency: string
  language: string
  is_demo: number
  is_play_money: number
  is_from_lobby: number
  parent_origin: string
  nonce: string
  back_url: string
}

export function booksOfSessions(database: Database): SessionBooks {
  return {
    addLaunch(seat, expiresAt) {
      const id = newId()
      database.run(`insert into launch (hash, ${columns}, expires_at) values (:hash, ${values}, :expiresAt)`, {
        ...rowOf(seat),
        hash: hashOf(id),
        expiresAt,
      })
      return id
    },
    launchAt(launch) {
      const [row] = database.all<SeatRow>('select * from launch where hash = :hash', { hash: hashOf(launch) })
      return row && seatOf(row)
    },
    takeLaunch(launch, now) {
      const [row] = database.all<SeatRow>(
        'update launch set used_at = :now where hash = :hash and used_at is null and expires_at > :now returning *',
        { hash: hashOf(launch), now },
      )
      return row && seatOf(row)
    },
    addSession(seat, now) {
      const id = newId()
      const hash = hashOf(id)
      database.run(`insert into session (hash, ${columns}, seen_at) values (:hash, ${values}, :now)`, {
        ...rowOf(seat),
        hash,
        now,
      })
      return { id, session: { ...seat, hash } }
    },
    findSession(id, now) {
      const [row] = database.all<SeatRow>('update session set seen_at = :now where hash = :hash returning *', {
        hash: hashOf(id),
        now,
      })
      return row && sessionOf(row)
    },
    sessionOf(hash) {
      const [row] = database.all<SeatRow>('select * from session where hash = :hash', { hash })
      return row && sessionOf(row)
    },
    forgetOld(now) {
      database.run(some('launch', 'expires_at < :before'), { before: now - dayMs })
      const old = { before: now - 3 * dayMs }
      database.run(some('demo_purse', 'at < :before'), old)
      database.run(some('movement', `user_name like 'demo-%' and at < :before`), old)
      database.run(some('round', `user_name like 'demo-%' and opened_at < :before`), old)
      const ancient = { before: now - 150 * dayMs }
      database.run(some('movement', `phase not in ('sending', 'due') and at < :before`), ancient)
      database.run(some('round', `phase <> 'open' and opened_at < :before`), ancient)
      // The session of an open round identifies its player.
      database.run(
        some(
          'session',
          `seen_at < :before and not exists (select 1 from round where round.phase = 'open' and round.session = session.hash)`,
        ),
        old,
      )
    },
  }
}

const some = (table: string, where: string) =>
  `delete from ${table} where rowid in (select rowid from ${table} where ${where} limit 5000)`

const rowOf = (seat: Seat): Row => ({
  supplier: seat.supplier,
  vendor: seat.vendor,
  gameCode: seat.gameCode,
  token: seat.token,
  user: seat.user,
  currency: seat.currency,
  language: seat.language,
  isDemo: Number(seat.isDemo),
  isPlayMoney: Number(seat.isPlayMoney),
  isFromLobby: Number(seat.isFromLobby),
  parentOrigin: seat.parentOrigin,
  nonce: seat.nonce,
  backUrl: seat.backUrl,
})

const seatOf = (row: SeatRow): Seat => ({
  supplier: row.supplier,
  vendor: row.vendor,
  gameCode: row.game_code,
  token: row.token,
  user: row.user_name,
  currency: row.currency,
  language: row.language,
  isDemo: row.is_demo === 1,
  isPlayMoney: row.is_play_money === 1,
  isFromLobby: row.is_from_lobby === 1,
  parentOrigin: row.parent_origin,
  nonce: row.nonce,
  backUrl: row.back_url,
})

const sessionOf = (row: SeatRow): Session => ({ ...seatOf(row), hash: row.hash })
