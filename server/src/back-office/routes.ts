import { backOffice, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { listMemberOrders } from '../lottery/index.ts'
import { loginKindsOf } from '../members/index.ts'
import { listPayments } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { preferredLanguages } from '../platform/http/in-language.ts'
import { serve, type OwnerRef } from '../platform/http/serve.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import { showSaferPlay, startBreak, tightenLimit, type Exclusions } from '../safer-play/index.ts'
import { readLogins, readSessions } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'
import { listMemberRounds } from '../vendors/index.ts'
import { readLedger } from '../wallet/index.ts'
import { explain } from './explain.ts'
import { endSessions, lockMember, unlockMember, type EndsSessions } from './lock-member.ts'
import { listNotes } from './notes/list-notes.ts'
import { writeNote } from './notes/write-note.ts'
import { createContactHash } from './search/contact-hash.ts'
import { findMembers } from './search/find-members.ts'
import { requireMember, requireRealMember, showMember } from './show-member.ts'

interface BackOfficeDeps {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'dialingCodes' | 'settings'>>
  readonly secrets: Secrets
  readonly sessions: EndsSessions
  readonly exclusions: Exclusions
}

const pageSize = 50
const consoleLanguage: Language = 'EN'

export function backOfficeRoutes(app: FastifyInstance, { site, secrets, sessions, exclusions }: BackOfficeDeps): void {
  const contactHash = createContactHash(secrets)

  serve(app, backOffice.findMembers, async ({ trx, query }) => {
    const { dialingCodes } = await site(trx)
    return findMembers({ contactHash, dialingCodes }, trx, query)
  })
  serve(app, backOffice.showMember, ({ trx, query }) => showMember(trx, { id: query.memberId }))
  serve(app, backOffice.memberLedger, async ({ trx, query: { memberId: id, ...page } }) => {
    await requireMember(trx, { id })
    const found = await readLedger(trx, { id }, { ...page, size: pageSize + 1 })
    const lines = found.slice(0, pageSize)
    return { lines, next: found.length > pageSize ? (lines.at(-1)?.id ?? null) : null }
  })
  serve(app, backOffice.explainBalance, ({ trx, query }) => explain(trx, query))
  serve(app, backOffice.memberPayments, async ({ trx, query: { memberId: id, before } }) => {
    await requireMember(trx, { id })
    const languages = preferredLanguages(consoleLanguage, (await site(trx)).settings.defaultLanguage)
    return listPayments(trx, { id }, { before: before === undefined ? null : new Date(before), languages })
  })
  serve(app, backOffice.memberBets, async ({ trx, query: { memberId: id, kind, before } }) => {
    await requireMember(trx, { id })
    const page = { before, size: pageSize }
    return kind === 'orders'
      ? listMemberOrders(trx, { id }, page)
      : listMemberRounds(trx, { id }, { ...page, language: consoleLanguage })
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
  serve(app, backOffice.memberNotes, ({ trx, query }) => listNotes(trx, query))
  serve(app, backOffice.writeNote, ({ trx, operator, body }) => writeNote(trx, operator, body))
}
