import { merchants, type ValueOf } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { serveConsole } from '../../platform/http/serve-console.ts'
import { serve } from '../../platform/http/serve.ts'
import { versionOf } from '../../platform/version.ts'
import type { ChangeSetDeps } from '../change-sets/change-set.ts'
import { largeFile } from '../change-sets/routes.ts'
import { changesBetween } from '../difference.ts'
import { exportMerchant } from '../export.ts'
import { maskedState } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { sectionNames } from '../plan.ts'
import { readApplied } from '../store.ts'
import { applyEffect, applyFile, planFile } from './apply-file.ts'
import { archiveMerchant, fieldsOfMerchant, goLive, stateEffect } from './change-state.ts'
import { checklistOf, type AnswersAt } from './checklist.ts'
import { createMerchant } from './create-merchant.ts'
import * as store from './store.ts'

interface MerchantDeps extends ChangeSetDeps {
  readonly answersAt: AnswersAt
}

export function merchantRoutes(app: FastifyInstance, deps: MerchantDeps): void {
  const { answersAt } = deps
  serveConsole(app, merchants.merchants, ({ runStep }) =>
    runStep(async (trx) => ({ merchants: await store.listMerchants(trx) })),
  )
  serveConsole(
    app,
    merchants.createMerchant,
    ({ runStep, body }) => runStep((trx) => createMerchant(trx, body.file)),
    largeFile,
  )
  serve(app, merchants.merchant, ({ trx }) => showMerchant(trx, answersAt))
  serve(app, merchants.exportMerchant, async ({ trx, merchant }) => ({
    file: await exportMerchant(trx, merchant.code),
  }))
  serve(app, merchants.planMerchant, ({ trx, body, ...who }) => planFile(trx, deps, who, body), largeFile)
  serve(app, merchants.applyMerchant, ({ trx, body, ...who }) => applyFile(trx, deps, who, body), {
    ...largeFile,
    effect: ({ trx, merchant, body }) => applyEffect(trx, deps, merchant, body),
  })
  serve(
    app,
    merchants.goLive,
    ({ trx, operator, merchant: { code }, body }) => goLive(trx, answersAt, { operator, code }, body),
    { effect: ({ trx }) => stateEffect(trx, 'live') },
  )
  serve(
    app,
    merchants.archiveMerchant,
    ({ trx, operator, merchant: { code }, body }) => archiveMerchant(trx, { operator, code }, body),
    { effect: ({ trx }) => stateEffect(trx, 'archived') },
  )
}

async function showMerchant(trx: Trx, answersAt: AnswersAt): Promise<ValueOf<typeof merchants.merchant>> {
  const merchant = await store.readMerchant(trx)
  invariant(merchant, 'the merchant was not found')
  return {
    ...merchant,
    checklist: await checklistOf(trx, answersAt, merchant.code),
    appliedAt: (await store.readAppliedAt(trx))?.toISOString() ?? null,
    drift: await driftOf(trx),
    version: versionOf(await fieldsOfMerchant(trx)),
  }
}

/** What is not as the last file that named it has left it. */
async function driftOf(trx: Trx): Promise<ValueOf<typeof merchants.merchant>['drift']> {
  const [applied, now] = [await readApplied(trx), maskedState(await readState(trx))]
  return sectionNames
    .filter((section) => applied[section] !== undefined)
    .flatMap((section) => changesBetween(section, applied[section], now[section]))
    .map(({ section, item }) => ({ section, item }))
}
