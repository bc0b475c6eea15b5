import { content, type Language } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/db.ts'
import { preferredLanguages } from '../platform/http/in-language.ts'
import { serve, serveInSteps } from '../platform/http/serve.ts'
import { draftRoutes, type DraftRouteDeps } from './drafts/routes.ts'
import { editingRoutes, type EditingDeps } from './editing-routes.ts'
import { contentChanged } from './events.ts'
import { launchChat, type ChatDeps } from './launch-chat.ts'
import { listAnnouncements, listBanners, listByCategory, listHeadlines, listNotices } from './list-announcements.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { commentOnPromotion, sendFeedback } from './send-feedback.ts'
import { shownHelp } from './store/help.ts'
import * as inbox from './store/inbox.ts'

interface ContentDeps extends ChatDeps, EditingDeps, DraftRouteDeps {
  /** The fallback for texts that are missing in the requested language. */
  readonly merchantLanguage: (trx: Trx) => Promise<Language>
}

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  publicRoutes(app, deps)
  memberRoutes(app, deps)
  editingRoutes(app, deps)
  draftRoutes(app, deps)
}

const languagesOf = async (
  trx: Trx,
  { merchantLanguage }: Pick<ContentDeps, 'merchantLanguage'>,
  asked: Language,
): Promise<readonly Language[]> => preferredLanguages(asked, await merchantLanguage(trx))

function publicRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const staleOn = { staleOn: [contentChanged, 'settings.changed'] }
  const languages = (trx: Trx, { language }: { language: Language }) => languagesOf(trx, deps, language)

  serve(
    app,
    content.announcements,
    async ({ trx, query }) => listAnnouncements(trx, query, await languages(trx, query)),
    staleOn,
  )
  serve(app, content.banners, async ({ trx, query }) => listBanners(trx, query, await languages(trx, query)), staleOn)
  serve(app, content.notices, async ({ trx, query }) => listNotices(trx, await languages(trx, query)), staleOn)
  serve(
    app,
    content.multiCategoryAnnouncements,
    async ({ trx, query }) => listByCategory(trx, await languages(trx, query)),
    staleOn,
  )
  serve(app, content.lobbyNews, async ({ trx, query }) => listHeadlines(trx, await languages(trx, query)), staleOn)
  serve(
    app,
    content.helpCenter,
    async ({ trx, query }) => ({ entries: await shownHelp(trx, query.tag, await languages(trx, query)) }),
    staleOn,
  )
}

function memberRoutes(app: FastifyInstance, deps: ContentDeps): void {
  serve(app, content.readAnnouncements, async ({ trx, member }) => ({ ids: await inbox.readMarks(trx, member) }))
  serve(app, content.markRead, async ({ trx, member, body }) => {
    await markRead(trx, member, body.announcementId)
    return {}
  })

  serve(app, content.unreadCount, async ({ trx, member }) => ({ unread: await inbox.countUnread(trx, member) }))
  serve(app, content.inbox, async ({ trx, member, query }) =>
    listMessages(trx, member, query.before, await languagesOf(trx, deps, query.language)),
  )
  serve(app, content.readMessages, async ({ trx, member, body }) => {
    await inbox.markMessages(trx, member, body.ids, 'read_at')
    return { unread: await inbox.countUnread(trx, member) }
  })
  serve(app, content.deleteMessages, async ({ trx, member, body }) => {
    await inbox.markMessages(trx, member, body.ids, 'deleted_at')
    return { unread: await inbox.countUnread(trx, member) }
  })

  serveInSteps(app, content.launchChat, async ({ runStep, merchant, member, body }) => {
    const onFailed = () => app.log.warn({ merchant: merchant.code }, 'the chat was not opened')
    return { chatUrl: await launchChat(deps, { runStep, merchant, member, onFailed }, body.language) }
  })
  serve(app, content.sendFeedback, async ({ trx, member, body }) => {
    await sendFeedback(trx, member, body)
    return {}
  })
  serve(app, content.commentOnPromotion, async ({ trx, member, body }) => {
    await commentOnPromotion(trx, member, body)
    return {}
  })
}
