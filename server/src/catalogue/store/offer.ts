import type { catalogue, Language } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { NotInCatalogueError } from '../errors.ts'
import { catalogueChanged } from '../events.ts'
import type { GameInput, Offer, Openable, VendorInput, VendorOffer, Wanted } from '../offer.ts'
import { searchKey } from '../search-key.ts'
import type { Part, ShelvedGame } from '../shelf.ts'
import { isLobbyVisible, isVisible } from '../visibility/store.ts'

/** Parts per statement, a few megabytes. */
const partsAtATime = 2000

export async function upsertVendors(trx: Trx, vendors: readonly VendorInput[]): Promise<void> {
  await sql`
    insert into vendor (code, display_name)
    select code, "displayName" from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as given (code text, "displayName" text)
    on conflict (code) do update set display_name = excluded.display_name`.execute(trx.db)
}

/** Inserts or updates games and their names. */
export async function upsertGames(trx: Trx, games: readonly GameInput[]): Promise<void> {
  await mappingConstraints(
    { game_vendor_fk: () => new NotInCatalogueError('vendor') },
    sql`
      insert into game (node_id, slug, vendor_code, game_type, game_id, classify, min_bet_minor, support_play, is_new)
      select * from unnest(
        ${games.map(({ nodeId }) => nodeId)}::integer[], ${games.map(({ slug }) => slug)}::text[],
        ${games.map(({ vendorCode }) => vendorCode)}::text[], ${games.map(({ gameType }) => gameType)}::text[],
        ${games.map(({ gameId }) => gameId)}::text[], ${games.map(({ classify }) => classify ?? null)}::text[],
        ${games.map(({ minBetMinor }) => minBetMinor)}::bigint[], ${games.map(({ supportPlay }) => supportPlay)}::smallint[],
        ${games.map(({ isNew }) => isNew)}::boolean[]
      )
      on conflict (node_id) do update set
        slug = excluded.slug, vendor_code = excluded.vendor_code, game_type = excluded.game_type, game_id = excluded.game_id,
        classify = excluded.classify, min_bet_minor = excluded.min_bet_minor,
        support_play = excluded.support_play, is_new = excluded.is_new`.execute(trx.db),
  )
  const given = games.flatMap(({ nodeId, names }) =>
    Object.entries(names).map(([language, name]) => ({ nodeId, language, name })),
  )
  await sql`delete from game_name where node_id = any(${games.map(({ nodeId }) => nodeId)}::integer[])`.execute(trx.db)
  await sql`
    insert into game_name (node_id, language, name, key)
    select * from unnest(
      ${given.map(({ nodeId }) => nodeId)}::integer[], ${given.map(({ language }) => language)}::text[],
      ${given.map(({ name }) => name)}::text[], ${given.map(({ name }) => searchKey(name))}::text[]
    )`.execute(trx.db)
}

export async function readOffer(trx: Trx): Promise<Offer> {
  const { rows: vendors } = await sql<VendorOffer>`
    select vendor_code as "vendorCode", game_type as "gameType" from vendor_offer where merchant_id = ${own(trx)} order by sequence`.execute(
    trx.db,
  )
  const { rows: games } = await sql<{ nodeId: number; hotOrder: number | null }>`
    select node_id as "nodeId", hot_order as "hotOrder" from game_offer where merchant_id = ${own(trx)} order by rank`.execute(
    trx.db,
  )
  const hot = games.flatMap(({ nodeId, hotOrder }) => (hotOrder === null ? [] : [{ nodeId, hotOrder }]))
  return {
    vendors,
    games: games.map(({ nodeId }) => nodeId),
    hot: hot.toSorted((a, b) => a.hotOrder - b.hotOrder).map(({ nodeId }) => nodeId),
  }
}

interface CatalogueRow {
  readonly nodeId: number
  readonly name: string
  readonly vendor: string
  readonly type: catalogue.GameType
  readonly isNew: boolean
  readonly isListed: boolean
  readonly rounds: number
  /** Minor units of the merchant's one currency. */
  readonly staked: number
}

/** Every game of the deployment, by name, with what members of the merchant played of it on a day. */
export async function readCatalogue(trx: Trx, day: string, most: number): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select game.node_id as "nodeId", coalesce(name, slug) as name, game.vendor_code as vendor, game_type as type, is_new as "isNew",
      coalesce(is_listed, true) as "isListed", coalesce(played.rounds, 0)::int as rounds, coalesce(played.staked, 0)::float8 as staked
    from game
    left join game_name on game_name.node_id = game.node_id and language = 'EN'
    left join supplier_game on supplier_game.vendor_code = game.vendor_code and supplier_game.game_id = game.game_id
    left join (
      select vendor_code, game_code, sum(rounds) as rounds, sum(stake) as staked from cell.vendor_return
      where merchant_id = ${own(trx)} and day = ${day}::date and book = 'real' group by vendor_code, game_code
    ) played on played.vendor_code = game.vendor_code and played.game_code = game.game_id
    order by name, game.node_id limit ${most}`.execute(trx.db)
  return rows
}

export async function clearOffer(trx: Trx): Promise<void> {
  for (const table of ['vendor_offer', 'game_offer', 'game_shelf', 'game_shelf_part'])
    await sql`delete from ${sql.table(table)} where merchant_id = ${own(trx)}`.execute(trx.db)
}

export async function offerVendors(trx: Trx, vendors: readonly VendorOffer[]): Promise<void> {
  await mappingConstraints(
    { vendor_offer_vendor_fk: () => new NotInCatalogueError('vendor') },
    sql`
      insert into vendor_offer (merchant_id, game_type, vendor_code, sequence)
      select ${own(trx)}::uuid, game_type, vendor_code, sequence
      from unnest(${vendors.map(({ gameType }) => gameType)}::text[], ${vendors.map(({ vendorCode }) => vendorCode)}::text[])
        with ordinality as given (game_type, vendor_code, sequence)`.execute(trx.db),
  )
}

export interface OfferedGame extends ShelvedGame {
  readonly onPhone: boolean
  /** Search key of the name in each language. */
  readonly keys: readonly (readonly [Language, string])[]
}

/** Offers the next games after `from` others, and returns in order the fields that decide their shelves. */
export async function offerBatch(
  trx: Trx,
  nodeIds: readonly number[],
  from: number,
  hot: readonly number[],
): Promise<OfferedGame[]> {
  const { rows } = await sql<{
    nodeId: number
    gameType: catalogue.GameType
    vendorCode: string
    classify: string | null
    minBetMinor: string
    onPhone: boolean
    keys: [Language, string][] | null
  }>`
    with given as (
      select game.*, place from unnest(${nodeIds}::integer[]) with ordinality as given (node_id, place)
      join game on game.node_id = given.node_id
    ), offered as (
      insert into game_offer (merchant_id, node_id, rank, hot_order)
      select ${own(trx)}::uuid, node_id, ${from}::integer + place, array_position(${hot}::integer[], node_id) from given
    )
    select node_id as "nodeId", game_type as "gameType", vendor_code as "vendorCode", classify, min_bet_minor as "minBetMinor",
      on_phone as "onPhone", (select json_agg(json_build_array(language, key)) from game_name where game_name.node_id = given.node_id) as keys
    from given order by place`.execute(trx.db)
  if (rows.length !== nodeIds.length) throw new NotInCatalogueError('game')
  return rows.map((row) => ({
    nodeId: row.nodeId,
    gameType: row.gameType,
    vendorCode: row.vendorCode,
    classify: row.classify,
    minBetMinor: Number(row.minBetMinor),
    onPhone: row.onPhone,
    keys: row.keys ?? [],
  }))
}

export async function writeParts(trx: Trx, parts: readonly Part[]): Promise<void> {
  for (let from = 0; from < parts.length; from += partsAtATime) {
    const some = parts.slice(from, from + partsAtATime)
    // Arrays are passed as text, because a two-dimensional array would need rows of equal length.
    await sql`
      insert into game_shelf_part (merchant_id, shelf, part, node_ids)
      select ${own(trx)}::uuid, shelf, part, node_ids::integer[]
      from unnest(
        ${some.map(({ shelf }) => shelf)}::text[], ${some.map(({ part }) => part)}::integer[],
        ${some.map(({ nodeIds }) => `{${nodeIds.join(',')}}`)}::text[]
      ) as given (shelf, part, node_ids)`.execute(trx.db)
  }
}

export async function writeCounts(trx: Trx, counts: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into game_shelf (merchant_id, name, games)
    select ${own(trx)}::uuid, name, games
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::integer[]) as given (name, games)`.execute(
    trx.db,
  )
}

/** Records a catalogue change for every merchant that offers a changed game, because its cached lists are outdated. */
export async function writeMobileGames(
  trx: Trx,
  vendors: readonly string[],
  onPhone: readonly { readonly vendorCode: string; readonly gameId: string }[],
): Promise<void> {
  await sql`
    with changed as (
      update game set on_phone = not on_phone
      where vendor_code = any(${vendors}::text[]) and on_phone <> ((vendor_code, game_id) in (
        select * from unnest(${onPhone.map(({ vendorCode }) => vendorCode)}::text[], ${onPhone.map(({ gameId }) => gameId)}::text[])))
      returning node_id
    )
    insert into platform_event (merchant_id, name, payload)
    select distinct merchant_id, ${catalogueChanged}, '{}'::jsonb from game_offer join changed using (node_id)`.execute(
    trx.db,
  )
}

/** An offered game by its vendor's id, named in the language or in English. */
export async function offeredGame(
  trx: Trx,
  { vendor, gameType, gameId }: Wanted,
  language: Language,
  hidden: readonly string[],
): Promise<Openable | null> {
  const { rows } = await sql<Openable>`
    select node_id as "nodeId", support_play as "supportPlay",
      coalesce(
        (select name from game_name where node_id = game.node_id and language = ${language}),
        (select name from game_name where node_id = game.node_id and language = 'EN'),
        slug
      ) as name
    from game join game_offer using (node_id)
    where merchant_id = ${own(trx)} and vendor_code = ${vendor} and game_id = ${gameId} and game_type = ${gameType}
      and ${isVisible(trx, hidden, { nodeId: sql`game.node_id`, vendor: sql`vendor_code` })}`.execute(trx.db)
  return rows[0] ?? null
}

/** A lobby always opens, for trial members too: real or play money is chosen at launch. */
export async function offeredLobby(
  trx: Trx,
  { vendor, gameType }: Wanted,
  hidden: readonly string[],
): Promise<Openable | null> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from vendor_offer join vendor on code = vendor_code
    where merchant_id = ${own(trx)} and vendor_code = ${vendor} and game_type = ${gameType}
      and ${isLobbyVisible(trx, hidden, sql`vendor_offer.vendor_code`)}`.execute(trx.db)
  return rows[0] ? { nodeId: null, name: rows[0].name, supportPlay: 1 } : null
}

export async function notInCatalogue<G extends Pick<GameInput, 'vendorCode' | 'gameId'>>(
  trx: Trx,
  games: readonly G[],
): Promise<G[]> {
  const { rows } = await sql<{ place: string }>`
    select place from unnest(${games.map(({ vendorCode }) => vendorCode)}::text[], ${games.map(({ gameId }) => gameId)}::text[])
      with ordinality as given (vendor_code, game_id, place)
    where not exists (select from game where game.vendor_code = given.vendor_code and game.game_id = given.game_id)
    order by place`.execute(trx.db)
  return rows.flatMap(({ place }) => games[Number(place) - 1] ?? [])
}

export async function newNodeIds(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('game_node_seq') as id from generate_series(1, ${count}::integer)`.execute(trx.db)
  return rows.map(({ id }) => Number(id))
}
