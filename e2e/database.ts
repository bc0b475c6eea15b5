import { userInfo } from 'node:os'
import pg from 'pg'

/** Works in a stack's database as its owner: what a journey needs and nobody can ask the product for. */
export async function inDatabase<Value>(database: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ host: '127.0.0.1', database, user: userInfo().username })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Changes merchants by the rest of an `update merchant set …`, and tells the running servers. */
export const changeMerchants = (database: string, set: string, values: unknown[]): Promise<unknown> =>
  inDatabase(database, (client) =>
    client.query(
      `with changed as (update merchant set ${set} returning id)
       insert into platform_event (merchant_id, name, payload) select id, 'settings.changed', '{}' from changed`,
      values,
    ),
  )
