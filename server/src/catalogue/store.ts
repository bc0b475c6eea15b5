import { catalogue, NodeId, VendorCode, type Language } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../platform/constraint.ts'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { NotInCatalogueError } from './errors.ts'
import type { GameInput, Offer, VendorInput } from './offer.ts'
import { markStep, type PageStart } from './page.ts'

type Tables = {
  vendor: { code: string; display_name: string }
  game: {
    node_id: number
    slug: string
    game_type: catalogue.GameType
    vendor_code: string
    game_id: string
    support_play: 0 | 1
    is_new: boolean
  }
  vendor_offer: { merchant_id: string; game_type: catalogue.GameType; vendor_code: string; sequence: number }
  game_offer: {
    merchant_id: string
    node_id: number
    game_type: catalogue.GameType
    vendor_code: string
    rank: number
    hot_order: number | null
  }
  game_shelf: { merchant_id: string; game_type: catalogue.GameType; vendor_code: string; games: number }
}

/** A merchant's list of games: of one type, or of one type and vendor. */
export interface Shelf {
  readonly gameType: catalogue.GameType
  readonly vendorCode?: string | undefined
}

/** The first row of the hot area is what it is for; nobody scrolls through more. */
const mostHot = 100

const everyVendor = ''

const tables = (trx: Trx) => trx.db.withTables<Tables>()

function own(trx: Trx): string {
  invariant(trx.merchantId, 'an offer belongs to a merchant')
  return trx.merchantId
}

export async function vendorsByType(trx: Trx): Promise<catalogue.VendorsOfType[]> {
  const rows = await tables(trx)
    .selectFrom('vendor_offer')
    .innerJoin('vendor', 'vendor.code', 'vendor_offer.vendor_code')
    .select(['game_type', 'code', 'display_name'])
    .where('merchant_id', '=', own(trx))
    .orderBy('sequence')
    .execute()
  return catalogue.gameTypes
    .map((gameCategory) => ({
      gameCategory,
      vendorNames: rows
        .filter(({ game_type }) => game_type === gameCategory)
        .map(({ code, display_name }) => ({ accountTypeName: VendorCode.parse(code), displayName: display_name })),
    }))
    .filter(({ vendorNames }) => vendorNames.length > 0)
}

/** How many games stand on the shelf; counted when the offer was made, not now. */
export async function countOf(trx: Trx, { gameType, vendorCode = everyVendor }: Shelf): Promise<number> {
  const row = await tables(trx)
    .selectFrom('game_shelf')
    .select('games')
    .where('merchant_id', '=', own(trx))
    .where('game_type', '=', gameType)
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  return row?.games ?? 0
}

interface GameRow {
  node_id: number
  name: string
  slug: string
  game_type: catalogue.GameType
  vendor_code: string
  game_id: string
  support_play: 0 | 1
  is_top: boolean
  is_new: boolean
}

/** Walks the shelf's index from the nearest mark: the cost depends on the page's size and not on its number. */
export async function gamesOnShelf(
  trx: Trx,
  { gameType, vendorCode }: Shelf,
  { mark, skip }: PageStart,
  limit: number,
  language: Language,
): Promise<catalogue.Game[]> {
  const ofVendor = vendorCode === undefined ? sql`` : sql`and vendor_code = ${vendorCode}`
  const { rows } = await sql<GameRow>`
    with begin_at as (
      select rank, node_id from game_shelf_mark
      where merchant_id = ${own(trx)} and game_type = ${gameType}
        and vendor_code = ${vendorCode ?? everyVendor} and mark = ${mark}
    ), page as (
      select node_id, rank, hot_order from game_offer
      where merchant_id = ${own(trx)} and game_type = ${gameType} ${ofVendor}
        and (rank, node_id) >= ((select rank from begin_at), (select node_id from begin_at))
      order by rank, node_id offset ${skip} limit ${limit}
    )
    ${described(language)} order by page.rank, page.node_id`.execute(trx.db)
  return rows.map(gameOf)
}

export async function hotGames(trx: Trx, language: Language): Promise<catalogue.Game[]> {
  const { rows } = await sql<GameRow>`
    with page as (
      select node_id, hot_order from game_offer
      where merchant_id = ${own(trx)} and hot_order is not null
      order by hot_order, node_id limit ${mostHot}
    )
    ${described(language)} order by page.hot_order, page.node_id`.execute(trx.db)
  return rows.map(gameOf)
}

/** The games of `page` with their names in the language, or in English where it has none. */
const described = (language: Language) => sql`
  select page.node_id, coalesce(asked.name, english.name, game.slug) as name, game.slug, game.game_type,
    game.vendor_code, game.game_id, game.support_play, page.hot_order is not null as is_top, game.is_new
  from page
  join game on game.node_id = page.node_id
  left join game_name asked on asked.node_id = page.node_id and asked.language = ${language}
  left join game_name english on english.node_id = page.node_id and english.language = 'EN'`

const gameOf = (row: GameRow): catalogue.Game => ({
  nodeId: NodeId.parse(row.node_id),
  gameName: row.name,
  showIcon: `covers/${row.slug}.avif`,
  gameType: row.game_type,
  vassalage: VendorCode.parse(row.vendor_code),
  gameId: row.game_id,
  supportPlay: row.support_play,
  isTop: row.is_top,
  isNew: row.is_new,
})

export async function upsertVendors(trx: Trx, vendors: readonly VendorInput[]): Promise<void> {
  await sql`
    insert into vendor (code, display_name)
    select code, "displayName" from jsonb_to_recordset(${JSON.stringify(vendors)}::jsonb) as given (code text, "displayName" text)
    on conflict (code) do update set display_name = excluded.display_name`.execute(trx.db)
}

/** Writes games and their names; a game that is there already is brought up to date. */
export async function upsertGames(trx: Trx, games: readonly GameInput[]): Promise<void> {
  await mappingConstraints(
    { game_vendor_fk: () => new NotInCatalogueError('vendor') },
    sql`
      insert into game (node_id, slug, vendor_code, game_type, game_id, category, classify, min_bet_minor, support_play, is_new)
      select "nodeId", slug, "vendorCode", "gameType", "gameId", category, classify, "minBetMinor", "supportPlay", "isNew"
      from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as given (
        "nodeId" integer, slug text, "vendorCode" text, "gameType" text, "gameId" text, category text, classify text,
        "minBetMinor" bigint, "supportPlay" smallint, "isNew" boolean
      )
      on conflict (node_id) do update set
        slug = excluded.slug, vendor_code = excluded.vendor_code, game_type = excluded.game_type, game_id = excluded.game_id,
        category = excluded.category, classify = excluded.classify, min_bet_minor = excluded.min_bet_minor,
        support_play = excluded.support_play, is_new = excluded.is_new`.execute(trx.db),
  )
  const given = games.flatMap(({ nodeId, names }) =>
    Object.entries(names).map(([language, name]) => ({ nodeId, language, name })),
  )
  await sql`delete from game_name where node_id = any(${games.map(({ nodeId }) => nodeId)}::integer[])`.execute(trx.db)
  await sql`
    insert into game_name (node_id, language, name)
    select "nodeId", language, name
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("nodeId" integer, language text, name text)`.execute(
    trx.db,
  )
}

export async function replaceOffer(trx: Trx, { vendors, games, hot }: Offer): Promise<void> {
  const merchantId = own(trx)
  await tables(trx).deleteFrom('vendor_offer').where('merchant_id', '=', merchantId).execute()
  await tables(trx).deleteFrom('game_offer').where('merchant_id', '=', merchantId).execute()
  await mappingConstraints(
    { vendor_offer_vendor_fk: () => new NotInCatalogueError('vendor') },
    sql`
      insert into vendor_offer (merchant_id, game_type, vendor_code, sequence)
      select ${merchantId}::uuid, game_type, vendor_code, sequence
      from unnest(${vendors.map(({ gameType }) => gameType)}::text[], ${vendors.map(({ vendorCode }) => vendorCode)}::text[])
        with ordinality as given (game_type, vendor_code, sequence)`.execute(trx.db),
  )
  const written = await sql`
    insert into game_offer (merchant_id, node_id, game_type, vendor_code, rank, hot_order)
    select ${merchantId}::uuid, game.node_id, game.game_type, game.vendor_code, given.rank, array_position(${hot}::integer[], game.node_id)
    from unnest(${games}::integer[]) with ordinality as given (node_id, rank)
    join game on game.node_id = given.node_id`.execute(trx.db)
  if (written.numAffectedRows !== BigInt(games.length)) throw new NotInCatalogueError('game')
}

/** Counts the merchant's shelves and sets their marks anew. Done once after an offer has changed, however many games it has. */
export async function recountShelves(trx: Trx): Promise<void> {
  const merchantId = own(trx)
  await tables(trx).deleteFrom('game_shelf').where('merchant_id', '=', merchantId).execute()
  await sql`
    insert into game_shelf (merchant_id, game_type, vendor_code, games)
    select ${merchantId}::uuid, game_type, coalesce(vendor_code, ${everyVendor}), count(*)
    from game_offer where merchant_id = ${merchantId}
    group by grouping sets ((game_type), (game_type, vendor_code))`.execute(trx.db)
  await sql`
    insert into game_shelf_mark (merchant_id, game_type, vendor_code, mark, rank, node_id)
    select ${merchantId}::uuid, game_type, vendor_code, place / ${markStep}, rank, node_id
    from (
      select game_type, ${everyVendor} as vendor_code, rank, node_id,
        row_number() over (partition by game_type order by rank, node_id) - 1 as place
      from game_offer where merchant_id = ${merchantId}
      union all
      select game_type, vendor_code, rank, node_id,
        row_number() over (partition by game_type, vendor_code order by rank, node_id) - 1
      from game_offer where merchant_id = ${merchantId}
    ) placed
    where place % ${markStep} = 0`.execute(trx.db)
}
