import type { Call } from '@parola/contract'
import { recordCall } from '../audit-log/index.ts'
import { createApprovals, findOperator } from '../operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { AnswerCache } from '../platform/http/cache.ts'
import { createCursors } from '../platform/http/cursor.ts'
import { createLimits } from '../platform/http/limits.ts'
import type { Audience, MerchantRef, OwnerRef, Presented } from '../platform/http/serve.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import type { PasskeyChallenges } from '../platform/security/passkey-challenges.ts'
import type { Seal } from '../platform/security/seal.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { SecurityDeps } from '../platform/security/security-events.ts'
import { isSessionElsewhere, type Sessions } from '../sessions/index.ts'
import { createStaffEdge } from '../staff/index.ts'
import { gate, openGate, resolveMerchant, type Sites } from '../system/index.ts'
import { deviceOf, watchVisibility, type VisibilityWatch } from '../catalogue/index.ts'
import { inTransaction, type Pool, type Trx } from '../platform/db/db.ts'
import { levelsOf } from '../promotions/index.ts'
import type { FastifyRequest } from 'fastify'
import type { Infrastructure } from './infrastructure.ts'
import { createPreviewHosts } from './previewed.ts'

interface EdgeParts extends Pick<Infrastructure, 'pool' | 'redis'> {
  readonly config: Config
  readonly clock: Clock
  readonly cache: AnswerCache
  readonly sites: Sites
  readonly visibility: VisibilityWatch
  readonly secrets: Secrets
  readonly sessions: Sessions
  readonly security: SecurityDeps
  readonly seal: Seal
  readonly prefix: string
  readonly audience: Audience
  readonly passkeys: { readonly origin: string; readonly challenges: PasskeyChallenges }
}

/** What every call passes before its handler: merchant and gate, limits, sessions, staff, approvals and the audit log. */
export function createEdge({
  config,
  clock,
  pool,
  redis,
  cache,
  sites,
  visibility,
  secrets,
  sessions,
  security,
  seal,
  passkeys,
  prefix,
  audience,
}: EdgeParts) {
  const previews = createPreviewHosts({ config, audience, pool, clock, redis, prefix, secrets, visibility })
  return {
    pool,
    clock,
    cache,
    limits: createLimits({ redis, prefix: config.redisPrefix, scale: config.limitScale }),
    cursors: createCursors(secrets),
    resolveMerchant: (host: string) => resolveMerchant(sites, host),
    readily(host: string, visitor: Visitor, call: Call) {
      const merchant = openGate(sites, { host, visitor, call, now: clock.now() })
      return merchant && call.varies && !visibility.hasNone(merchant.id) ? undefined : merchant
    },
    hiddenFrom: (merchant: MerchantRef, { visitor, headers }: FastifyRequest, presented: Presented | null) =>
      visibility.hiddenFrom(merchant.id, {
        country: visitor.country,
        device: deviceOf(headers['user-agent'] ?? ''),
        level: async () => {
          const member = presented && (await sessions.find(merchant, presented))
          if (!member || member === 'ended') return 0
          return inTransaction(pool, { merchantId: merchant.id, now: clock.now() }, (trx) => levelOf(trx, member))
        },
      }),
    findMember: sessions.find,
    isOfAnotherMerchant: (merchant: MerchantRef, sid: string) => isSessionElsewhere({ pool }, merchant, sid),
    security,
    findOperator: (key: string, ip: string) => findOperator({ pool, clock }, key, ip),
    ...createStaffEdge({ pool, clock, ...passkeys }),
    recordCall,
    approvals: createApprovals(),
    openSeal: seal.open,
    previewOf: previews.of,
    openPreview: previews.open,
    previewPage: previews.page,
    gate: (merchant: MerchantRef, visitor: Visitor, call: Call) =>
      gate(sites, { merchant, visitor, call, now: clock.now() }),
  }
}

interface VisibilityParts {
  readonly pool: Pool
  readonly clock: Clock
  readonly sites: Sites
}

/** Who sees which games, as this process knows. */
export const openVisibility = ({ pool, clock, sites }: VisibilityParts): VisibilityWatch =>
  watchVisibility({
    runStep: (merchantId, step) => inTransaction(pool, { merchantId, now: clock.now() }, step),
    currency: async (merchantId) => (await sites.siteOf(merchantId)).settings.currency,
    nowMs: () => clock.now().getTime(),
  })

export const levelOf = async (trx: Trx, { id }: OwnerRef): Promise<number> => (await levelsOf(trx, [id])).get(id) ?? 0
