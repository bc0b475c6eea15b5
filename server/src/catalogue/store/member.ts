import type { catalogue, NodeId } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { isVisible } from '../visibility/store.ts'

/** The vendor of an offered game that nothing hides. The id comes from the client and may exceed the column's range. */
export async function offeredVendor(trx: Trx, nodeId: number, hidden: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ vendor_code: string }>`
    select vendor_code from game_offer join game using (node_id)
    where merchant_id = ${own(trx)} and node_id = ${nodeId}::bigint
      and ${isVisible(trx, hidden, { nodeId: sql`game.node_id`, vendor: sql`vendor_code` })}`.execute(trx.db)
  return rows[0]?.vendor_code ?? null
}

export async function insertFavourite(trx: Trx, { id }: OwnerRef, nodeId: number): Promise<void> {
  await sql`
    insert into cell.favourite (merchant_id, member_id, node_id, added_at)
    values (${own(trx)}, ${id}, ${nodeId}, ${trx.now}) on conflict do nothing`.execute(trx.db)
}

export async function deleteFavourite(trx: Trx, { id }: OwnerRef, nodeId: number): Promise<void> {
  await sql`
    delete from cell.favourite
    where merchant_id = ${own(trx)} and member_id = ${id} and node_id = ${nodeId}::bigint`.execute(trx.db)
}

export async function deleteAllOf(trx: Trx, { id }: OwnerRef): Promise<void> {
  for (const table of ['favourite', 'recent_game']) {
    await sql`
      delete from ${sql.table(`cell.${table}`)} where merchant_id = ${own(trx)} and member_id = ${id}`.execute(trx.db)
  }
}

/** Limit of one response; more favourites than a member needs. */
const mostFavourites = 1000

export const favouriteIds = (trx: Trx, member: OwnerRef, gameType?: catalogue.GameType): Promise<NodeId[]> =>
  stillOffered(trx, member, 'favourite', 'added_at', mostFavourites, gameType)

/** A member never has more than `keptRecents` recents. */
export const recentIds = (trx: Trx, member: OwnerRef, gameType?: catalogue.GameType): Promise<NodeId[]> =>
  stillOffered(trx, member, 'recent_game', 'opened_at', keptRecents, gameType)

/** Newest first, without games that the merchant no longer offers. */
async function stillOffered(
  trx: Trx,
  { id }: OwnerRef,
  table: 'favourite' | 'recent_game',
  at: 'added_at' | 'opened_at',
  limit: number,
  gameType?: catalogue.GameType,
): Promise<NodeId[]> {
  const { rows } = await sql<{ node_id: NodeId }>`
    select kept.node_id from ${sql.table(`cell.${table}`)} kept
    join game_offer offer on offer.merchant_id = kept.merchant_id and offer.node_id = kept.node_id
    ${gameType === undefined ? sql`` : sql`join game on game.node_id = kept.node_id and game.game_type = ${gameType}`}
    where kept.merchant_id = ${own(trx)} and kept.member_id = ${id}
    order by ${sql.ref(`kept.${at}`)} desc, kept.node_id limit ${limit}`.execute(trx.db)
  return rows.map(({ node_id }) => node_id)
}

export const keptRecents = 100

/** Everything the member opened, latest first, offered or not. Locks the member's recents until the transaction ends. */
export async function openedForUpdate(trx: Trx, { id }: OwnerRef): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('recent_game'), hashtext(${id}))`.execute(trx.db)
  const { rows } = await sql<{ node_id: NodeId }>`
    select node_id from cell.recent_game
    where merchant_id = ${own(trx)} and member_id = ${id} order by opened_at desc, node_id`.execute(trx.db)
  return rows.map(({ node_id }) => node_id)
}

export async function upsertRecent(trx: Trx, { id }: OwnerRef, nodeId: number): Promise<void> {
  await sql`
    insert into cell.recent_game (merchant_id, member_id, node_id, opened_at)
    values (${own(trx)}, ${id}, ${nodeId}, ${trx.now})
    on conflict on constraint recent_game_pk do update set opened_at = excluded.opened_at`.execute(trx.db)
}

export async function deleteRecents(trx: Trx, { id }: OwnerRef, nodeIds: readonly number[]): Promise<void> {
  await sql`
    delete from cell.recent_game
    where merchant_id = ${own(trx)} and member_id = ${id} and node_id = any(${nodeIds}::integer[])`.execute(trx.db)
}

/**
 * Counts one more member who opened the game and each of the others, in both directions. Rows are locked in order, so that two members
 * cannot deadlock.
 */
export async function countPairs(trx: Trx, nodeId: number, others: readonly number[]): Promise<void> {
  await sql`
    insert into game_pair (merchant_id, node_id, other_id, members)
    select ${own(trx)}::uuid, node_id, other_id, 1
    from unnest(${others}::integer[]) as other (id)
    cross join lateral (values (${nodeId}::integer, other.id), (other.id, ${nodeId}::integer)) as pair (node_id, other_id)
    order by node_id, other_id
    on conflict (merchant_id, node_id, other_id) do update set members = game_pair.members + 1`.execute(trx.db)
}

/** The games opened by most members who opened this one, among those offered and not excluded. */
export async function openedWith(
  trx: Trx,
  nodeId: number,
  leftOut: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ other_id: number }>`
    select other_id from game_pair pair
    join game_offer offer on offer.merchant_id = pair.merchant_id and offer.node_id = pair.other_id
    where pair.merchant_id = ${own(trx)} and pair.node_id = ${nodeId} and other_id <> all(${leftOut}::integer[])
    order by members desc, other_id limit ${limit}`.execute(trx.db)
  return rows.map(({ other_id }) => other_id)
}
