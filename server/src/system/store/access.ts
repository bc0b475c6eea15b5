import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { FieldInvalidError } from '../errors.ts'
import type { MaintenanceWindow } from '../site.ts'
import { tables } from './merchants.ts'

/** One change of who may use the site at a time. */
export async function lockAccess(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('access'), hashtext(${own(trx)}))`.execute(trx.db)
}

export async function replaceMaintenance(trx: Trx, window: MaintenanceWindow | null): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('maintenance').where('merchant_id', '=', merchant_id).execute()
  if (!window) return
  await mappingConstraints(
    { maintenance_ends_after_start: () => new FieldInvalidError('until') },
    tables(trx)
      .insertInto('maintenance')
      .values({ merchant_id, starts_at: window.from, ends_at: window.until })
      .execute(),
  )
}

export async function replaceRegions(trx: Trx, countries: readonly string[]): Promise<void> {
  const merchant_id = own(trx)
  await tables(trx).deleteFrom('restricted_region').where('merchant_id', '=', merchant_id).execute()
  if (countries.length === 0) return
  await mappingConstraints(
    { restricted_region_country_shape: () => new FieldInvalidError('country') },
    tables(trx)
      .insertInto('restricted_region')
      .values(countries.map((country) => ({ merchant_id, country })))
      .execute(),
  )
}

export async function insertBlock(trx: Trx, network: string): Promise<void> {
  await tables(trx)
    .insertInto('blocked_address')
    .values({ merchant_id: own(trx), network: sql<string>`network(${network}::inet)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(trx: Trx, network: string): Promise<void> {
  await tables(trx)
    .deleteFrom('blocked_address')
    .where('merchant_id', '=', own(trx))
    .where('network', '=', sql<string>`network(${network}::inet)`)
    .execute()
}
