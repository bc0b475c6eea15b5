import { backOffice, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { listMemberOrders } from '../lottery/index.ts'
import { loginKindsOf } from '../members/index.ts'
import { listPayments, type CardNumbers } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf } from '../platform/db/keyset.ts'
import type { ResetDeps } from '../accounts/index.ts'
import { preferredLanguages } from '../platform/http/in-language.ts'
import { serve, type OwnerRef } from '../platform/http/serve.ts'
import { serveList } from '../platform/http/serve-list.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { securityEvent } from '../platform/security/security-events.ts'
import { showSaferPlay, startBreak, tightenLimit, type Exclusions } from '../safer-play/index.ts'
import { readLogins, readSessions } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'
import { listMemberRounds } from '../vendors/index.ts'
import { readLedger } from '../wallet/index.ts'
import { accessRoutes } from './access/routes.ts'
import { explain } from './explain.ts'
import { endSessions, lockMember, unlockMember, type EndsSessions } from './lock-member.ts'
import { notesRoutes } from './notes/routes.ts'
import { recordsRoutes } from './records-routes.ts'
import { requestsRoutes } from './requests-routes.ts'
import { revealMember } from './reveal-member.ts'
import { createContactHash } from './search/contact-hash.ts'
import { findMembers } from './search/find-members.ts'
import { requireMember, requireRealMember, showMember } from './show-member.ts'

interface BackOfficeDeps {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'dialingCodes' | 'settings'>>
  readonly secrets: Secrets
  readonly sessions: EndsSessions
  readonly exclusions: Exclusions
  readonly numbers: Pick<CardNumbers, 'open'>
  readonly resets: ResetDeps
}

const pageSize = 50
const consoleLanguage: Language = 'EN'

export function backOfficeRoutes(
  app: FastifyInstance,
  { site, secrets, sessions, exclusions, numbers, resets }: BackOfficeDeps,
): void {
  const contactHash = createContactHash(secrets)
  const languages = async (trx: Trx) => preferredLanguages(consoleLanguage, (await site(trx)).settings.defaultLanguage)
  recordsRoutes(app, { site, languages })
  requestsRoutes(app, resets)
  accessRoutes(app)

  serveList(app, backOffice.findMembers, async ({ trx, query }, from) => {
    const { dialingCodes } = await site(trx)
    return findMembers({ contactHash, dialingCodes }, trx, query, from)
  })
  serve(app, backOffice.showMember, ({ trx, query }) => showMember(trx, { id: query.memberId }))
  serveList(app, backOffice.memberLedger, async ({ trx, query: { memberId: id, book, code } }, from) => {
    await requireMember(trx, { id })
    const lines = await readLedger(trx, { id }, { book, code, before: from?.[0], size: pageSize })
    return { lines, last: lastOf(lines, pageSize, (line) => [line.id]) }
  })
  serve(app, backOffice.explainBalance, ({ trx, query }) => explain(trx, query))
  serveList(app, backOffice.memberPayments, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    const before = from && new Date(from[0] ?? '')
    return listPayments(trx, { id }, { before, languages: await languages(trx) })
  })
  serveList(app, backOffice.memberBets, async ({ trx, query: { memberId: id, kind } }, from) => {
    await requireMember(trx, { id })
    const page = { before: from?.[0], size: pageSize }
    const { bets, next } =
      kind === 'orders'
        ? await listMemberOrders(trx, { id }, page)
        : await listMemberRounds(trx, { id }, { ...page, language: consoleLanguage })
    return { bets, last: next === null ? null : [next] }
  })
  serve(app, backOffice.memberAccess, async ({ trx, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    const kept = await readSessions(trx, { id })
    return {
      methods: await loginKindsOf(trx, { id }),
      sessions: kept.map(({ deviceName, openedAt, seenAt, ended }) => ({
        device: deviceName,
        openedAt: openedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        ended,
      })),
      logins: (await readLogins(trx, { id })).map(({ deviceName, at }) => ({
        device: deviceName,
        at: at.toISOString(),
      })),
    }
  })

  serve(app, backOffice.revealMember, async ({ trx, merchant, operator, visitor, body }) => {
    const onMany = () =>
      securityEvent(app.edge.security, {
        kind: 'many_reveals',
        merchant: merchant.code,
        subject: operator.id,
        ip: visitor.ip,
      })
    const { revealsADay } = (await site(trx)).settings
    return revealMember({ numbers, revealsADay, onMany }, trx, operator, body)
  })
  serve(app, backOffice.lockMember, async ({ trx, operator, body }) => {
    await lockMember(sessions, trx, operator, body)
    return {}
  })
  serve(app, backOffice.unlockMember, async ({ trx, body }) => {
    await unlockMember(trx, body)
    return {}
  })
  serve(app, backOffice.endMemberSessions, async ({ trx, body }) => {
    await endSessions(sessions, trx, body)
    return {}
  })
  const saferPlayOf = async (trx: Trx, owner: OwnerRef) => showSaferPlay(trx, owner, (await site(trx)).settings)
  serve(app, backOffice.memberSaferPlay, async ({ trx, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    return saferPlayOf(trx, { id })
  })
  serve(app, backOffice.tightenLimit, async ({ trx, body: { memberId: id, limit } }) => {
    await requireRealMember(trx, { id })
    await tightenLimit(trx, { id }, limit)
    return saferPlayOf(trx, { id })
  })
  serve(app, backOffice.startBreak, async ({ trx, body }) => {
    const owner = { id: body.memberId }
    await requireRealMember(trx, owner)
    await startBreak(trx, exclusions, owner, body.break)
    return saferPlayOf(trx, owner)
  })
  notesRoutes(app, secrets)
}
