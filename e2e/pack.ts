import type { system } from '@parola/contract'
import { changeMerchants } from './database.ts'

/** By which jurisdiction pack every merchant of the journeys plays: as the demo describes them, or all by the strict one. */
export const isStrict = process.env['PACK'] === 'strict'

/** What is proven under each pack is kept apart. */
export const results = isStrict ? '../results/strict' : '../results'

const strict: system.Pack = 'strict'

/** Puts all merchants of a stack under the strict pack, if that is what is tried. */
export async function choosePack(database: string): Promise<void> {
  if (isStrict) await changeMerchants(database, `settings = settings || jsonb_build_object('pack', $1::text)`, [strict])
}
