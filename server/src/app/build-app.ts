import type { FastifyInstance } from 'fastify'
import type { LoginDeps } from '../accounts/index.ts'
import { loginRoutes, passwordRoutes, registrationRoutes } from '../accounts/routes.ts'
import { countedUntil, readOutcome, relatedTeams } from '../agents/index.ts'
import { agentsRoutes, figureRoutes } from '../agents/routes.ts'
import { catalogueRoutes } from '../catalogue/routes.ts'
import { createChat, createRemoteImages, deskIn, pictureRoute, type Chat, type RemoteImages } from '../content/index.ts'
import { contentRoutes } from '../content/routes.ts'
import { contractsRoutes } from '../agent-contracts/routes.ts'
import { auditLogRoutes } from '../audit-log/index.ts'
import { haveTicketsInPlay, listBets } from '../lottery/index.ts'
import { createDocumentEncryptor, createDocumentViews, documentNames } from '../kyc/index.ts'
import { kycRoutes } from '../kyc/routes.ts'
import { lotteryRoutes } from '../lottery/routes.ts'
import { readAccount, undoingLabels, userNamesOf } from '../members/index.ts'
import {
  askingHosts,
  changeSetRoutes,
  createAccountEncryptor,
  merchantRoutes,
  type AnswersAt,
} from '../merchants/index.ts'
import { membersRoutes } from '../members/routes.ts'
import type { Messages } from '../messages/index.ts'
import { backOfficeRoutes } from '../back-office/routes.ts'
import { approvalRoutes } from '../operators/routes.ts'
import {
  createCardNumbers,
  createSlipEncryptor,
  createSlipViews,
  createPsp,
  createVendorWallets,
  hasPendingMoney,
  readVendorBalances,
  type Psp,
  type VendorWallets,
} from '../payments/index.ts'
import { paymentsRoutes } from '../payments/routes.ts'
import { createAnswerCache } from '../platform/http/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Trx } from '../platform/db/db.ts'
import { createHealth, serveHealth, type Health } from '../platform/process/health.ts'
import type { Audience, MerchantRef } from '../platform/http/serve.ts'
import type { Live } from '../platform/http/live.ts'
import type { Log } from '../platform/process/log.ts'
import type { Metrics } from '../platform/process/metrics.ts'
import { createServer } from '../platform/http/server.ts'
import { staffNotify } from '../staff/index.ts'
import { staffRoutes } from '../staff/routes.ts'
import { depositPromotions, levelsOf, levelsRoutes, withdrawalsOf } from '../promotions/index.ts'
import { promotionsRoutes } from '../promotions/routes.ts'
import { createAddressHash, createExclusions, onBreakAmong } from '../safer-play/index.ts'
import { saferPlayRoutes } from '../safer-play/routes.ts'
import { createEncryptor } from '../platform/security/encryption.ts'
import { createSeal } from '../platform/security/seal.ts'
import { createSecurityDeps, securityEvent } from '../platform/security/security-events.ts'
import { createPasskeyChallenges } from '../platform/security/passkey-challenges.ts'
import { createSigner } from '../platform/security/signer.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createSessions } from '../sessions/index.ts'
import { sessionRoutes } from '../sessions/routes.ts'
import { trustOf } from '../platform/http/visitor.ts'
import { mainHost, rememberSites, resolveMerchant } from '../system/index.ts'
import { systemRoutes } from '../system/routes.ts'
import { checkReturn, totalReturnRoutes } from '../total-return/index.ts'
import { walletRoutes } from '../wallet/routes.ts'
import { createSuppliers, listRoundBets, walletRoute, type Suppliers } from '../vendors/index.ts'
import { vendorsRoutes } from '../vendors/routes.ts'
import { createIdentityProviders, createVerification } from '../verification/index.ts'
import { verificationRoutes } from '../verification/routes.ts'
import { registerApiNotFound } from './api-not-found.ts'
import { registerConsolePages } from './console-pages.ts'
import { createEdge, levelOf, openVisibility } from './create-edge.ts'
import { registerDocs } from './docs.ts'
import type { Infrastructure } from './infrastructure.ts'
import { invalidateOnEvents } from './invalidate-on-events.ts'
import { notifyContacts } from './notify-contacts.ts'
import { openLive, openStaffLive } from './open-live.ts'
import type { PageDeps } from './page.ts'
import { servePlayers } from './serve-players.ts'
import { messagesOf } from './process-messages.ts'

export interface AppDeps {
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  infrastructure: Infrastructure
  /** Players by default. */
  audience?: Audience
  developing?: PageDeps['developing']
  /** External services that tests replace: captchas, identity providers, messages, payments, vendor wallets and suppliers. */
  outside?: Partial<
    Pick<LoginDeps, 'verification' | 'identityProviders' | 'notify'> & {
      messages: Messages
      psp: Psp
      vendorWallets: VendorWallets
      suppliers: Suppliers
      chat: Chat
      remoteImages: RemoteImages
      answersAt: AnswersAt
    }
  >
}

export interface App {
  readonly server: FastifyInstance
  readonly live: Live
  readonly health: Health
  /** Closes sockets first, then the server. The caller that opened the infrastructure closes it. */
  close(): Promise<void>
}

/**
 * Assembles a process. For players: their calls, documents, files and the live stream. For staff: the operator API and its documentation.
 */
export async function buildApp({
  config,
  clock,
  log,
  metrics,
  infrastructure,
  audience = 'players',
  developing,
  outside,
}: AppDeps): Promise<App> {
  const { pool, redis, nats } = infrastructure
  const trust = trustOf(config.trustedProxies)
  const cache = createAnswerCache()
  const sites = rememberSites({ pool, clock, allowedCdns: config.imageCdns })
  const visibility = openVisibility({ pool, clock, sites })
  const secrets = createSecrets(config.secretKeys)
  const security = createSecurityDeps({ log, metrics, key: secrets.secretFor('security events') })
  const redisKeys = { redis, prefix: config.redisPrefix, clock, secrets }
  const seal = await createSeal(redisKeys)
  const sessions = createSessions({
    ...redisKeys,
    pool,
    idleMinutesIn: async (trx) => (await sites.siteIn(trx)).settings.idleMinutes,
    onForged: () => securityEvent(security, { kind: 'session_forged' }),
  })
  const passkeys = { origin: config.consoleOrigin, challenges: createPasskeyChallenges(redisKeys, 'staff-passkey') }
  const guards = { sessions, security, seal, passkeys }
  const edge = createEdge({ ...redisKeys, ...guards, config, pool, cache, sites, visibility, audience })
  const maxEventLoopDelayMs = config.production ? 1_000 : 0
  const server = await createServer({ edge, log, trust, audience, metrics, maxEventLoopDelayMs })
  const live = openLive({ edge, trust, sessions, config, nats, log })
  const health = createHealth({ probe: infrastructure.probe, redis, nats })
  const listeners = new Set<(merchantCode: string | null) => void>()

  const messages = outside?.messages ?? messagesOf({ audience, config, metrics, log })
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
    labelsOf: async (trx, { id }) => (await readAccount(trx, id))?.labels ?? [],
    chat: outside?.chat ?? createChat(config, clock),
    userNamesOf,
    onBreakAmong,
    checkReturn,
    openPreview: edge.openPreview,
    deskOf: async (trx) => deskIn(await sites.siteIn(trx)),
  })
  pictureRoute(server, outside?.remoteImages ?? createRemoteImages())
  const site = (trx: Trx) => sites.siteIn(trx)
  membersRoutes(server, { site })
  const currency = async (trx: Trx) => (await site(trx)).settings.currency
  walletRoutes(server, { currency, elsewhere: readVendorBalances })
  catalogueRoutes(server, { currency, levelOf })
  lotteryRoutes(server, {
    secrets,
    currencyOf: async ({ id }) => (await sites.siteOf(id)).settings.currency,
    config,
  })
  figureRoutes(server, { currency, site, bets: { lottery: listBets, games: listRoundBets } })
  contractsRoutes(server, { currency, site, figures: { readOutcome, relatedTeams, countedUntil } })
  auditLogRoutes(server, { signer: createSigner(secrets.secretFor('audit exports')), undoings: [undoingLabels] })
  approvalRoutes(server, edge.approvals, userNamesOf)
  staffRoutes(server, {
    ...passkeys,
    clock,
    secrets,
    encryptor: createEncryptor(secrets, 'staff authenticator'),
    notify: staffNotify({ mail: messages.mail, origin: config.consoleOrigin }),
    production: config.production,
    currency,
    hashes: createAddressHash(secrets),
  })
  sessionRoutes(server, { seal, sessions })
  const exclusions = createExclusions({ secrets })
  saferPlayRoutes(server, { site, exclusions })
  const notify = outside?.notify ?? notifyContacts(messages)
  const originAt = (host: string) => config.linkOrigin.replace('{host}', host)
  const identityProviders = createIdentityProviders({ issuers: config.identityIssuers, clock, originAt })
  loginRoutes(server, {
    sessions,
    exclusions,
    secrets,
    redis,
    prefix: config.redisPrefix,
    verification,
    identityProviders,
    siteOf: ({ id }) => sites.siteOf(id),
    notify,
    ...outside,
  })
  const originIn = async (trx: Trx) => originAt(await mainHost(trx))
  agentsRoutes(server, {
    clock,
    sessions,
    site,
    originIn,
    hasPendingMoney: async (...asked) => (await hasPendingMoney(...asked)) || haveTicketsInPlay(...asked),
  })
  const documents = { encryptor: createDocumentEncryptor(secrets), views: createDocumentViews(secrets) }
  paymentsRoutes(server, {
    promotions: depositPromotions,
    psp: outside?.psp ?? createPsp(config, clock),
    numbers: createCardNumbers(secrets),
    slipEncryptor: createSlipEncryptor(secrets),
    slipViews: createSlipViews(secrets),
    vendorWallets: outside?.vendorWallets ?? createVendorWallets(config, clock),
    currency,
    site,
    originAt,
    originIn,
    withdrawalsOf,
    levelsOf,
    documentNames: (trx, memberIds) => documentNames(documents.encryptor, trx, memberIds),
    notify,
  })
  levelsRoutes(server, { site })
  kycRoutes(server, { ...documents, site, exclusions, verification })
  promotionsRoutes(server, { currency, merchantLanguage })
  totalReturnRoutes(server)
  walletRoute(server, { suppliers: config.gameSuppliers })
  const suppliers = outside?.suppliers ?? createSuppliers(config, clock)
  vendorsRoutes(server, { suppliers, currency, levelOf, site, originAt, metrics })
  const registration = {
    ...redisKeys,
    sessions,
    exclusions,
    identityProviders,
    notify,
    ...outside,
    verification: { ...verification, ...outside?.verification },
    site,
    ownsHost: async (merchant: MerchantRef, host: string) => (await resolveMerchant(sites, host))?.id === merchant.id,
    originIn,
    mail: messages.mail,
    later: (work: () => Promise<void>) =>
      void work().catch((error: unknown) => log.error({ err: error }, 'what follows an answer failed')),
  }
  registrationRoutes(server, registration)
  passwordRoutes(server, registration)
  const merchantAccounts = { encryptor: createAccountEncryptor(secrets) }
  changeSetRoutes(server, merchantAccounts)
  merchantRoutes(server, { ...merchantAccounts, answersAt: outside?.answersAt ?? askingHosts(originAt) })
  backOfficeRoutes(server, {
    site,
    secrets,
    sessions,
    exclusions,
    numbers: createCardNumbers(secrets),
    resets: registration,
  })
  verificationRoutes(server, {
    verification,
    siteOf: async ({ id }) => {
      const { dialingCodes, settings } = await sites.siteOf(id)
      return { dialingCodes, defaultLanguage: settings.defaultLanguage }
    },
  })
  const staffLive = openStaffLive(server)
  registerDocs(server)
  registerApiNotFound(server)
  if (audience === 'players')
    await servePlayers(server, { config, clock, edge, originAt, developing, live, metrics, listeners })
  else await registerConsolePages(server, config)
  metrics.gauge('answers_kept', 'Answers in the cache', () => cache.size)
  metrics.observePool('app', pool)

  invalidateOnEvents({ nats, prefix: config.natsPrefix, log, cache, sites, visibility, live, staffLive, listeners })

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
