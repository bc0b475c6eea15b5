import type { Trx } from '../platform/db/db.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { newSecret, shardIn } from '../platform/db/shards.ts'
import { hashOf } from '../platform/security/secrets.ts'
import { standingOf } from './session.ts'
import * as store from './store/sessions.ts'

const goodForMs = 60_000

/** A code that opens the member's session in another browser. */
export async function issueHandOff(trx: Trx, { id, sessionHash }: MemberRef): Promise<string> {
  const code = newSecret(id)
  await store.insertHandOff(trx, {
    codeHash: hashOf(code),
    sidHash: Buffer.from(sessionHash, 'base64url'),
    expiresAt: new Date(trx.now.getTime() + goodForMs),
  })
  return code
}

/** The code works once, and only while the session that issued it is open. */
export async function takeHandOff(trx: Trx, code: string): Promise<{ memberId: string } | null> {
  if (shardIn(code) === null) return null
  const session = await store.takeHandOff(trx, hashOf(code))
  return session && standingOf(session, trx.now) === 'open' ? { memberId: session.memberId } : null
}
