import { userInfo } from 'node:os'
import pg from 'pg'
import { sharedStack } from './ports.ts'

/** Works in a stack's database as its owner, for what a journey needs and the product does not offer. */
export async function inDatabase<Value>(database: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ host: '127.0.0.1', database, user: userInfo().username })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a job now that otherwise runs once a minute. */
export const startJob = (job: string): Promise<unknown> =>
  inDatabase(sharedStack.database, (client) =>
    client.query(`select graphile_worker.add_job($1, queue_name => $1, job_key => $1, max_attempts => 1)`, [job]),
  )

/** Changes merchants with the rest of an `update merchant set …`, and notifies the running servers. */
export const changeMerchants = (database: string, set: string, values: unknown[]): Promise<unknown> =>
  inDatabase(database, (client) =>
    client.query(
      `with changed as (update merchant set ${set} returning id)
       insert into platform_event (merchant_id, name, payload) select id, 'settings.changed', '{}' from changed`,
      values,
    ),
  )
