import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { memberOn } from './money.ts'
import { sharedStack } from './ports.ts'

/** Moves the start of the page's session back, as if the member had been playing for that long. */
export async function beenHereFor(page: Page, hours: number): Promise<void> {
  const memberId = await memberOn(page)
  await inDatabase(sharedStack.database, (client) =>
    client.query('update cell.session set opened_at = opened_at - $2::interval where member_id = $1', [
      memberId,
      `${hours} hours`,
    ]),
  )
}
