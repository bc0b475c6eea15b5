import { agents, backOffice, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { listContracts } from '../agent-contracts/index.ts'
import { showTeam } from '../agents/index.ts'
import { listMemberFeedback, listSentMessages } from '../content/index.ts'
import { listMemberSubmissions } from '../kyc/index.ts'
import { listLinked } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { serve } from '../platform/http/serve.ts'
import { serveList } from '../platform/http/serve-list.ts'
import {
  cancelForMember,
  listMemberClaims,
  listMemberRewards,
  previewCancel,
  showBonuses,
  showPromotionStatus,
} from '../promotions/index.ts'
import type { Site } from '../system/index.ts'
import { requireMember } from './show-member.ts'

interface RecordsDeps {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  readonly languages: (trx: Trx) => Promise<readonly Language[]>
}

/** The tabs of a profile that other domains fill. */
export function recordsRoutes(app: FastifyInstance, { site, languages }: RecordsDeps): void {
  const currency = async (trx: Trx) => (await site(trx)).settings.currency

  serve(app, backOffice.memberBonuses, async ({ trx, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    return showBonuses(trx, { id }, await currency(trx))
  })
  serveList(app, backOffice.memberClaims, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    return listMemberClaims(trx, { id }, from)
  })
  serveList(app, backOffice.memberRewards, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    return listMemberRewards(trx, { id }, { from, largestMinor: (await site(trx)).settings.bonusBetMaxMinor })
  })
  serve(app, backOffice.previewBonusCancel, ({ trx, query: { memberId: id, claimId } }) =>
    previewCancel(trx, { id }, claimId),
  )
  serve(app, backOffice.cancelBonus, async ({ trx, body: { memberId: id, claimId, givenUp } }) =>
    showPromotionStatus(trx, { id }, await cancelForMember(trx, { id }, claimId, givenUp)),
  )

  serveList(app, backOffice.memberSubmissions, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    return listMemberSubmissions(trx, { id }, from)
  })
  serveList(app, backOffice.memberMessages, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    return listSentMessages(trx, { id }, { from, languages: await languages(trx) })
  })
  serveList(app, backOffice.memberFeedback, async ({ trx, query: { memberId: id } }, from) => {
    await requireMember(trx, { id })
    return listMemberFeedback(trx, { id }, from)
  })

  serve(app, backOffice.memberTeam, async ({ trx, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    const place = await showTeam(trx, id, await currency(trx))
    if (!place) return { place }
    const contracts = []
    for (const kind of agents.ContractKind.options)
      contracts.push({ kind, ...(await listContracts(trx, { currency }, id, kind)) })
    return { place: { ...place, contracts } }
  })

  serve(app, backOffice.memberLinks, async ({ trx, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    const found = await listLinked(trx, { id }, backOffice.mostLinks + 1)
    return { links: found.slice(0, backOffice.mostLinks), hasMore: found.length > backOffice.mostLinks }
  })
}
