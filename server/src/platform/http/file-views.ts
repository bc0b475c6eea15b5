import { createHmac } from 'node:crypto'
import type { staff } from '@parola/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction, type Trx } from '../db/db.ts'
import { DomainError } from '../errors.ts'
import { isSameBytes, type Secrets } from '../security/secrets.ts'
import { consoleBudget } from './admit-staff.ts'
import { staffCookiesOf } from './browser.ts'
import type { Permissions } from './people.ts'
import { requestRefOf } from './record-call.ts'

/** One staff user's access to one file, while their roles allow it. */
const View = z.object({
  merchant: z.object({ id: z.string(), code: z.string() }),
  operator: z.object({ id: z.string(), name: z.string() }),
  /** Which file, by the ids that its domain knows. */
  of: z.record(z.string(), z.string()),
})
type View = Readonly<z.output<typeof View>>

/** Signed URLs that last a few minutes, because an image tag or a link can name neither merchant nor member. */
export interface Views {
  readonly path: string
  address(view: View, now: Date): string
  /** The view behind a URL; null if it is forged or expired. */
  read(signed: string, now: Date): View | null
}

const viewMs = 5 * 60_000
const Signed = z.extend(View, { until: z.number() })

const macOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** A URL of one path opens nothing at another. */
export function createViews(secrets: Secrets, path: `/ops/${string}`): Views {
  const purpose = `view ${path}`
  return {
    path,
    address(view, now) {
      const text = Buffer.from(JSON.stringify({ ...view, until: now.getTime() + viewMs })).toString('base64url')
      return `${path}?view=${text}.${macOf(secrets.secretFor(purpose), text).toString('base64url')}`
    },
    read(signed, now) {
      const [text, mac] = signed.split('.')
      if (text === undefined || mac === undefined) return null
      const given = Buffer.from(mac, 'base64url')
      if (!secrets.secretsFor(purpose).some((secret) => isSameBytes(macOf(secret, text), given))) return null
      const { until, ...view } = Signed.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return now.getTime() < until ? view : null
    },
  }
}

/** A picture that we drew is shown; anything else is only ever downloaded. */
export interface FileShown {
  readonly kind: 'jpeg' | 'download'
  readonly name: string
  readonly bytes: Buffer
}

interface Files {
  readonly views: Views
  readonly permission: staff.Permission
  /** Null if there is none any more. */
  readonly show: (trx: Trx, view: View, permissions: Permissions) => Promise<FileShown | null>
}

/** Serves files at short-lived URLs, each to the staff user it was made for, and records who looked. Not in the contract: it returns bytes. */
export function serveFiles(app: FastifyInstance, { views, permission, show }: Files): void {
  if (app.audience !== 'staff') return
  const { edge } = app
  app.get<{ Querystring: { view?: unknown } }>(views.path, async (request, reply) => {
    await edge.limits.spend('read', consoleBudget, request.visitor.ip)
    const { view: signed } = request.query
    const now = edge.clock.now()
    const view = typeof signed === 'string' && signed.length <= 2_000 ? views.read(signed, now) : null
    const permissions = view && (await permissionsOf(app, request, view))
    if (!view || !permissions?.has(permission)) throw new DomainError('not_found')
    const { merchant, operator, of } = view
    const scope = { merchantId: merchant.id, now, who: `operator ${operator.name}` }
    const { kind, name, bytes } = await inTransaction(edge.pool, scope, async (trx) => {
      await edge.recordCall(trx, {
        request: requestRefOf(request),
        visitor: request.visitor,
        call: `GET ${views.path}`,
        operatorId: operator.id,
        sent: of,
        objects: Object.values(of).filter((id) => z.uuid().safeParse(id).success),
        reason: null,
        outcome: 'done',
        approvalId: null,
      })
      const found = await show(trx, view, permissions)
      if (!found) throw new DomainError('not_found')
      return found
    })
    return reply
      .header('content-type', kind === 'jpeg' ? 'image/jpeg' : 'application/octet-stream')
      .header('content-disposition', `${kind === 'jpeg' ? 'inline' : 'attachment'}; ${fileNameOf(name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}

/** RFC 6266: any name, percent-encoded. */
const fileNameOf = (name: string): string =>
  `filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`

/** The URL alone opens nothing: it takes the session of the same person, with the same permission. */
async function permissionsOf(
  { edge }: FastifyInstance,
  request: FastifyRequest,
  { merchant, operator }: View,
): Promise<Permissions | null> {
  const cookies = staffCookiesOf(request)
  const user = cookies && (await edge.findStaff(cookies))
  if (!user || user === 'elsewhere') return null
  const found = await edge.enterMerchant(user, merchant.code)
  return found?.operator.id === operator.id ? found.permissions : null
}
