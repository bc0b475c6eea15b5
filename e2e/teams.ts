import type { agents } from '@parola/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { databaseUrl } from '../scripts/stack.ts'
import { placementByAgent, joinTeam } from '../server/src/agents/index.ts'
import { createMember } from '../server/src/members/index.ts'
import { inTransaction, openPool } from '../server/src/platform/db/db.ts'
import { setIdentityVerified } from '../server/src/safer-play/index.ts'
import { findMerchant, readSite } from '../server/src/system/index.ts'
import { openWallet } from '../server/src/wallet/index.ts'
import { memberOn } from './money.ts'
import { sharedStack } from './ports.ts'
import { bahaghari, logIn, open, parola } from './visit.ts'

export interface Team {
  agentId: string
  /** A direct downline agent with one player, and a direct downline player. */
  leader: agents.Place
  player: agents.Place
  deep: agents.Place
}

/** A separate agent for a journey, logged in on the page, with three downlines. */
export async function agentWithTeam(
  page: Page,
  context: BrowserContext,
  merchantCode: 'parola' | 'bahaghari' = 'parola',
): Promise<Team> {
  await logIn(context, merchantCode, 'agent')
  await open(page, `${merchantCode === 'parola' ? parola : bahaghari}/m/help`, 'help')
  const agentId = await memberOn(page)
  const mark = randomBytes(4).toString('hex')
  const leader = await placeBelow(agentId, `lead${mark}`, 'agent', { lottery: 30, games: 30 }, merchantCode)
  const player = await placeBelow(agentId, `play${mark}`, 'player', { lottery: 15, games: 15 }, merchantCode)
  const deep = await placeBelow(leader.memberId, `deep${mark}`, 'player', { lottery: 13, games: 8 }, merchantCode)
  return { agentId, leader, player, deep }
}

/** A new downline of an agent. */
export async function placeBelow(
  agentId: string,
  userName: string,
  memberType: agents.TeamType,
  rebates: agents.Rebates,
  merchantCode = 'parola',
): Promise<agents.Place> {
  const pool = openPool({ url: databaseUrl(sharedStack.database), size: 1, name: 'parola-e2e-teams' })
  try {
    const now = new Date()
    const merchant = await inTransaction(pool, { merchantId: null, now }, (trx) => findMerchant(trx, merchantCode))
    if (!merchant) throw new Error(`There is no merchant ${merchantCode}`)
    return await inTransaction(pool, { merchantId: merchant.id, now }, async (trx) => {
      const { settings } = await readSite(trx, [])
      const customerType = memberType === 'agent' ? 1 : 0
      const made = await createMember(trx, { userName, customerType, termsVersion: '1' })
      await openWallet(trx, made, 'real', settings.currency)
      await setIdentityVerified(trx, made)
      await joinTeam(trx, made.id, await placementByAgent(trx, agentId, { memberType, rebates }, settings), settings)
      return { memberId: made.id, userName }
    })
  } finally {
    await pool.end()
  }
}
