import type { Pool } from '../../../server/src/platform/db/db.ts'
import type { Player } from './player.ts'
import type { Question, Status, Supplier } from './question.ts'

/** A decision as recorded in the database. */
export interface Row {
  readonly memberId: string
  readonly supplier: Supplier
  readonly uuid: string
  readonly call: Question['call']
  readonly status: Status
  readonly reference: string
  readonly round: string
  readonly amount: bigint
  readonly won: bigint
}

export interface Transfer {
  readonly memberId: string
  /** The change to the player's balance. */
  readonly moved: bigint
  readonly freeAfter: bigint
}

export interface RoundRow {
  readonly memberId: string
  readonly supplier: Supplier
  readonly round: string
  readonly stake: bigint
  readonly won: bigint
  readonly state: string
}

/** The wallet's records of the run's players, each list in the order of the decisions. */
export interface Books {
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly transfers: ReadonlyMap<string, readonly Transfer[]>
  readonly rounds: ReadonlyMap<string, readonly RoundRow[]>
  readonly free: ReadonlyMap<string, bigint>
}

/** The key of each player's opening transfer, made before the first call. */
export const openingKey = 'opening'

/**
 * The product does not need an order among a player's transactions, but the replay does. The column is filled under the wallet lock that
 * each decision holds.
 */
export async function noteOrder(pool: Pool): Promise<void> {
  // In `public`: sequences of a cell number its rows.
  await pool.query(
    `create sequence public.torture_order;
     alter table cell.vendor_transaction add column torture_order bigint not null default nextval('public.torture_order')`,
  )
}

export async function readBooks(pool: Pool, players: readonly Player[]): Promise<Books> {
  const members = [players.map(({ memberId }) => memberId)]
  const read = async <T extends object>(sql: string) => (await pool.query<Texts<T>>(sql, members)).rows
  const rows: Row[] = []
  for (const row of await read<Row>(rowsIn))
    rows.push({ ...row, amount: BigInt(row.amount), won: BigInt(row.won) } as Row)
  const transfers: Transfer[] = []
  for (const { memberId, moved, freeAfter } of await read<Transfer>(transfersIn))
    transfers.push({ memberId, moved: BigInt(moved), freeAfter: BigInt(freeAfter) })
  const rounds: RoundRow[] = []
  for (const row of await read<RoundRow>(roundsIn))
    rounds.push({ ...row, stake: BigInt(row.stake), won: BigInt(row.won) } as RoundRow)
  const wallets = await read<{ memberId: string; free: string }>(walletsIn)
  const free = wallets.map(({ memberId, free: minor }) => [memberId, BigInt(minor)] as const)
  return { rows: byMember(rows), transfers: byMember(transfers), rounds: byMember(rounds), free: new Map(free) }
}

const byMember = <T extends { memberId: string }>(things: readonly T[]) => Map.groupBy(things, (one) => one.memberId)

type Texts<T> = Readonly<Record<keyof T, string>>

const rowsIn = `
  select member_id as "memberId", supplier, transaction_uuid as uuid, kind as call, status, coalesce(reference, '') as reference,
    coalesce(round, '') as round, amount::text, won::text
  from cell.vendor_transaction where member_id = any ($1) order by torture_order`
const transfersIn = `
  select member_id as "memberId", (case when credit = 'free' then amount else -amount end)::text as moved, free_after::text as "freeAfter"
  from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
  where member_id = any ($1) and key <> '${openingKey}' order by t.id`
const roundsIn = `
  select member_id as "memberId", supplier, round, stake::text, won::text, state from cell.vendor_round where member_id = any ($1)`
const walletsIn = `select member_id as "memberId", free::text from cell.wallet where member_id = any ($1)`
