import type { Trx } from '../platform/db.ts'
import type { MemberRef, Presented } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { hashOf, isSame, shardIn } from './credentials.ts'
import * as store from './store.ts'

/** The member whose session this is; null when it has ended, was never opened here, or the token belongs to another. */
export async function findMember(
  trx: Trx,
  shards: ShardMap,
  { sid = '', token = '' }: Presented,
): Promise<MemberRef | null> {
  const shard = shardIn(sid)
  if (shard === null) return null
  const schema = shards.schemaAt(shard)
  const session = await store.readSession(trx, schema, sid)
  if (!session || session.endsAt <= trx.now || !isSame(session.tokenHash, token)) return null
  return {
    id: session.memberId,
    schema,
    role: 'player',
    firstTimeLogin: false,
    sessionHash: hashOf(sid).toString('base64url'),
  }
}
