import { randomBytes } from 'node:crypto'
import type { staff } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { deviceNameOf } from '../platform/http/device-name.ts'
import type { StaffCookies } from '../platform/http/serve.ts'
import type { ConsoleAsked, SentFrom } from '../platform/http/serve-console.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { hashOf } from '../platform/security/secrets.ts'
import type { StaffNotify } from './notify.ts'
import * as store from './store/sessions.ts'

export interface Opening {
  readonly method: staff.SignInMethod
  readonly from: SentFrom
}

export interface Opened {
  readonly staffId: string
  readonly cookies: StaffCookies
  readonly place: store.SignInPlace
}

const newToken = () => randomBytes(32).toString('base64url')

/** The database stores hashes of both cookies, so that the session opens nothing in another browser. */
export async function openSession(trx: Trx, staffId: string, { method, from }: Opening): Promise<Opened> {
  const { visitor, userAgent } = from
  const cookies = { session: newToken(), device: /^[\w-]{43}$/.test(from.device) ? from.device : newToken() }
  const deviceHash = hashOf(cookies.device)
  const { country } = visitor
  const place = await store.describePlace(trx, staffId, { deviceHash, country })
  await store.insertSession(trx, staffId, {
    hash: hashOf(cookies.session),
    deviceHash,
    method,
    device: deviceNameOf(userAgent),
    country,
    network: networkOf(visitor.ip),
  })
  return { staffId, cookies, place }
}

type Asked = Pick<ConsoleAsked<typeof staff.signIn>, 'keepSession' | 'isAbout' | 'noteSecurityEvent'>

/** Hands out a session that is committed. */
export function letIn({ notify }: { notify: StaffNotify }, asked: Asked, { staffId, cookies, place }: Opened): void {
  asked.keepSession(cookies)
  asked.isAbout(staffId)
  if (place.isNew) notify(place.email, 'new_place')
  // Two people who share a browser could be one who approves their own requests.
  if (place.isShared) asked.noteSecurityEvent('staff_device_shared', staffId)
}
