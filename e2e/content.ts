import type { content } from '@parola/contract'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { databaseUrl } from '../scripts/stack.ts'
import { sendToInbox } from '../server/src/content/index.ts'
import { inTransaction, openPool, type Trx } from '../server/src/platform/db/db.ts'
import { findMerchant } from '../server/src/system/index.ts'
import { memberOn } from './money.ts'
import { sharedStack } from './ports.ts'

/** Runs a step as the merchant parola, on the stack that no journey changes. */
async function asParola(act: (trx: Trx) => Promise<unknown>): Promise<void> {
  const pool = openPool({ url: databaseUrl(sharedStack.database), size: 1, name: 'parola-e2e-content' })
  const now = new Date()
  try {
    const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, 'parola'))
    if (!merchant) throw new Error('There is no merchant parola')
    await inTransaction(pool, { merchantId: merchant.id, now }, (trx) => act(trx))
  } finally {
    await pool.end()
  }
}

interface Letter {
  title: string
  content: string
}

/** Sends a message to the member logged in on the page. An inbox is private, so no other journey sees it. */
export async function writeTo(page: Page, ...letters: Letter[]): Promise<void> {
  const id = await memberOn(page)
  for (const letter of letters)
    await asParola((trx) =>
      sendToInbox(trx, { id }, { id: randomUUID() as content.MessageId, wordings: { EN: letter } }),
    )
}
