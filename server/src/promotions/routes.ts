import { editing, promotions, type Currency, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { contentChanged } from '../content/index.ts'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { cancelClaim, previewCancel } from './cancel-claim.ts'
import { claimPromotion, joinPromotion } from './claim-promotion.ts'
import { decideClaim } from './decide-claim.ts'
import { FieldsInvalidError } from './errors.ts'
import { listPromotions, listWaiting } from './list-promotions.ts'
import { setPromotion } from './set-promotion.ts'
import { showStanding, showStandings } from './show-standings.ts'

export interface PromotionNeeds {
  readonly shards: ShardMap
  readonly currency: (trx: Trx) => Promise<Currency>
  /** Texts that are missing in the asked language are shown in the merchant's own. */
  readonly merchantLanguage: (trx: Trx) => Promise<Language>
}

export function promotionsRoutes(app: FastifyInstance, { shards, currency, merchantLanguage }: PromotionNeeds): void {
  serve(
    app,
    promotions.promotions,
    async ({ trx, query }) => ({
      promotions: await listPromotions(trx, [query.language, await merchantLanguage(trx), 'EN']),
    }),
    { staleOn: [contentChanged, 'settings.changed'] },
  )
  serve(app, promotions.standings, ({ trx, member }) => showStandings(trx, member))
  serve(app, promotions.joinPromotion, async ({ trx, member, body }) =>
    showStanding(trx, member, await joinPromotion(trx, member, body.promotionId)),
  )
  serve(app, promotions.claimPromotion, async ({ trx, member, body }) =>
    showStanding(trx, member, await claimPromotion(trx, member, body.promotionId)),
  )
  serve(app, promotions.cancelPreview, ({ trx, member, query }) => previewCancel(trx, member, query.claimId))
  serve(app, promotions.cancelClaim, async ({ trx, member, body }) =>
    showStanding(trx, member, await cancelClaim(trx, member, body.claimId, body.givenUp)),
  )

  serve(app, editing.setPromotion, async ({ trx, body: { budget, ...promotion } }) => {
    const own = await currency(trx)
    if (budget !== null && budget.currency !== own) throw new FieldsInvalidError(['budget'])
    await setPromotion(trx, own, { ...promotion, budgetMinor: budget?.minor ?? null })
    return {}
  })
  serve(app, editing.claims, async ({ trx, query }) => ({ claims: await listWaiting(trx, shards, query.after) }))
  serve(app, editing.decideClaim, async ({ trx, body }) => ({
    state: await decideClaim(trx, { id: body.memberId, schema: shards.schemaOf(body.memberId) }, body),
  }))
}
