import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { NotInCatalogueError } from '../errors.ts'
import type { VisibilityCondition, VisibilityRule } from './visibility.ts'

const conditions = sql`
  code, only_countries as "onlyCountries", not_countries as "notCountries", devices, currencies, from_level as "fromLevel"`

/** Without the games that each names. */
export async function readConditions(trx: Trx): Promise<VisibilityCondition[]> {
  const { rows } = await sql<VisibilityCondition>`
    select ${conditions} from game_visibility where merchant_id = ${own(trx)} order by code`.execute(trx.db)
  return rows
}

export async function readVisibility(trx: Trx): Promise<VisibilityRule[]> {
  const { rows } = await sql<VisibilityRule>`
    select vendors, games, ${conditions} from game_visibility where merchant_id = ${own(trx)} order by code`.execute(
    trx.db,
  )
  return rows
}

export async function replaceVisibility(trx: Trx, rules: readonly VisibilityRule[]): Promise<void> {
  await requireKnown(trx, rules)
  await sql`delete from game_visibility where merchant_id = ${own(trx)}`.execute(trx.db)
  for (const rule of rules)
    await sql`
      insert into game_visibility (merchant_id, code, vendors, games, only_countries, not_countries, devices, currencies, from_level)
      values (${own(trx)}, ${rule.code}, ${rule.vendors}::text[], ${rule.games}::integer[], ${rule.onlyCountries}::text[],
        ${rule.notCountries}::text[], ${rule.devices}::text[], ${rule.currencies}::text[], ${rule.fromLevel})`.execute(
      trx.db,
    )
}

/** A rule with a slip in it would hide nothing, and nobody would notice. */
async function requireKnown(trx: Trx, rules: readonly VisibilityRule[]): Promise<void> {
  const [vendors, games] = [rules.flatMap((rule) => rule.vendors), rules.flatMap((rule) => rule.games)]
  const { rows } = await sql<{ vendor: boolean; game: boolean }>`
    select exists (select from unnest(${vendors}::text[]) named (code) where not exists (select from vendor where vendor.code = named.code)) as vendor,
      exists (select from unnest(${games}::integer[]) named (id) where not exists (select from game where node_id = named.id)) as game`.execute(
    trx.db,
  )
  if (rows[0]?.vendor) throw new NotInCatalogueError('vendor')
  if (rows[0]?.game) throw new NotInCatalogueError('game')
}

interface Seen {
  readonly nodeId: RawBuilder<unknown>
  readonly vendor: RawBuilder<unknown>
}

/** Whether none of the rules that hide from a viewer names the game. */
export const isVisible = (trx: Trx, hidden: readonly string[], { nodeId, vendor }: Seen): RawBuilder<boolean> =>
  hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from game_visibility rule
        where rule.merchant_id = ${own(trx)} and rule.code = any (${hidden}::text[])
          and (${nodeId} = any (rule.games) or ${vendor} = any (rule.vendors)))`

/** Whether nothing hides the vendor as a whole. */
export const isVendorVisible = (trx: Trx, hidden: readonly string[], vendor: RawBuilder<unknown>) =>
  isVisible(trx, hidden, { nodeId: sql`null::integer`, vendor })

/** A lobby leads to all games of its vendor, so it opens for a player from whom none of them is hidden. */
export const isLobbyVisible = (trx: Trx, hidden: readonly string[], vendor: RawBuilder<unknown>) =>
  hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from game_visibility rule
        where rule.merchant_id = ${own(trx)} and rule.code = any (${hidden}::text[])
          and (${vendor} = any (rule.vendors) or exists (
            select from game of_vendor where of_vendor.vendor_code = ${vendor} and of_vendor.node_id = any (rule.games))))`

/** Those of these games that the viewer may see, in the same order. */
export async function visibleAmong(
  trx: Trx,
  nodeIds: readonly number[],
  hidden: readonly string[],
): Promise<readonly number[]> {
  if (hidden.length === 0) return nodeIds
  const { rows } = await sql<{ node_id: number }>`
    select node_id from game
    where node_id = any (${nodeIds}::integer[])
      and ${isVisible(trx, hidden, { nodeId: sql`game.node_id`, vendor: sql`game.vendor_code` })}`.execute(trx.db)
  const seen = new Set(rows.map(({ node_id }) => node_id))
  return nodeIds.filter((nodeId) => seen.has(nodeId))
}
