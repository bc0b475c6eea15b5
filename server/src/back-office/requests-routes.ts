import { backOffice } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { startReset, type ResetDeps } from '../accounts/index.ts'
import { lockAccountStatus } from '../members/index.ts'
import { listMemberAdjustments } from '../payments/index.ts'
import { DomainError } from '../platform/errors.ts'
import { serve } from '../platform/http/serve.ts'
import { closeAccount, readKnown, showSaferPlay } from '../safer-play/index.ts'
import { requireMember, requireRealMember } from './show-member.ts'

/** What staff do because a member asks, and what changes a member's money. */
export function requestsRoutes(app: FastifyInstance, deps: ResetDeps): void {
  const { site } = deps
  serve(app, backOffice.startReset, ({ trx, body }) => startReset(deps, trx, body))
  serve(app, backOffice.closeMember, async ({ trx, body: { memberId: id, reason } }) => {
    await requireRealMember(trx, { id })
    await lockAccountStatus(trx, { id })
    if ((await readKnown(trx, { id })).break?.kind === 'closed') throw new DomainError('already_settled')
    await closeAccount(trx, { id }, { reason })
    return showSaferPlay(trx, { id }, (await site(trx)).settings)
  })
  serve(app, backOffice.memberAdjustments, async ({ trx, operator, query: { memberId: id } }) => {
    await requireMember(trx, { id })
    const { currency } = (await site(trx)).settings
    return listMemberAdjustments(trx, { operator, currency }, { id })
  })
}
