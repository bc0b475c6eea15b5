import type { catalogue, Currency, wallet } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { NewSession } from './launch/session.ts'
import type { Place, RoundState } from './rounds/round.ts'

interface InsertedSession extends NewSession {
  readonly merchantId: string
  readonly launchHash: Buffer
  readonly expiresAt: Date
}

export async function insertSession(trx: Trx, { id }: OwnerRef, session: InsertedSession): Promise<void> {
  const { supplier, vendor, gameType, gameCode, nodeId, book, currency, language, device, maxBetMinor = null } = session
  await sql`
    insert into cell.vendor_session (
      launch_hash, merchant_id, member_id, supplier, vendor_code, game_type, game_code, node_id, book, currency, language, device,
      max_bet, opened_at, launch_expires_at)
    values (${session.launchHash}, ${session.merchantId}, ${id}, ${supplier}, ${vendor}, ${gameType}, ${gameCode}, ${nodeId}, ${book},
      ${currency}, ${language}, ${device}, ${maxBetMinor}, ${trx.now}, ${session.expiresAt})`.execute(trx.db)
}

/** A member's part in a round. Amounts are bigints, which the driver returns as strings. */
export interface RoundRow {
  /** The position in the member's list, for paging. */
  readonly place: string
  readonly at: Date
  readonly supplier: string
  readonly round: string
  readonly vendor: string
  readonly gameType: catalogue.GameType
  readonly gameCode: string
  readonly nodeId: number | null
  readonly book: wallet.Book
  readonly currency: Currency
  readonly stake: string
  readonly won: string
  readonly state: RoundState
}

const roundColumns = sql`
  id as place, opened_at as at, supplier, round, vendor_code as vendor, game_type as "gameType", game_code as "gameCode",
  node_id as "nodeId", book, currency, stake, won, state`

export interface RoundPage {
  readonly state?: 'open' | 'won' | 'lost' | undefined
  readonly gameType?: catalogue.GameType | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Continues behind this round, newest first. */
  readonly after?: Place | undefined
  readonly most: number
}

const ofState = {
  open: sql`and state = 'open'`,
  won: sql`and state <> 'open' and won > 0`,
  lost: sql`and state <> 'open' and won = 0`,
}

/** Newest first. Leaves out rounds in which every bet was rolled back. */
export async function readRounds(
  trx: Trx,
  { id }: OwnerRef,
  { state, gameType, since, until, after, most }: RoundPage,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from cell.vendor_round
    where merchant_id = ${own(trx)} and member_id = ${id} and (bets > 0 or won > 0)
      ${state === undefined ? sql`` : ofState[state]}
      ${gameType === undefined ? sql`` : sql`and game_type = ${gameType}`}
      ${since === undefined ? sql`` : sql`and opened_at >= ${since}`}
      ${until === undefined ? sql`` : sql`and opened_at < ${until}`}
      ${after === undefined ? sql`` : sql`and (opened_at, id) < (${after.at}, ${after.id}::bigint)`}
    order by opened_at desc, id desc limit ${most}`.execute(trx.db)
  return rows
}

export type NameOfRound = Pick<RoundRow, 'supplier' | 'round'>

export async function findRound(
  trx: Trx,
  { id }: OwnerRef,
  { supplier, round }: NameOfRound,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from cell.vendor_round
    where merchant_id = ${own(trx)} and member_id = ${id} and supplier = ${supplier} and round = ${round}`.execute(
    trx.db,
  )
  return rows[0]
}

export interface MoveRow {
  readonly at: Date
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly amount: string
}

/** The movements of a round in order. A betwin gives two: its stake and its win. */
export async function readMoves(trx: Trx, { id }: OwnerRef, { supplier, round }: NameOfRound): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select move.at, move.kind, move.amount from cell.vendor_transaction t
    cross join lateral (
      values (t.at, case t.kind when 'betwin' then 'bet' else t.kind end, t.amount, 1), (t.at, 'win', nullif(t.won, 0), 2)
    ) move (at, kind, amount, step)
    where t.merchant_id = ${own(trx)} and t.member_id = ${id} and t.supplier = ${supplier} and t.round = ${round} and t.status = 'OK'
      and move.amount is not null and (move.kind = 'bet' or move.amount > 0)
    order by move.at, t.kind <> 'bet', t.transaction_uuid, move.step`.execute(trx.db)
  return rows
}
