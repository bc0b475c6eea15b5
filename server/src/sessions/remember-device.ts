import { randomUUID } from 'node:crypto'
import type { Trx } from '../platform/db/db.ts'
import { newSecret, shardIn, type ShardMap } from '../platform/db/shards.ts'
import { hashOf } from '../platform/security/secrets.ts'
import * as store from './store/sessions.ts'

/** Counted from the full login: after this the member must log in again, however often the device was used. */
export const rememberedForMs = 30 * 24 * 60 * 60_000

/** Returns the cookie that replaces the password on this device. */
export async function rememberDevice(
  trx: Trx,
  shards: ShardMap,
  memberId: string,
  method: store.RememberedMethod,
): Promise<string> {
  const expiresAt = new Date(trx.now.getTime() + rememberedForMs)
  return nextToken(trx, shards.schemaOf(memberId), { memberId, family: randomUUID(), method, expiresAt })
}

export interface Recognised {
  readonly memberId: string
  readonly cookie: string
  readonly secondsLeft: number
}

/** Returns the member and the next token. It returns null instead of throwing, so that the revocation is committed. */
export async function takeRemembered(
  trx: Trx,
  shards: ShardMap,
  cookie: string,
  method: store.RememberedMethod,
): Promise<Recognised | null> {
  const shard = shardIn(cookie)
  if (shard === null) return null
  const schema = shards.schemaAt(shard)
  const device = await store.readRemembered(trx, schema, hashOf(cookie))
  if (!device || device.method !== method || device.expiresAt <= trx.now) return null
  if (device.usedAt) {
    await store.deleteRemembered(trx, schema, { family: device.family })
    return null
  }
  await store.markUsed(trx, schema, hashOf(cookie))
  const secondsLeft = Math.floor((device.expiresAt.getTime() - trx.now.getTime()) / 1000)
  return { memberId: device.memberId, secondsLeft, cookie: await nextToken(trx, schema, device) }
}

export async function forgetDevice(trx: Trx, shards: ShardMap, cookie: string): Promise<void> {
  const shard = shardIn(cookie)
  if (shard === null) return
  const schema = shards.schemaAt(shard)
  const device = await store.readRemembered(trx, schema, hashOf(cookie))
  if (device) await store.deleteRemembered(trx, schema, { family: device.family })
}

async function nextToken(
  trx: Trx,
  schema: string,
  { memberId, family, method, expiresAt }: Omit<store.RememberedDevice, 'usedAt'>,
): Promise<string> {
  const token = newSecret(memberId)
  await store.insertRemembered(trx, schema, { tokenHash: hashOf(token), memberId, family, method, expiresAt })
  return token
}
