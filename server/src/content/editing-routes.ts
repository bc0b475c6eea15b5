import { editing } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/db.ts'
import { serveList } from '../platform/http/serve-list.ts'
import { serve } from '../platform/http/serve.ts'
import { listFeedback } from './list-feedback.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { publishHelp, removeHelp } from './publish-help.ts'
import { sendMessage, type SendDeps } from './send-message.ts'
import { withdrawAnnouncement } from './withdraw-announcement.ts'

/** A text in every language is larger than what clients send. */
const bodyBytes = 2 << 20

export interface EditingDeps extends SendDeps {
  /** Refuses an announcement by which a promotion would pay too much again. */
  readonly checkReturn: (trx: Trx) => Promise<void>
}

/** Operators' publishing calls, and their access to members' feedback. */
export function editingRoutes(app: FastifyInstance, deps: EditingDeps): void {
  serve(
    app,
    editing.publishAnnouncement,
    async ({ trx, body: { startsAt, endsAt, ...said } }) => {
      await publishAnnouncement(trx, {
        ...said,
        startsAt: new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
      })
      if (said.kind === 'PR') await deps.checkReturn(trx)
      return {}
    },
    { bodyBytes },
  )
  serve(app, editing.withdrawAnnouncement, async ({ trx, body }) => {
    await withdrawAnnouncement(trx, body.id)
    return {}
  })
  serve(
    app,
    editing.publishHelp,
    async ({ trx, body }) => {
      await publishHelp(trx, [body])
      return {}
    },
    { bodyBytes },
  )
  serve(app, editing.removeHelp, async ({ trx, body }) => {
    await removeHelp(trx, body.slug)
    return {}
  })
  serve(app, editing.sendMessage, async ({ trx, body }) => ({ sent: await sendMessage(trx, deps, body) }), {
    bodyBytes,
    matter: ({ body }) => ({ members: body.memberIds.length }),
    effect: async ({ body: { wordings, memberIds } }) => ({
      changes: [
        { field: 'members', from: null, to: memberIds.length },
        ...Object.entries(wordings).map(([language, { title }]) => ({ field: language, from: null, to: title })),
      ],
      dependsOn: {},
    }),
  })
  serveList(app, editing.feedback, ({ trx, operator }, from) => listFeedback(trx, deps, { by: operator.name, from }))
}
