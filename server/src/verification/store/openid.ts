import type { system } from '@parola/contract'
import { own, type Pool, type Trx } from '../../platform/db/db.ts'

type Tables = {
  openid_flow: {
    merchant_id: string
    state_hash: Buffer
    browser_hash: Buffer
    channel: system.IdentityChannel
    purpose: 'login' | 'link' | 'register'
    session_hash: string | null
    redirect_uri: string
    nonce: string
    code_verifier: string
    ends_at: Date
  }
  openid_token: { merchant_id: string; token_hash: Buffer; ends_at: Date }
}

const tables = (trx: Trx) => trx.db.withTables<Tables>()

/** Everything that must be the same when the browser comes back. */
interface Binding {
  readonly stateHash: Buffer
  readonly browserHash: Buffer
  readonly purpose: Tables['openid_flow']['purpose']
  readonly sessionHash: string | null
  readonly redirectUri: string
}

interface Flow {
  readonly channel: system.IdentityChannel
  readonly redirectUri: string
  readonly nonce: string
  readonly codeVerifier: string
}

export async function insertFlow(trx: Trx, flow: Binding & Flow & { endsAt: Date }): Promise<void> {
  await tables(trx)
    .insertInto('openid_flow')
    .values({
      merchant_id: own(trx),
      state_hash: flow.stateHash,
      browser_hash: flow.browserHash,
      channel: flow.channel,
      purpose: flow.purpose,
      session_hash: flow.sessionHash,
      redirect_uri: flow.redirectUri,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      ends_at: flow.endsAt,
    })
    .execute()
}

/** Removes the flow and returns it: only one of several concurrent requests gets it. Null if any part of the binding differs. */
export async function takeFlow(trx: Trx, binding: Binding): Promise<Flow | null> {
  const row = await tables(trx)
    .deleteFrom('openid_flow')
    .where('merchant_id', '=', own(trx))
    .where('state_hash', '=', binding.stateHash)
    .where('browser_hash', '=', binding.browserHash)
    .where('purpose', '=', binding.purpose)
    .where('session_hash', 'is not distinct from', binding.sessionHash)
    .where('redirect_uri', '=', binding.redirectUri)
    .where('ends_at', '>', trx.now)
    .returning(['channel', 'redirect_uri', 'nonce', 'code_verifier'])
    .executeTakeFirst()
  return row
    ? { channel: row.channel, redirectUri: row.redirect_uri, nonce: row.nonce, codeVerifier: row.code_verifier }
    : null
}

/** False if the token was used before. */
export async function insertToken(trx: Trx, tokenHash: Buffer, endsAt: Date): Promise<boolean> {
  const inserted = await tables(trx)
    .insertInto('openid_token')
    .values({ merchant_id: own(trx), token_hash: tokenHash, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes ended flows and forgotten tokens of all merchants, as the owner. Returns how many. */
export async function deleteEnded(ownerPool: Pool, before: Date, limit: number): Promise<number> {
  const { rowCount: flows } = await ownerPool.query(
    `delete from openid_flow where state_hash in (
       select state_hash from openid_flow where ends_at < $1 order by ends_at limit $2)`,
    [before, limit],
  )
  const { rowCount: tokens } = await ownerPool.query(
    `delete from openid_token where (merchant_id, token_hash) in (
       select merchant_id, token_hash from openid_token where ends_at < $1 order by ends_at limit $2)`,
    [before, limit],
  )
  return Math.max(flows ?? 0, tokens ?? 0)
}
