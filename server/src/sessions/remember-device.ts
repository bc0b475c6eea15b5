import { randomUUID } from 'node:crypto'
import type { Trx } from '../platform/db/db.ts'
import { newSecret, shardIn } from '../platform/db/shards.ts'
import { hashOf } from '../platform/security/secrets.ts'
import * as store from './store/sessions.ts'

/** Counted from the full login: after this the member must log in again, however often the device was used. */
export const rememberedForMs = 30 * 24 * 60 * 60_000

/** Returns the cookie that replaces the password on this device. */
export async function rememberDevice(trx: Trx, memberId: string, method: store.RememberedMethod): Promise<string> {
  const expiresAt = new Date(trx.now.getTime() + rememberedForMs)
  return nextToken(trx, { memberId, family: randomUUID(), method, expiresAt })
}

export interface Recognised {
  readonly memberId: string
  readonly cookie: string
  readonly secondsLeft: number
}

/** Returns the member and the next token. It returns null instead of throwing, so that the revocation is committed. */
export async function takeRemembered(
  trx: Trx,
  cookie: string,
  method: store.RememberedMethod,
): Promise<Recognised | null> {
  if (shardIn(cookie) === null) return null
  const device = await store.readRemembered(trx, hashOf(cookie))
  if (!device || device.method !== method || device.expiresAt <= trx.now) return null
  if (device.usedAt) {
    await store.deleteRemembered(trx, { family: device.family })
    return null
  }
  await store.markUsed(trx, hashOf(cookie))
  const secondsLeft = Math.floor((device.expiresAt.getTime() - trx.now.getTime()) / 1000)
  return { memberId: device.memberId, secondsLeft, cookie: await nextToken(trx, device) }
}

export async function forgetDevice(trx: Trx, cookie: string): Promise<void> {
  if (shardIn(cookie) === null) return
  const device = await store.readRemembered(trx, hashOf(cookie))
  if (device) await store.deleteRemembered(trx, { family: device.family })
}

async function nextToken(
  trx: Trx,
  { memberId, family, method, expiresAt }: Omit<store.RememberedDevice, 'usedAt'>,
): Promise<string> {
  const token = newSecret(memberId)
  await store.insertRemembered(trx, { tokenHash: hashOf(token), memberId, family, method, expiresAt })
  return token
}
