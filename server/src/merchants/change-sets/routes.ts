import { merchants } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { lastOf } from '../../platform/db/keyset.ts'
import { DomainError } from '../../platform/errors.ts'
import { serveList } from '../../platform/http/serve-list.ts'
import { serve } from '../../platform/http/serve.ts'
import { accountsKept, keepAccount } from '../accounts.ts'
import { planSections } from '../plan.ts'
import { planSet, shownSet, type ChangeSetDeps } from './change-set.ts'
import { discardSet, saveDraft } from './draft-set.ts'
import { previewOf, previewOfPublished } from './preview.ts'
import { publishEffect, publishSet } from './publish-set.ts'
import { settingsAt } from './settings-at.ts'
import { showSettings } from './show-settings.ts'
import type { State } from '../state.ts'
import * as store from './store.ts'
import { undoEffect, undoSet } from './undo-set.ts'

const pageSize = 50

/** A merchant with thousands of games and all its texts. */
export const largeFile = { bodyBytes: 4 << 20, atOnce: 8 }

export function changeSetRoutes(app: FastifyInstance, deps: ChangeSetDeps): void {
  serve(app, merchants.settings, ({ trx }) => showSettings(trx))
  serve(
    app,
    merchants.previewSettings,
    async ({ trx, permissions, body: { sections, prunes } }) => {
      const secretsFor = (before: State) => accountsKept(trx, deps.encryptor, before)
      return previewOf(trx, permissions, await planSections(trx, { sections, prunes, secretsFor, known: {} }))
    },
    largeFile,
  )
  serve(app, merchants.keepAccount, async ({ trx, body: { secretRef, account } }) => {
    await keepAccount(trx, deps.encryptor, secretRef, account)
    return { secretRef, bank: account.bank, lastFour: account.number.slice(-4) }
  })

  serve(app, merchants.settingsAt, ({ trx, query: { moment } }) => settingsAt(trx, new Date(moment)))
  serveList(app, merchants.changeSets, async ({ trx, query: { state } }, from) => {
    const sets = await store.listSets(trx, { state, from, size: pageSize })
    return {
      sets: sets.map(shownSet),
      last: lastOf(sets, pageSize, ({ changedAt, id }) => [changedAt.toISOString(), id]),
      count: from === null ? await store.countSets(trx, { state }) : null,
    }
  })
  serve(app, merchants.changeSet, async ({ trx, permissions, query: { id } }) => {
    const set = await store.readSet(trx, id)
    if (!set) throw new DomainError('not_found')
    const { sections, prunes } = set
    const preview =
      set.publishedAt === null
        ? await previewOf(trx, permissions, await planSet(trx, deps, set))
        : previewOfPublished(set)
    return { set: shownSet(set), sections, prunes, preview }
  })
  serve(app, merchants.saveChangeSet, ({ trx, body, ...who }) => saveDraft(trx, who, body), largeFile)
  serve(app, merchants.discardChangeSet, ({ trx, body, ...who }) => discardSet(trx, who, body))
  serve(app, merchants.publishChangeSet, ({ trx, body, ...who }) => publishSet(trx, deps, who, body), {
    effect: ({ trx, body }) => publishEffect(trx, deps, body),
  })
  serve(app, merchants.undoChangeSet, ({ trx, body, ...who }) => undoSet(trx, deps, who, body), {
    effect: ({ trx, body }) => undoEffect(trx, deps, body),
  })
}
