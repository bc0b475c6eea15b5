import { members, type AnnouncementId, type content } from '@parola/contract'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { publishAnnouncement, sendToInbox, type AnnouncementInput } from '../server/src/content/index.ts'
import { inTransaction, openPool, type Trx } from '../server/src/platform/db.ts'
import { loadShardMap, type ShardMap } from '../server/src/platform/shards.ts'
import { findMerchant } from '../server/src/system/index.ts'
import { changedStack, sharedStack } from './ports.ts'

/** Does something in a stack's database as one of its merchants. */
async function asMerchant(
  database: string,
  merchantCode: string,
  act: (trx: Trx, shards: ShardMap) => Promise<unknown>,
): Promise<void> {
  const pool = openPool({ url: `postgres://127.0.0.1:5432/${database}`, size: 1, name: 'parola-e2e-content' })
  const now = new Date()
  try {
    const shards = await loadShardMap(pool)
    const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, merchantCode))
    if (!merchant) throw new Error(`There is no merchant ${merchantCode}`)
    await inTransaction(pool, { merchantId: merchant.id, now }, (trx) => act(trx, shards))
  } finally {
    await pool.end()
  }
}

interface Letter {
  title: string
  content: string
}

/** Writes to whoever is logged in on the page, on the stack that no journey changes: an inbox is its member's own. */
export async function writeTo(page: Page, ...letters: Letter[]): Promise<void> {
  const id = await memberOn(page)
  for (const letter of letters)
    await asMerchant(sharedStack.database, 'parola', (trx, shards) =>
      sendToInbox(
        trx,
        { id, schema: shards.schemaOf(id) },
        { id: randomUUID() as content.MessageId, wordings: { EN: letter } },
      ),
    )
}

const memberOn = (page: Page): Promise<string> =>
  page.evaluate(async (path) => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token?: string }
    const response = await fetch(path, { headers: { token: token ?? '' } })
    return ((await response.json()) as { value: { id: string } }).value.id
  }, members.info.path)

type Announced = Pick<AnnouncementInput, 'kind'> & Partial<AnnouncementInput> & { title: string; text?: string }

/** Announces something at bahaghari of the stack that journeys may change. */
export const announce = ({ title, text = `<p>${title}</p>`, ...input }: Announced): Promise<void> =>
  asMerchant(changedStack.database, 'bahaghari', (trx) =>
    publishAnnouncement(trx, {
      id: randomUUID() as AnnouncementId,
      category: 'news',
      group: null,
      startsAt: new Date(Date.now() - 60_000),
      endsAt: null,
      sequence: 1,
      photo: null,
      images: [],
      url: null,
      wordings: { EN: { title, summary: `${title} in short`, content: text } },
      ...input,
    }),
  )
