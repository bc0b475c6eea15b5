import { drafts } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve, type MerchantRef } from '../../platform/http/serve.ts'
import { exportTranslation, importTranslation } from './exchange-translation.ts'
import { publishDraft, putBack, restoreVersion, withdrawItem, type PublishDeps } from './publish-draft.ts'
import { bodyToPreview, previewPath } from './preview-draft.ts'
import { listItems, showItem, type DraftDeps } from './show-item.ts'
import { discardDraft, reviewTranslation, submitDraft, writeDraft } from './write-draft.ts'

/** A text in every language is larger than what clients send. */
const bodyBytes = 2 << 20

export interface DraftRouteDeps extends DraftDeps, PublishDeps {
  /** Opens a host that shows players' pages with the draft in place. */
  readonly openPreview: (
    merchant: MerchantRef,
    of: drafts.ItemRef,
    persona: drafts.Persona,
  ) => Promise<{ origin: string; until: Date }>
}

/** What staff write, before and after players see it. */
export function draftRoutes(app: FastifyInstance, deps: DraftRouteDeps): void {
  serveList(app, drafts.items, ({ trx, query }, from) => listItems(trx, deps, query.tab, from))
  serve(app, drafts.item, ({ trx, query }) => showItem(trx, deps, query))
  serve(
    app,
    drafts.write,
    async ({ trx, operator, body }) => {
      await writeDraft(trx, { ...deps, by: operator.name }, body)
      return showItem(trx, deps, drafts.refOf(body.body))
    },
    { bodyBytes },
  )
  serve(app, drafts.submit, async ({ trx, body }) => {
    await submitDraft(trx, body)
    return showItem(trx, deps, body)
  })
  serve(app, drafts.publish, async ({ trx, body }) => {
    await publishDraft(trx, deps, body)
    return showItem(trx, deps, body)
  })
  serve(app, drafts.discard, async ({ trx, body }) => {
    await discardDraft(trx, body)
    return {}
  })
  serve(app, drafts.withdraw, ({ trx, body }) => withdrawItem(trx, body))
  serve(app, drafts.putBack, async ({ trx, body }) => {
    await putBack(trx, deps, body.versionId)
    return {}
  })
  serve(app, drafts.restore, async ({ trx, operator, body }) =>
    showItem(trx, deps, await restoreVersion(trx, { ...deps, by: operator.name }, body)),
  )
  serve(app, drafts.reviewTranslation, async ({ trx, operator, body }) => {
    await reviewTranslation(trx, { ...deps, by: operator.name }, body)
    return showItem(trx, deps, body)
  })
  serve(app, drafts.preview, async ({ trx, merchant, body: { persona, ...ref } }) => {
    const path = previewPath(await bodyToPreview(trx, ref))
    const { origin, until } = await deps.openPreview(merchant, ref, persona)
    return { address: `${origin}${path}`, until: until.toISOString() }
  })
  serve(app, drafts.exportTranslation, ({ trx, query }) => exportTranslation(trx, deps, query))
  serve(
    app,
    drafts.importTranslation,
    async ({ trx, operator, body }) => {
      await importTranslation(trx, { ...deps, by: operator.name }, body)
      return showItem(trx, deps, body)
    },
    { bodyBytes },
  )
}
