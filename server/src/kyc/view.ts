import { createHmac } from 'node:crypto'
import { identity } from '@parola/contract'
import * as z from 'zod/mini'
import type { OperatorRef } from '../platform/http/serve.ts'
import { isSameBytes, type Secrets } from '../platform/security/secrets.ts'

/** One operator's access to one picture. */
export interface View {
  readonly merchantId: string
  readonly operator: OperatorRef
  readonly memberId: string
  readonly id: string
  readonly picture: identity.IdentityPicture
}

/** Signed picture URLs that last a few minutes, because an image tag cannot send an operator's key. */
export interface Views {
  address(view: View, now: Date): string
  /** The view behind a URL; null if it is forged or expired. */
  read(signed: string, now: Date): View | null
}

export const viewPath = '/ops/identity/picture'
const viewMs = 5 * 60_000

const Signed = z.object({
  merchantId: z.string(),
  operator: z.object({ id: z.string(), name: z.string() }),
  memberId: z.string(),
  id: z.string(),
  picture: identity.IdentityPicture,
  until: z.number(),
})

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

export function createViews(secrets: Secrets): Views {
  return {
    address(view, now) {
      const text = Buffer.from(JSON.stringify({ ...view, until: now.getTime() + viewMs })).toString('base64url')
      const mac = macOf(secrets.secretFor('identity view'), text).toString('base64url')
      return `${viewPath}?view=${text}.${mac}`
    },
    read(signed, now) {
      const [text, mac] = signed.split('.')
      if (text === undefined || mac === undefined) return null
      const given = Buffer.from(mac, 'base64url')
      if (!secrets.secretsFor('identity view').some((secret) => isSameBytes(macOf(secret, text), given))) return null
      const { until, ...view } = Signed.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return now.getTime() < until ? view : null
    },
  }
}
