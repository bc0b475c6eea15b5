import { catalogue, NodeId, VendorCode, type Language } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { nameBegin } from '../search-key.ts'
import { partSize, type Shelf } from '../shelf.ts'
import { isVendorVisible, isVisible } from '../visibility/store.ts'

type Tables = {
  vendor: { code: string; display_name: string }
  vendor_offer: { merchant_id: string; game_type: catalogue.GameType; vendor_code: string; sequence: number }
  game_offer: { merchant_id: string; node_id: number; hot_order: number | null }
  game_shelf: { merchant_id: string; name: string; games: number }
  game_shelf_part: { merchant_id: string; shelf: string; part: number; node_ids: number[] }
}

/** Rules that hide games from the viewer. */
type Hidden = readonly string[]

/** The hot area is about its first row; players do not scroll further. */
const mostHot = 100

const tables = (trx: Trx) => trx.db.withTables<Tables>()

export async function vendorsByType(trx: Trx, hidden: Hidden): Promise<catalogue.VendorsOfType[]> {
  const rows = await tables(trx)
    .selectFrom('vendor_offer')
    .innerJoin('vendor', 'vendor.code', 'vendor_offer.vendor_code')
    .select(['game_type', 'code', 'display_name'])
    .where('merchant_id', '=', own(trx))
    .where(isVendorVisible(trx, hidden, sql.ref('vendor.code')))
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

/** The size of a shelf and the games of one page. Parts are read by number, so every page costs the same. */
export async function shelfPage(
  trx: Trx,
  shelf: string,
  skip: number,
  limit: number,
): Promise<{ count: number; nodeIds: number[] }> {
  const end = skip + limit
  const { rows } = await sql<{ games: number; node_ids: number[] | null }>`
    select shelf.games, part.node_ids[${skip + 1}::integer - part * ${partSize}::integer : ${end}::integer - part * ${partSize}::integer] as node_ids
    from game_shelf shelf
    left join game_shelf_part part on part.merchant_id = shelf.merchant_id and part.shelf = shelf.name
      and part.part between ${Math.floor(skip / partSize)} and ${Math.floor((end - 1) / partSize)}
    where shelf.merchant_id = ${own(trx)} and shelf.name = ${shelf}
    order by part.part`.execute(trx.db)
  return { count: rows[0]?.games ?? 0, nodeIds: rows.flatMap(({ node_ids }) => node_ids ?? []) }
}

/** Those of these games that currently open on a phone, in the same order. */
export async function onPhones(trx: Trx, nodeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ node_id: number }>`
    select node_id from game where node_id = any(${nodeIds}::integer[]) and on_phone`.execute(trx.db)
  const open = new Set(rows.map(({ node_id }) => node_id))
  return nodeIds.filter((nodeId) => open.has(nodeId))
}

export async function countsOf(trx: Trx, shelves: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables(trx)
    .selectFrom('game_shelf')
    .select(['name', 'games'])
    .where('merchant_id', '=', own(trx))
    .where('name', 'in', shelves)
    .execute()
  return new Map(rows.map(({ name, games }) => [name, games]))
}

/** A name that a search has matched. */
export interface FoundName {
  readonly nodeId: number
  readonly language: Language
  readonly rank: number
  readonly key: string
}

const foundName = sql`name.node_id as "nodeId", name.language, offer.rank, name.key`

/** Restricts to games that the merchant offers. `offset 0` makes this a lookup for each name, also in tables that were never analysed. */
const offered = (trx: Trx) => sql`
  cross join lateral (select rank from game_offer where merchant_id = ${own(trx)} and node_id = name.node_id offset 0) offer`

/** Restricts to games of the shelf, looked up in the same way. */
const onShelf = ({ gameType, vendorCode, classify, minBetMinor }: Shelf) => sql`
  cross join lateral (
    select from game where node_id = name.node_id and game_type = ${gameType}
      ${vendorCode === undefined ? sql`` : sql`and vendor_code = ${vendorCode}`}
      ${classify === undefined ? sql`` : sql`and classify = ${classify}`}
      ${minBetMinor === undefined ? sql`` : sql`and min_bet_minor = ${minBetMinor}`}
    offset 0
  ) game`

/** A letter shelf contains a single type, so most searches need no join with the games. */
const isNarrowed = ({ vendorCode, classify, minBetMinor }: Shelf) =>
  vendorCode !== undefined || classify !== undefined || minBetMinor !== undefined

/** Names on these shelves, each in its shelf's language, that contain the letters. The beginning counts as a letter. */
export async function namesOn(
  trx: Trx,
  shelves: readonly { readonly name: string; readonly language: Language }[],
  parts: { readonly from: number; readonly to: number },
  asked: string,
  shelf: Shelf,
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select ${foundName}
    from unnest(${shelves.map(({ name }) => name)}::text[], ${shelves.map(({ language }) => language)}::text[]) as asked (shelf, language)
    join game_shelf_part part on part.merchant_id = ${own(trx)} and part.shelf = asked.shelf
      and part.part >= ${parts.from} and part.part < ${parts.to}
    cross join unnest(part.node_ids) as listed (node_id)
    join game_name name on name.node_id = listed.node_id and name.language = asked.language
      and position(${asked} in ${nameBegin}::text || name.key) > 0
    ${isNarrowed(shelf) ? onShelf(shelf) : sql``}
    ${offered(trx)}`.execute(trx.db)
  return rows
}

/** Games whose name equals the key. */
export async function namedExactly(
  trx: Trx,
  key: string,
  languages: readonly Language[],
  shelf: Shelf,
  limit: number,
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select ${foundName}
    from (select * from game_name where key = ${key} and language = any(${languages}::text[]) limit ${limit}) name
    ${onShelf(shelf)} ${offered(trx)}`.execute(trx.db)
  return rows
}

/** The first part of each of these shelves. */
export async function beginningsOf(trx: Trx, shelves: readonly string[]): Promise<number[][]> {
  const rows = await tables(trx)
    .selectFrom('game_shelf_part')
    .select('node_ids')
    .where('merchant_id', '=', own(trx))
    .where('shelf', 'in', shelves)
    .where('part', '=', 0)
    .execute()
  return rows.map(({ node_ids }) => node_ids)
}

export async function namesOf(
  trx: Trx,
  nodeIds: readonly number[],
  languages: readonly Language[],
  shelf: Shelf,
): Promise<FoundName[]> {
  const { rows } = await sql<FoundName>`
    select ${foundName}
    from (select * from game_name where node_id = any(${nodeIds}::integer[]) and language = any(${languages}::text[])) name
    ${onShelf(shelf)} ${offered(trx)}`.execute(trx.db)
  return rows
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

export async function hotIds(trx: Trx): Promise<number[]> {
  const rows = await tables(trx)
    .selectFrom('game_offer')
    .select('node_id')
    .where('merchant_id', '=', own(trx))
    .where('hot_order', 'is not', null)
    .orderBy('hot_order')
    .orderBy('node_id')
    .limit(mostHot)
    .execute()
  return rows.map(({ node_id }) => node_id)
}

/** Tiles of these games in the same order, named in the language or in English. Left out is what is not offered, or hidden from the viewer. */
export async function describe(
  trx: Trx,
  nodeIds: readonly number[],
  language: Language,
  hidden: Hidden,
): Promise<catalogue.Game[]> {
  if (nodeIds.length === 0) return []
  const inEnglish = language === 'EN'
  const { rows } = await sql<GameRow>`
    select game.node_id, coalesce(asked.name, ${inEnglish ? sql`` : sql`english.name,`} game.slug) as name, game.slug, game.game_type,
      game.vendor_code, game.game_id, game.support_play, offer.hot_order is not null as is_top, game.is_new
    from unnest(${nodeIds}::integer[]) with ordinality as page (node_id, place)
    join game_offer offer on offer.merchant_id = ${own(trx)} and offer.node_id = page.node_id
    join game on game.node_id = page.node_id
    left join game_name asked on asked.node_id = page.node_id and asked.language = ${language}
    ${inEnglish ? sql`` : sql`left join game_name english on english.node_id = page.node_id and english.language = 'EN'`}
    where ${isVisible(trx, hidden, { nodeId: sql`game.node_id`, vendor: sql`game.vendor_code` })}
    order by page.place`.execute(trx.db)
  return rows.map(gameOf)
}

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

/** Names of games in the language or in English, offered or not. */
export async function namesOfGames(
  trx: Trx,
  nodeIds: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  if (nodeIds.length === 0) return new Map()
  const { rows } = await sql<{ node_id: number; name: string }>`
    select game.node_id, coalesce(asked.name, english.name, game.slug) as name from game
    left join game_name asked on asked.node_id = game.node_id and asked.language = ${language}
    left join game_name english on english.node_id = game.node_id and english.language = 'EN'
    where game.node_id = any(${nodeIds}::integer[])`.execute(trx.db)
  return new Map(rows.map(({ node_id, name }) => [node_id, name]))
}

export async function namesOfVendors(trx: Trx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await tables(trx).selectFrom('vendor').selectAll().where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, display_name }) => [code, display_name]))
}
