import { saferPlay } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/db.ts'
import { serve, type OwnerRef } from '../platform/http/serve.ts'
import { noteChecked } from '../sessions/index.ts'
import type { Site } from '../system/index.ts'
import type { Exclusions } from './exclusions.ts'
import { confirmLimit, setLimit } from './set-limit.ts'
import { showPosition } from './show-position.ts'
import { showSaferPlay } from './show-safer-play.ts'
import { setRealityMinutes } from './store/limits.ts'
import { closeAccount, excludeSelf, takeTimeout } from './take-break.ts'

interface SaferPlayDeps {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  readonly exclusions: Exclusions
}

export function saferPlayRoutes(app: FastifyInstance, { site, exclusions }: SaferPlayDeps): void {
  const settingsIn = async (trx: Trx) => (await site(trx)).settings
  const shown = async (trx: Trx, member: OwnerRef) => showSaferPlay(trx, member, await settingsIn(trx))

  serve(app, saferPlay.saferPlay, ({ trx, member }) => shown(trx, member))
  serve(app, saferPlay.setLimit, async ({ trx, member, body }) => {
    await setLimit(trx, member, body)
    return shown(trx, member)
  })
  serve(app, saferPlay.confirmLimit, async ({ trx, member, body }) => {
    await confirmLimit(trx, member, body)
    return shown(trx, member)
  })
  serve(app, saferPlay.takeTimeout, async ({ trx, member, body }) => {
    await takeTimeout(trx, member, body.hours)
    return shown(trx, member)
  })
  serve(app, saferPlay.excludeSelf, async ({ trx, member, body }) => {
    await excludeSelf(trx, exclusions, member, body.months)
    return shown(trx, member)
  })
  serve(app, saferPlay.setRealityCheck, async ({ trx, member, body }) => {
    await setRealityMinutes(trx, member, body.minutes)
    return shown(trx, member)
  })
  serve(app, saferPlay.closeAccount, async ({ trx, member, body }) => {
    await closeAccount(trx, member, body)
    return shown(trx, member)
  })

  serve(app, saferPlay.position, async ({ trx, member }) => showPosition(trx, member, await settingsIn(trx)))
  serve(app, saferPlay.answerRealityCheck, async ({ trx, member }) => {
    await noteChecked(trx, member)
    return showPosition(trx, member, await settingsIn(trx))
  })
}
