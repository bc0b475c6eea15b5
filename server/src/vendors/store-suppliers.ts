import { VendorCode } from '@parola/contract'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import type { Device, SupplierGame } from './supplier.ts'

/** Who runs a vendor's game, and what is known of both. */
export interface Supplied {
  readonly supplier: string
  /** What anybody has found out last. */
  readonly isUp: boolean
  /** As the supplier declares it; null for a lobby, and for what no list has named yet. */
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

/** False when it was known already. */
export async function noteHealth(trx: Trx, supplier: string, isUp: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select note_supplier_health(${supplier}, ${isUp}, ${trx.now}) as changed`.execute(trx.db)
  return rows[0]?.changed ?? false
}

/** Vendors of the merchant whose supplier is away. */
export async function vendorsDown(trx: Trx): Promise<VendorCode[]> {
  invariant(trx.merchantId, 'vendors are offered by a merchant')
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

/** Says who runs the games of which vendor, in place of what was said before. */
export async function replaceVendorSuppliers(trx: Trx, given: ReadonlyMap<string, string>): Promise<void> {
  const [vendors, suppliers] = [[...given.keys()], [...given.values()]]
  await sql`delete from vendor_supplier where vendor_code <> all(${vendors}::text[])`.execute(trx.db)
  await sql`
    insert into vendor_supplier (vendor_code, supplier) select * from unnest(${vendors}::text[], ${suppliers}::text[])
    on conflict (vendor_code) do update set supplier = excluded.supplier`.execute(trx.db)
}

/** Whoever brings a supplier's list is alone with it until the transaction ends. */
export async function lockVendorsOf(trx: Trx, supplier: string): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtext('supplier_game'), hashtext(${supplier}))`.execute(trx.db)
  const { rows } = await sql<{ code: string }>`
    select vendor_code as code from vendor_supplier where supplier = ${supplier}`.execute(trx.db)
  return new Set(rows.map(({ code }) => code))
}

/** Writes the games as they are declared now; answers how many are new or have changed. */
export async function upsertListed(trx: Trx, supplier: string, games: readonly SupplierGame[]): Promise<number> {
  const { rows } = await sql`
    insert into supplier_game
    select "vendor", "gameCode", ${supplier}, "returnPpm", "hasDemo",
      array(select jsonb_array_elements_text(platforms)), "minBetMinor", "maxBetMinor", true, ${trx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as given (
      "vendor" text, "gameCode" text, "returnPpm" integer, "hasDemo" boolean, platforms jsonb, "minBetMinor" bigint, "maxBetMinor" bigint)
    on conflict (vendor_code, game_id) do update set
      supplier = excluded.supplier, return_ppm = excluded.return_ppm, has_demo = excluded.has_demo, platforms = excluded.platforms,
      min_bet_minor = excluded.min_bet_minor, max_bet_minor = excluded.max_bet_minor, is_listed = true, changed_at = excluded.changed_at
    where (supplier_game.supplier, supplier_game.return_ppm, supplier_game.has_demo, supplier_game.platforms,
        supplier_game.min_bet_minor, supplier_game.max_bet_minor, supplier_game.is_listed)
      is distinct from (excluded.supplier, excluded.return_ppm, excluded.has_demo, excluded.platforms,
        excluded.min_bet_minor, excluded.max_bet_minor, true)
    returning game_id`.execute(trx.db)
  return rows.length
}

/** Marks what the supplier no longer names; answers how many. */
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
