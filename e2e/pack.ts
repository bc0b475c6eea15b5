import type { system } from '@parola/contract'
import { userInfo } from 'node:os'
import pg from 'pg'

/** By which jurisdiction pack every merchant of the journeys plays: as the demo describes them, or all by the strict one. */
export const isStrict = process.env['PACK'] === 'strict'

/** What is proven under each pack is kept apart. */
export const results = isStrict ? '../results/strict' : '../results'

const strict: system.Pack = 'strict'

/** Puts all merchants of a stack under the strict pack, if that is what is tried. */
export async function choosePack(database: string): Promise<void> {
  if (!isStrict) return
  const client = new pg.Client({ host: '127.0.0.1', database, user: userInfo().username })
  await client.connect()
  try {
    await client.query(
      `with changed as (update merchant set settings = settings || jsonb_build_object('pack', $1::text) returning id)
       insert into platform_event (merchant_id, name, payload) select id, 'settings.changed', '{}' from changed`,
      [strict],
    )
  } finally {
    await client.end()
  }
}
