import { content, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { serve } from '../platform/http.ts'
import { contentChanged } from './events.ts'
import { listAnnouncements } from './list-announcements.ts'

interface ContentNeeds {
  /** Texts that are missing in the asked language are shown in the merchant's own. */
  readonly merchantLanguage: (trx: Trx) => Promise<Language>
}

export function contentRoutes(app: FastifyInstance, { merchantLanguage }: ContentNeeds): void {
  serve(
    app,
    content.announcements,
    async ({ trx, query }) => listAnnouncements(trx, query, await merchantLanguage(trx)),
    { staleOn: [contentChanged, 'settings.changed'] },
  )
}
