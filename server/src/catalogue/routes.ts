import { catalogue, NodeId, operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve, type Asked } from '../platform/http/serve.ts'
import { userNamesOf } from '../members/index.ts'
import { addFavourite } from './add-favourite.ts'
import { catalogueChanged } from './events.ts'
import { hiddenFrom, type ViewerDeps } from './visibility/hidden-from.ts'
import { listFilters } from './list-filters.ts'
import { listGames, listOnPhones } from './list-games.ts'
import { listMemberGames } from './list-member-games.ts'
import { noteRecent } from './note-recent.ts'
import { pageOf } from './page.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { showOffer } from './show-offer.ts'
import { allowPlay, findStop, showStops, stopPlay } from './stop-play.ts'
import * as members from './store/member.ts'
import * as store from './store/shelves.ts'
import { visibleAmong } from './visibility/store.ts'
import { suggestGames } from './suggest-games.ts'
import { deviceOf } from './visibility/visibility.ts'

type AskedByMember = Pick<Asked<typeof catalogue.favoriteIds>, 'trx' | 'member' | 'visitor' | 'browser'>

export function catalogueRoutes(app: FastifyInstance, deps: ViewerDeps): void {
  const staleOn = [catalogueChanged]
  const hiddenFromMember = ({ trx, member, visitor, browser }: AskedByMember) =>
    hiddenFrom(trx, deps, member, { country: visitor.country, device: deviceOf(browser.userAgent) })

  serve(
    app,
    catalogue.vendorGameTypes,
    async ({ trx, hidden }) => ({ content: await store.vendorsByType(trx, hidden) }),
    { staleOn },
  )
  serve(app, catalogue.gameFilters, ({ trx, query, hidden }) => listFilters(trx, query.gameType, hidden), { staleOn })
  serve(app, catalogue.gameList, ({ trx, query, hidden }) => listGames(trx, query, hidden), { staleOn })
  serve(app, catalogue.search, ({ trx, query, hidden }) => searchCatalogue(trx, query, hidden), { staleOn })
  serve(app, catalogue.mobileGames, ({ trx, query, hidden }) => listOnPhones(trx, query, hidden), { staleOn })
  serve(
    app,
    catalogue.hotGames,
    async ({ trx, query, hidden }) => ({
      list: await store.describe(trx, await store.hotIds(trx), query.language, hidden),
    }),
    { staleOn },
  )

  serve(app, catalogue.addFavorite, async (asked) =>
    addFavourite(asked.trx, asked.member, asked.body, await hiddenFromMember(asked)),
  )
  serve(app, catalogue.removeFavorite, async ({ trx, member, body }) => {
    await members.deleteFavourite(trx, member, body.nodeId)
    return { nodeId: body.nodeId }
  })
  serve(app, catalogue.favoriteIds, async (asked) => {
    const { trx, member, query } = asked
    const all = await visibleAmong(trx, await members.favouriteIds(trx, member), await hiddenFromMember(asked))
    return { ids: pageOf(all, query.pageNo, query.pageSize).map((id) => NodeId.parse(id)) }
  })
  serve(app, catalogue.favorites, async (asked) => {
    const { trx, member, query } = asked
    const hidden = await hiddenFromMember(asked)
    const { games, totalPages } = await listMemberGames(trx, member, 'favourites', query, hidden)
    return { content: games, pageNum: query.pageNo, totalPages }
  })
  serve(app, catalogue.recentGames, async (asked) => {
    const { trx, member, query } = asked
    const page = { ...query, pageNo: query.page }
    const { games, totalPages } = await listMemberGames(trx, member, 'recents', page, await hiddenFromMember(asked))
    return { list: games, totalPages }
  })
  serve(app, catalogue.addRecent, async (asked) =>
    noteRecent(asked.trx, asked.member, asked.body, await hiddenFromMember(asked)),
  )
  serve(app, catalogue.suggestedGames, async (asked) =>
    suggestGames(asked.trx, asked.member, asked.query.language, await hiddenFromMember(asked)),
  )

  serve(app, operators.gameOffer, ({ trx }) => showOffer(trx))
  serve(app, operators.stops, async ({ trx }) => ({ stops: await showStops(trx, userNamesOf) }))
  serve(app, operators.stopPlay, ({ trx, operator, body }) => stopPlay(trx, operator, body))
  serve(
    app,
    operators.allowPlay,
    async ({ trx, query }) => {
      await allowPlay(trx, query)
      return {}
    },
    {
      matter: ({ query }) => ({ change: query.scope }),
      effect: async ({ trx, query }) => {
        const stop = await findStop(trx, query)
        return { changes: [{ field: 'stop', from: stop, to: null }], dependsOn: { stop } }
      },
    },
  )
}
