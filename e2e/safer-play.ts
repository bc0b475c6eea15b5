import type { Page } from '@playwright/test'
import pg from 'pg'
import { inDatabase } from './database.ts'
import { memberOn } from './money.ts'
import { sharedStack } from './ports.ts'

/** Moves the start of the page's session back, as if the member had been playing for that long. */
export async function beenHereFor(page: Page, hours: number): Promise<void> {
  const memberId = await memberOn(page)
  await inDatabase(sharedStack.database, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `select table_schema as schema from information_schema.tables where table_name = 'session' and table_schema like 's%'`,
    )
    for (const { schema } of rows)
      await client.query(
        `update ${pg.escapeIdentifier(schema)}.session set opened_at = opened_at - $2::interval where member_id = $1`,
        [memberId, `${hours} hours`],
      )
  })
}
