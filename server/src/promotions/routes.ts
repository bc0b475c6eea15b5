import { editing, promotions, type Currency, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { contentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { preferredLanguages } from '../platform/http/in-language.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelClaim, previewCancel } from './claims/cancel-claim.ts'
import { claimPromotion, joinPromotion } from './claims/claim-promotion.ts'
import { decideClaim } from './claims/decide-claim.ts'
import { FieldsInvalidError } from './errors.ts'
import { listPromotions, listWaiting } from './list-promotions.ts'
import { setPromotionAs } from './set-promotion.ts'
import { showPromotionStatus, showPromotionStatuses } from './show-promotion-statuses.ts'

export interface PromotionDeps {
  readonly currency: (trx: Trx) => Promise<Currency>
  /** The fallback for texts that are missing in the requested language. */
  readonly merchantLanguage: (trx: Trx) => Promise<Language>
}

export function promotionsRoutes(app: FastifyInstance, { currency, merchantLanguage }: PromotionDeps): void {
  serve(
    app,
    promotions.promotions,
    async ({ trx, query }) => ({
      promotions: await listPromotions(trx, preferredLanguages(query.language, await merchantLanguage(trx))),
    }),
    { staleOn: [contentChanged, 'settings.changed'] },
  )
  serve(app, promotions.standings, ({ trx, member }) => showPromotionStatuses(trx, member))
  serve(app, promotions.joinPromotion, async ({ trx, member, body }) =>
    showPromotionStatus(trx, member, await joinPromotion(trx, member, body.promotionId)),
  )
  serve(app, promotions.claimPromotion, async ({ trx, member, body }) =>
    showPromotionStatus(trx, member, await claimPromotion(trx, member, body.promotionId)),
  )
  serve(app, promotions.cancelPreview, ({ trx, member, query }) => previewCancel(trx, member, query.claimId))
  serve(app, promotions.cancelClaim, async ({ trx, member, body }) =>
    showPromotionStatus(trx, member, await cancelClaim(trx, member, body.claimId, body.givenUp)),
  )

  serve(app, editing.setPromotion, async ({ trx, operator, body: { budget, ...promotion } }) => {
    const own = await currency(trx)
    if (budget.currency !== own) throw new FieldsInvalidError(['budget'])
    await setPromotionAs(trx, operator, own, { ...promotion, budgetMinor: budget.minor })
    return {}
  })
  serveList(app, editing.claims, ({ trx }, from) => listWaiting(trx, from))
  serve(app, editing.decideClaim, async ({ trx, operator, body }) => ({
    state: await decideClaim(trx, operator, { id: body.memberId }, body),
  }))
}
