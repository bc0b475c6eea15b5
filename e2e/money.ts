import { members } from '@parola/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { databaseUrl } from '../scripts/stack.ts'
import { readAccount } from '../server/src/members/index.ts'
import { inTransaction, openPool } from '../server/src/platform/db/db.ts'
import { findMerchant } from '../server/src/system/index.ts'
import { move, openWallet, type Movement } from '../server/src/wallet/index.ts'
import { sharedStack } from './ports.ts'
import { bahaghari, logIn, open, parola } from './visit.ts'

/** A transaction of a member: a payment, a game, a correction. Without `at` it happens now. */
export type Happening = Movement extends infer M
  ? M extends Movement
    ? Omit<M, 'key'> & { key?: string; at?: Date; book?: 'real' | 'bonus' }
    : never
  : never

/** Moves the money of the member logged in on the page, as payments and games do; oldest first. A stake is lost at once. */
export async function happen(page: Page, ...happenings: Happening[]): Promise<void> {
  const merchantCode = new URL(page.url()).hostname.startsWith('bahaghari') ? 'bahaghari' : 'parola'
  await happenTo(await memberOn(page), merchantCode, happenings)
}

/** Moves the money of any member of the shared stack. */
export async function happenTo(
  memberId: string,
  merchantCode: 'parola' | 'bahaghari',
  happenings: readonly Happening[],
): Promise<void> {
  const pool = openPool({ url: databaseUrl(sharedStack.database), size: 1, name: 'parola-e2e-money' })
  try {
    const merchant = await inTransaction(pool, { merchantId: null, now: new Date() }, (trx) =>
      findMerchant(trx, merchantCode),
    )
    if (!merchant) throw new Error(`There is no merchant ${merchantCode}`)
    for (const { at: now = new Date(), book = 'real', key = randomUUID(), ...movement } of happenings) {
      await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
        const account = await readAccount(trx, memberId)
        if (!account) throw new Error(`There is no member ${memberId}`)
        await move(trx, await openWallet(trx, account, book, 'PHP'), { ...movement, key })
      })
      if (book === 'real' && movement.act === 'post' && movement.code === 'stake')
        await pool.query(
          `insert into cell.counted_stake (merchant_id, member_id, currency, is_game, staked, paid, counted, at, decided_at)
           values ($1, $2, 'PHP', true, $3, 0, $3, $4, $4)`,
          [merchant.id, memberId, movement.amountMinor, now],
        )
    }
  } finally {
    await pool.end()
  }
}

/** The member logged in on the page. */
export const memberOn = (page: Page): Promise<string> =>
  page.evaluate(async (path) => {
    const info = localStorage.getItem('MC_SESSION_INFO') ?? sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'
    const { token } = JSON.parse(info) as { token?: string }
    const response = await fetch(path, { headers: { token: token ?? '' } })
    return ((await response.json()) as { value: { id: string } }).value.id
  }, members.info.path)

/** A member with a hundred pesos, on the home page. */
export async function memberWithMoney(
  page: Page,
  context: BrowserContext,
  merchant: 'parola' | 'bahaghari' = 'parola',
): Promise<void> {
  await logIn(context, merchant)
  await open(page, `${merchant === 'parola' ? parola : bahaghari}/m/home`, 'home')
  await happen(page, { act: 'post', code: 'deposit', from: 'cash', amountMinor: 10_000 })
}
