import { userInfo } from 'node:os'
import pg from 'pg'

/** Lets the light merchant offer what the dark one has for members and agents: a screen it has not is a closed door. */
export async function offerAll(database: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', database, user: userInfo().username })
  await client.connect()
  try {
    await client.query(
      `with changed as (update merchant set flags = flags || $1::text[] where code = 'bahaghari' returning id)
       insert into platform_event (merchant_id, name, payload) select id, 'settings.changed', '{}' from changed`,
      [['REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'POINTS3']],
    )
  } finally {
    await client.end()
  }
}
