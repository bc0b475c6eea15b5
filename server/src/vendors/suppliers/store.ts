import { VendorCode, type operators } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import type { Device, SupplierGame } from './supplier.ts'

/** The supplier of a vendor's game. */
export interface Supplied {
  readonly supplier: string
  /** The last known health, from any process. */
  readonly isUp: boolean
  /** As the supplier declares it; null for a lobby, and for a game that was never listed. */
  readonly game: {
    readonly isListed: boolean
    readonly hasDemo: boolean
    readonly platforms: readonly Device[]
  } | null
}

export async function findSupplied(trx: Trx, vendor: string, gameId: string): Promise<Supplied | null> {
  const { rows } = await sql<Supplied>`
    select vendor_supplier.supplier, coalesce(is_up, true) as "isUp",
      case when game_id is not null then
        json_build_object('isListed', is_listed, 'hasDemo', has_demo, 'platforms', platforms)
      end as game
    from vendor_supplier
    left join supplier_health using (supplier)
    left join supplier_game on supplier_game.vendor_code = vendor_supplier.vendor_code and game_id = ${gameId}
    where vendor_supplier.vendor_code = ${vendor}`.execute(trx.db)
  return rows[0] ?? null
}

/** Returns false when the health is unchanged. */
export async function noteHealth(trx: Trx, supplier: string, isUp: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select note_supplier_health(${supplier}, ${isUp}, ${trx.now}) as changed`.execute(trx.db)
  return rows[0]?.changed ?? false
}

/** The merchant's vendors whose supplier is down. */
export async function vendorsDown(trx: Trx): Promise<VendorCode[]> {
  invariant(trx.merchantId, 'this transaction has no merchant')
  const { rows } = await sql<{ code: string }>`
    select distinct vendor_code as code
    from vendor_offer join vendor_supplier using (vendor_code) join supplier_health using (supplier)
    where merchant_id = ${trx.merchantId} and not is_up order by code`.execute(trx.db)
  return rows.map(({ code }) => VendorCode.parse(code))
}

export async function suppliersAway(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from supplier_health where not is_up order by supplier`.execute(trx.db)
  return rows.map(({ supplier }) => supplier)
}

interface VendorRow {
  readonly code: string
  readonly name: string
  readonly supplier: string | null
  readonly isUp: boolean
  readonly since: Date | null
  readonly games: number
  readonly listed: number
  readonly offered: number
  readonly changedAt: Date | null
}

const mostVendors = 1_001

/** Every vendor of the deployment, those of whom the merchant offers something first. */
export async function listVendors(trx: Trx): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    with games as (
      select vendor_code, count(*)::int as games, count(game_offer.node_id)::int as offered
      from game left join game_offer on game_offer.merchant_id = ${own(trx)} and game_offer.node_id = game.node_id
      group by vendor_code
    ), listed as (
      select vendor_code, count(*) filter (where is_listed)::int as listed, max(changed_at) as changed_at
      from supplier_game group by vendor_code
    )
    select code, display_name as name, vendor_supplier.supplier, coalesce(is_up, true) as "isUp", since, coalesce(games, 0) as games,
      coalesce(listed, 0) as listed, coalesce(offered, 0) as offered, changed_at as "changedAt"
    from vendor
    left join vendor_supplier on vendor_supplier.vendor_code = code
    left join supplier_health using (supplier)
    left join games on games.vendor_code = code
    left join listed on listed.vendor_code = code
    order by coalesce(offered, 0) = 0, display_name, code limit ${mostVendors}`.execute(trx.db)
  return rows
}

type Answers = operators.SupplierAnswer[]

/** What a supplier was answered since then. Only decisions are kept: malformed and unsigned calls are not among them. */
export async function countAnswers(trx: Trx, supplier: string, since: Date): Promise<Answers> {
  const { rows } = await sql<Answers[number]>`
    select kind, status, count(*)::int as calls from cell.vendor_transaction
    where merchant_id = ${own(trx)} and at > ${since} and supplier = ${supplier}
    group by kind, status order by count(*) desc, kind, status`.execute(trx.db)
  return rows
}

/** What a supplier paid today (UTC) without a stake, by currency. */
export async function promoUsed(trx: Trx, supplier: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; paid: string }>`
    select currency, paid from supplier_promo_day
    where merchant_id = ${own(trx)} and supplier = ${supplier} and day = (${trx.now}::timestamptz at time zone 'UTC')::date
      and member_id is null`.execute(trx.db)
  return new Map(rows.map(({ currency, paid }) => [currency, Number(paid)]))
}

/** Replaces the mapping from vendors to suppliers. */
export async function replaceVendorSuppliers(trx: Trx, given: ReadonlyMap<string, string>): Promise<void> {
  const [vendors, suppliers] = [[...given.keys()], [...given.values()]]
  await sql`delete from vendor_supplier where vendor_code <> all(${vendors}::text[])`.execute(trx.db)
  await sql`
    insert into vendor_supplier (vendor_code, supplier) select * from unnest(${vendors}::text[], ${suppliers}::text[])
    on conflict (vendor_code) do update set supplier = excluded.supplier`.execute(trx.db)
}

/** Serialises imports of a supplier's list until the transaction ends; returns its vendors. */
export async function lockVendorsOf(trx: Trx, supplier: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('supplier_game'), hashtext(${supplier}))`.execute(trx.db)
  const { rows } = await sql<{ code: string }>`
    select vendor_code as code from vendor_supplier where supplier = ${supplier}`.execute(trx.db)
  return new Set(rows.map(({ code }) => code))
}

/** Returns how many games are new or changed. */
export async function upsertListed(trx: Trx, supplier: string, games: readonly SupplierGame[]): Promise<number> {
  const { rows } = await sql`
    insert into supplier_game (vendor_code, game_id, supplier, return_ppm, has_demo, platforms, min_bet_minor, max_bet_minor, is_listed,
      changed_at, max_multiplier)
    select "vendor", "gameCode", ${supplier}, "returnPpm", "hasDemo",
      array(select jsonb_array_elements_text(platforms)), "minBetMinor", "maxBetMinor", true, ${trx.now}::timestamptz,
      "maxMultiplier"
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as given (
      "vendor" text, "gameCode" text, "returnPpm" integer, "hasDemo" boolean, platforms jsonb, "minBetMinor" bigint, "maxBetMinor" bigint,
      "maxMultiplier" integer)
    on conflict (vendor_code, game_id) do update set
      supplier = excluded.supplier, return_ppm = excluded.return_ppm, has_demo = excluded.has_demo, platforms = excluded.platforms,
      min_bet_minor = excluded.min_bet_minor, max_bet_minor = excluded.max_bet_minor, is_listed = true,
      max_multiplier = excluded.max_multiplier, changed_at = excluded.changed_at
    where (supplier_game.supplier, supplier_game.return_ppm, supplier_game.has_demo, supplier_game.platforms,
        supplier_game.min_bet_minor, supplier_game.max_bet_minor, supplier_game.is_listed, supplier_game.max_multiplier)
      is distinct from (excluded.supplier, excluded.return_ppm, excluded.has_demo, excluded.platforms,
        excluded.min_bet_minor, excluded.max_bet_minor, true, excluded.max_multiplier)
    returning game_id`.execute(trx.db)
  return rows.length
}

/** Marks games that the supplier no longer lists; returns how many. */
export async function unlistOthers(
  trx: Trx,
  supplier: string,
  games: readonly Pick<SupplierGame, 'vendor' | 'gameCode'>[],
): Promise<number> {
  const { rows } = await sql`
    update supplier_game set is_listed = false, changed_at = ${trx.now}
    where supplier = ${supplier} and is_listed and (vendor_code, game_id) not in (
      select * from unnest(${games.map(({ vendor }) => vendor)}::text[], ${games.map(({ gameCode }) => gameCode)}::text[]))
    returning game_id`.execute(trx.db)
  return rows.length
}
