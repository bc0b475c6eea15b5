import type { OpenRound, PastRound } from './kind.ts'
import type { Session } from './store-sessions.ts'
import type { Database } from './database.ts'

export type MovementKind = 'bet' | 'betwin' | 'win' | 'rollback'
/** `sending`: sent, without a response yet. `due`: to be sent until it is done. */
export type MovementPhase = 'sending' | 'due' | 'done' | 'refused' | 'rolled-back'

/** A wallet call, recorded before it is sent. */
export interface Movement {
  readonly id: string
  readonly supplier: string
  readonly user: string
  readonly roundId: string
  readonly gameCode: string
  readonly kind: MovementKind
  /** The bet to be paid or rolled back. */
  readonly reference: string | null
  /** The call's body, identical on every retry because the wallet compares it. */
  readonly body: Readonly<Record<string, unknown>>
  readonly amountMinor: number
  readonly phase: MovementPhase
  readonly tries: number
}

export interface RoundRow {
  readonly id: string
  readonly supplier: string
  readonly user: string
  readonly gameCode: string
  readonly session: string
  readonly phase: 'open' | 'settled' | 'void'
  readonly stakeMinor: number
  readonly wonMinor: number
  readonly state: unknown
}

export interface MoneyBooks {
  /** Does nothing if the round is already open; a round without an accepted stake may begin again. */
  openRound(session: Session, id: string, state: unknown, now: number): void
  findRound(supplier: string, user: string, id: string): RoundRow | undefined
  /** Adds to the stakes and wins, and saves the state and, if it ends, its end. */
  changeRound(
    of: { supplier: string; user: string; roundId: string },
    change: { stakeMinor?: number; wonMinor?: number; state?: unknown; isLast?: boolean; now: number },
  ): void
  /** Deletes a round without an accepted stake. */
  voidIfEmpty(of: { supplier: string; user: string; roundId: string }, now: number): void
  unfinished(session: Session): OpenRound | null
  recentRounds(session: Session, limit: number): PastRound[]
  openRounds(gameCode: string): { session: string; round: OpenRound }[]
  addMovement(movement: Omit<Movement, 'tries'>, now: number): void
  endMovement(id: string, phase: MovementPhase, answer: string): void
  /** The attempt failed and is retried later. */
  postpone(id: string, dueAt: number, answer: string): void
  findMovement(id: string): Movement | undefined
  movementsDue(now: number, limit: number): Movement[]
  /** A player's stakes in a round that must still be rolled back. */
  rollbacksDue(supplier: string, user: string, roundId: string): Movement[]
  /** In flight when the process ended, so the outcome is unknown. */
  movementsInTheAir(): Movement[]
  /** A player's unresolved calls at a game. */
  unclear(session: Session): Movement[]
  demoBalance(user: string): number
  /** Adds, unless the balance would become negative. */
  changeDemoBalance(user: string, byMinor: number, now: number): boolean
}

interface MovementRow {
  id: string
  supplier: string
  user_name: string
  round_id: string
  game_code: string
  kind: MovementKind
  reference: string | null
  body: string
  amount: number
  phase: MovementPhase
  tries: number
}

interface RoundColumns {
  id: string
  supplier: string
  user_name: string
  game_code: string
  session: string
  phase: 'open' | 'settled' | 'void'
  stake: number
  won: number
  state: string
}

export function booksOfMoney(database: Database): MoneyBooks {
  const movements = (where: string, values: Record<string, string | number> = {}) =>
    database.all<MovementRow>(`select * from movement where ${where}`, values).map(movementOf)
  const openRound = (row: RoundColumns): OpenRound => ({
    id: row.id,
    state: JSON.parse(row.state),
    bets: movements(
      `supplier = :supplier and user_name = :user and round_id = :id and kind = 'bet' and phase = 'done' order by at, rowid`,
      { supplier: row.supplier, user: row.user_name, id: row.id },
    ).map(({ id, amountMinor }) => ({ betId: id, stakeMinor: amountMinor })),
  })
  const roundKey = 'supplier = :supplier and user_name = :user and id = :roundId'

  return {
    openRound(session, id, state, now) {
      database.run(
        `insert into round (supplier, user_name, id, game_code, session, phase, stake, won, state, opened_at)
         values (:supplier, :user, :id, :gameCode, :session, 'open', 0, 0, :state, :now)
         on conflict do update set phase = 'open', state = excluded.state, session = excluded.session, closed_at = null where phase = 'void'`,
        {
          supplier: session.supplier,
          user: session.user,
          id,
          gameCode: session.gameCode,
          session: session.hash,
          state: JSON.stringify(state),
          now,
        },
      )
    },
    findRound(supplier, user, roundId) {
      const [row] = database.all<RoundColumns>(`select * from round where ${roundKey}`, { supplier, user, roundId })
      return row && roundOf(row)
    },
    changeRound({ supplier, user, roundId }, { stakeMinor = 0, wonMinor = 0, state, isLast = false, now }) {
      database.run(
        `update round set stake = stake + :stake, won = won + :won, state = coalesce(:state, state),
           phase = case when :isLast = 1 then 'settled' else phase end, closed_at = case when :isLast = 1 then :now else closed_at end
         where ${roundKey}`,
        {
          supplier,
          user,
          roundId,
          stake: stakeMinor,
          won: wonMinor,
          state: state === undefined ? null : JSON.stringify(state),
          isLast: Number(isLast),
          now,
        },
      )
    },
    voidIfEmpty({ supplier, user, roundId }, now) {
      database.run(
        `update round set phase = 'void', closed_at = :now where ${roundKey} and phase = 'open' and stake = 0`,
        {
          supplier,
          user,
          roundId,
          now,
        },
      )
    },
    unfinished(session) {
      const [row] = database.all<RoundColumns>(
        `select * from round where phase = 'open' and game_code = :gameCode and user_name = :user and supplier = :supplier
         and stake > 0 order by opened_at limit 1`,
        { gameCode: session.gameCode, user: session.user, supplier: session.supplier },
      )
      return row ? openRound(row) : null
    },
    recentRounds(session, limit) {
      const rows = database.all<RoundColumns>(
        `select * from round where supplier = :supplier and user_name = :user and game_code = :gameCode and stake > 0
         and phase <> 'void' order by opened_at desc, rowid desc limit :limit`,
        { supplier: session.supplier, user: session.user, gameCode: session.gameCode, limit },
      )
      return rows.map(roundOf).map(({ id, phase, stakeMinor, wonMinor, state }) => ({
        id,
        isOpen: phase === 'open',
        stakeMinor,
        wonMinor,
        state,
      }))
    },
    openRounds(gameCode) {
      return database
        .all<RoundColumns>(`select * from round where phase = 'open' and game_code = :gameCode and stake > 0`, {
          gameCode,
        })
        .map((row) => ({ session: row.session, round: openRound(row) }))
    },
    addMovement({ id, supplier, user, roundId, gameCode, kind, reference, amountMinor, phase, body }, now) {
      database.run(
        `insert into movement (id, supplier, user_name, round_id, game_code, kind, reference, body, amount, phase, due_at, at)
         values (:id, :supplier, :user, :roundId, :gameCode, :kind, :reference, :body, :amountMinor, :phase, :now, :now)`,
        { id, supplier, user, roundId, gameCode, kind, reference, amountMinor, phase, body: JSON.stringify(body), now },
      )
    },
    endMovement(id, phase, answer) {
      database.run('update movement set phase = :phase, answer = :answer where id = :id', { id, phase, answer })
    },
    postpone(id, dueAt, answer) {
      database.run('update movement set tries = tries + 1, due_at = :dueAt, answer = :answer where id = :id', {
        id,
        dueAt,
        answer,
      })
    },
    findMovement: (id) => movements('id = :id', { id })[0],
    movementsDue: (now, limit) =>
      movements(`phase = 'due' and due_at <= :now order by due_at limit :limit`, { now, limit }),
    rollbacksDue: (supplier, user, roundId) =>
      movements(
        `supplier = :supplier and user_name = :user and round_id = :roundId and kind = 'rollback' and phase = 'due' order by at, rowid`,
        { supplier, user, roundId },
      ),
    movementsInTheAir: () => movements(`phase = 'sending'`),
    unclear: ({ supplier, user, gameCode }) =>
      movements(
        `supplier = :supplier and user_name = :user and game_code = :gameCode and phase in ('sending', 'due') order by at, rowid`,
        { supplier, user, gameCode },
      ),
    demoBalance(user) {
      const [row] = database.all<{ balance: number }>('select balance from demo_purse where user_name = :user', {
        user,
      })
      return row?.balance ?? 0
    },
    changeDemoBalance(user, byMinor, now) {
      const [changed] = database.all<{ balance: number }>(
        `insert into demo_purse (user_name, balance, at) select :user, max(:byMinor, 0), :now where :byMinor >= 0 or exists
           (select 1 from demo_purse where user_name = :user and balance + :byMinor >= 0)
         on conflict (user_name) do update set balance = balance + :byMinor, at = :now returning balance`,
        { user, byMinor, now },
      )
      return changed !== undefined
    },
  }
}

const movementOf = ({ user_name, round_id, game_code, body, amount, ...row }: MovementRow): Movement => ({
  id: row.id,
  supplier: row.supplier,
  kind: row.kind,
  reference: row.reference,
  phase: row.phase,
  tries: row.tries,
  user: user_name,
  roundId: round_id,
  gameCode: game_code,
  body: JSON.parse(body),
  amountMinor: amount,
})

const roundOf = (row: RoundColumns): RoundRow => ({
  id: row.id,
  supplier: row.supplier,
  user: row.user_name,
  gameCode: row.game_code,
  session: row.session,
  phase: row.phase,
  stakeMinor: row.stake,
  wonMinor: row.won,
  state: JSON.parse(row.state),
})
