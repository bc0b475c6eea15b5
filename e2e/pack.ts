import type { system } from '@parola/contract'
import { changeMerchants } from './database.ts'

/** The jurisdiction pack of the merchants in the journeys: as in the demo, or strict for all. */
export const isStrict = process.env['PACK'] === 'strict'

/** Results are kept separately for each pack. */
export const results = isStrict ? '../results/strict' : '../results'

const strict: system.Pack = 'strict'

/** Puts all merchants of a stack under the strict pack, if that is being tested. */
export async function choosePack(database: string): Promise<void> {
  if (isStrict) await changeMerchants(database, `settings = settings || jsonb_build_object('pack', $1::text)`, [strict])
}
