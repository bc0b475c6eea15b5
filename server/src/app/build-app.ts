import type { Call } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { LoginNeeds } from '../accounts/index.ts'
import { loginRoutes, passwordRoutes, registrationRoutes } from '../accounts/routes.ts'
import { countedUntil, readOutcome } from '../agents/index.ts'
import { agentsRoutes, figureRoutes } from '../agents/routes.ts'
import { catalogueRoutes } from '../catalogue/routes.ts'
import { createChat, createFarPictures, pictureRoute, type Chat, type FarPictures } from '../content/index.ts'
import { contentRoutes } from '../content/routes.ts'
import { contractsRoutes } from '../contracts/routes.ts'
import { editRoutes } from '../edits/routes.ts'
import { haveTicketsInPlay, listBets } from '../lottery/index.ts'
import { createDocumentSafe, createViews } from '../identity/index.ts'
import { identityRoutes } from '../identity/routes.ts'
import { lotteryRoutes } from '../lottery/routes.ts'
import { readAccount, userNamesOf } from '../members/index.ts'
import { membersRoutes } from '../members/routes.ts'
import { openMessages } from '../messages/index.ts'
import { findOperator, noteAct } from '../operators/index.ts'
import {
  createCardNumbers,
  createPsp,
  createVendorWallets,
  hasMoneyOnItsWay,
  readVendorBalances,
  type Psp,
  type VendorWallets,
} from '../payments/index.ts'
import { paymentsRoutes } from '../payments/routes.ts'
import { createAnswerCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Trx } from '../platform/db.ts'
import { createHealth, serveHealth, type Health } from '../platform/health.ts'
import { cookieOf, sessionCookie, type MerchantRef } from '../platform/http.ts'
import { createLimits } from '../platform/limits.ts'
import { createLive, type Live } from '../platform/live.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createServer } from '../platform/server.ts'
import { depositPromotions, levelsRoutes, withdrawalsOf } from '../promotions/index.ts'
import { promotionsRoutes } from '../promotions/routes.ts'
import { createExclusions, onBreakAmong } from '../safer-play/index.ts'
import { saferPlayRoutes } from '../safer-play/routes.ts'
import { createSeal } from '../platform/seal.ts'
import { createSecrets } from '../platform/secrets.ts'
import { loadShardMap } from '../platform/shards.ts'
import { createSessions, sessionHashOf } from '../sessions/index.ts'
import { sessionRoutes } from '../sessions/routes.ts'
import { trustOf, type Visitor } from '../platform/visitor.ts'
import { gate, mainHost, openGate, rememberSites, resolveMerchant } from '../system/index.ts'
import { systemRoutes } from '../system/routes.ts'
import { walletRoutes } from '../wallet/routes.ts'
import { createSuppliers, listRoundBets, walletRoute, type Suppliers } from '../vendors/index.ts'
import { vendorsRoutes } from '../vendors/routes.ts'
import { createIdentity, createVerification } from '../verification/index.ts'
import { verificationRoutes } from '../verification/routes.ts'
import { registerApiNotFound } from './api-not-found.ts'
import { registerDocs } from './docs.ts'
import type { Engines } from './engines.ts'
import { registerFiles } from './files.ts'
import { hearChanges } from './hear-changes.ts'
import { registerPages } from './page.ts'

export interface AppDeps {
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  engines: Engines
  /** Who stands outside of the house and is played by a test: those who read captchas, other houses' word, the post, the bank. */
  outside?: Partial<
    Pick<LoginNeeds, 'verification' | 'identity' | 'notify'> & {
      psp: Psp
      vendorWallets: VendorWallets
      suppliers: Suppliers
      chat: Chat
      farPictures: FarPictures
    }
  >
}

export interface App {
  readonly server: FastifyInstance
  readonly live: Live
  readonly health: Health
  /** Phones first, then the server; engines belong to whoever opened them. */
  close(): Promise<void>
}

/** The API process put together: every call, the documents, the files and the live stream. */
export async function buildApp({ config, clock, log, metrics, engines, outside }: AppDeps): Promise<App> {
  const { pool, redis, nats } = engines
  const trust = trustOf(config.trustedProxies)
  const cache = createAnswerCache()
  const sites = rememberSites({ pool, clock, allowedCdns: config.imageCdns })
  const shards = await loadShardMap(pool)
  const secrets = createSecrets(config.secretKeys)
  const seal = await createSeal({ secrets, redis, prefix: config.redisPrefix, clock })
  const sessions = createSessions({
    pool,
    redis,
    prefix: config.redisPrefix,
    clock,
    shards,
    idleMinutesIn: async (trx) => (await sites.siteIn(trx)).settings.idleMinutes,
  })
  const edge = {
    pool,
    clock,
    cache,
    limits: createLimits({ redis, prefix: config.redisPrefix, scale: config.limitScale }),
    resolveMerchant: (host: string) => resolveMerchant(sites, host),
    readily: (host: string, visitor: Visitor, call: Call) => openGate(sites, { host, visitor, call, now: clock.now() }),
    findMember: sessions.find,
    findOperator: (merchant: MerchantRef, key: string) => findOperator({ pool, clock }, merchant, key),
    noteAct,
    openSeal: seal.open,
    gate: (merchant: MerchantRef, visitor: Visitor, call: Call) =>
      gate(sites, { merchant, visitor, call, now: clock.now() }),
  }
  const server = await createServer({ edge, log, trust, metrics, maxEventLoopDelayMs: config.production ? 1_000 : 0 })
  const live = createLive({
    ...edge,
    trust,
    socketsPerIp: config.liveSocketsPerIp,
    sessionOf: (request) => {
      const sid = cookieOf(request, sessionCookie)
      return sid === undefined ? undefined : sessionHashOf(sid)
    },
    memberOf: async (request, merchant, ip) => {
      const sid = cookieOf(request, sessionCookie)
      if (sid === undefined) return null
      // Looking is not free, and anybody can make up cookies.
      await edge.limits.spend('read', merchant.code, ip)
      return sessions.holderOf(merchant, sid)
    },
  })
  const health = createHealth({ pool, redis, nats })
  const listeners = new Set<(merchantCode: string | null) => void>()

  const sent = metrics.counter('messages_sent', 'SMS and mails that a provider took')
  const failed = metrics.counter('messages_failed', 'SMS and mails that did not go out')
  const messages = openMessages(config, (kind, failure) => {
    if (!failure) return sent()
    failed()
    log.warn({ kind, why: failure.why, reason: failure.message }, 'message failed')
  })
  const verification = createVerification({
    redis,
    prefix: config.redisPrefix,
    clock,
    secret: secrets.secretFor('verification'),
    sendSms: (message) => messages.sms.send(message),
    sendMail: (message) => messages.mail.send(message),
    limitScale: config.limitScale,
  })

  serveHealth(server, health)
  const gameOrigins = [...new Set(Object.values(config.gameSuppliers).flatMap(({ origins }) => origins))]
  const merchantLanguage = async (trx: Trx) => (await sites.siteIn(trx)).settings.defaultLanguage
  systemRoutes(server, { sites, metrics, gameOrigins })
  contentRoutes(server, {
    merchantLanguage,
    flags: async (trx) => (await sites.siteIn(trx)).flags,
    labelsOf: async (trx, { id }) => (await readAccount(trx, shards, id))?.labels ?? [],
    chat: outside?.chat ?? createChat(config, clock),
    shards,
    userNamesOf,
    onBreakAmong,
  })
  pictureRoute(server, outside?.farPictures ?? createFarPictures())
  membersRoutes(server, { site: (trx) => sites.siteIn(trx) })
  const site = (trx: Trx) => sites.siteIn(trx)
  const currency = async (trx: Trx) => (await site(trx)).settings.currency
  walletRoutes(server, { currency, elsewhere: readVendorBalances })
  catalogueRoutes(server)
  lotteryRoutes(server, {
    shards,
    secrets,
    beacon: { chain: config.beaconChain, mirrors: config.beaconMirrors },
    currencyOf: async ({ id }) => (await sites.siteOf(id)).settings.currency,
  })
  figureRoutes(server, { shards, currency, site, bets: { lottery: listBets, games: listRoundBets } })
  contractsRoutes(server, { shards, currency, site, figures: { readOutcome, countedUntil } })
  editRoutes(server, { shards })
  sessionRoutes(server, { seal, sessions })
  const exclusions = createExclusions({ secrets, shards })
  saferPlayRoutes(server, { site: (trx) => sites.siteIn(trx), exclusions })
  const identity = createIdentity({ issuers: config.identityIssuers, clock })
  loginRoutes(server, {
    shards,
    sessions,
    exclusions,
    secrets,
    redis,
    prefix: config.redisPrefix,
    verification,
    identity,
    siteOf: ({ id }) => sites.siteOf(id),
    notify: async ({ email, mobileNum }, { subject, text }) => {
      if (email !== null) await messages.mail.send({ to: email, subject, text })
      else if (mobileNum !== null) await messages.sms.send({ to: mobileNum, text })
    },
    ...outside,
  })
  const originAt = (host: string) => config.linkOrigin.replace('{host}', host)
  const originIn = async (trx: Trx) => originAt(await mainHost(trx))
  agentsRoutes(server, {
    clock,
    shards,
    sessions,
    site,
    originIn,
    hasMoneyOnItsWay: async (...asked) => (await hasMoneyOnItsWay(...asked)) || haveTicketsInPlay(...asked),
  })
  paymentsRoutes(server, {
    promotions: depositPromotions,
    psp: outside?.psp ?? createPsp(config, clock),
    numbers: createCardNumbers(secrets),
    vendorWallets: outside?.vendorWallets ?? createVendorWallets(config, clock),
    currency,
    shards,
    site: (trx) => sites.siteIn(trx),
    originAt,
    originIn,
    withdrawalsOf,
  })
  levelsRoutes(server, { shards, site: (trx) => sites.siteIn(trx) })
  identityRoutes(server, {
    shards,
    safe: createDocumentSafe(secrets),
    views: createViews(secrets),
    site: (trx) => sites.siteIn(trx),
    exclusions,
    verification,
  })
  promotionsRoutes(server, { shards, currency, merchantLanguage })
  walletRoute(server, { suppliers: config.gameSuppliers, shards })
  vendorsRoutes(server, {
    suppliers: outside?.suppliers ?? createSuppliers(config, clock),
    currency,
    originAt,
    metrics,
    shards,
  })
  const registration = {
    clock,
    shards,
    secrets,
    sessions,
    exclusions,
    identity,
    ...outside,
    verification: { ...verification, ...outside?.verification },
    site: (trx: Trx) => sites.siteIn(trx),
    ownsHost: async (merchant: MerchantRef, host: string) => (await resolveMerchant(sites, host))?.id === merchant.id,
    originIn,
    mail: messages.mail,
    later: (work: () => Promise<void>) =>
      void work().catch((error: unknown) => log.error({ err: error }, 'what follows an answer failed')),
  }
  registrationRoutes(server, registration)
  passwordRoutes(server, registration)
  verificationRoutes(server, {
    verification,
    siteOf: async ({ id }) => {
      const { dialingCodes, settings } = await sites.siteOf(id)
      return { dialingCodes, defaultLanguage: settings.defaultLanguage }
    },
  })
  registerDocs(server)
  await registerFiles(server, config)
  registerApiNotFound(server)
  registerPages(server, {
    webDist: config.webDist,
    build: config.build,
    beaconMirrors: config.beaconMirrors,
    now: () => clock.now(),
    onChange: (listener) => listeners.add(listener),
  })

  live.attach(server.server)
  metrics.gauge('live_phones', 'Phones that listen', () => live.count)
  metrics.gauge('answers_kept', 'Answers in the cache', () => cache.size)
  metrics.observePool('app', pool)

  hearChanges({ nats, prefix: config.natsPrefix, log, cache, sites, live, listeners })

  return {
    server,
    live,
    health,
    async close() {
      await live.close()
      await server.close()
      await messages.close()
    },
  }
}
