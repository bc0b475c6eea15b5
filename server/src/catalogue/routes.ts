import { catalogue, operators } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../platform/http/serve.ts'
import { addFavourite } from './add-favourite.ts'
import { catalogueChanged } from './events.ts'
import { listFilters } from './list-filters.ts'
import { listGames, listOnPhones } from './list-games.ts'
import { listMemberGames } from './list-member-games.ts'
import { noteRecent } from './note-recent.ts'
import { pageOf } from './page.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { allowPlay, stopPlay } from './stop-play.ts'
import * as members from './store/member.ts'
import { listStops } from './store/stops.ts'
import * as store from './store/shelves.ts'
import { suggestGames } from './suggest-games.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  const staleOn = [catalogueChanged]

  serve(app, catalogue.vendorGameTypes, async ({ trx }) => ({ content: await store.vendorsByType(trx) }), { staleOn })
  serve(app, catalogue.gameFilters, ({ trx, query }) => listFilters(trx, query.gameType), { staleOn })
  serve(app, catalogue.gameList, ({ trx, query }) => listGames(trx, query), { staleOn })
  serve(app, catalogue.search, ({ trx, query }) => searchCatalogue(trx, query), { staleOn })
  serve(app, catalogue.mobileGames, ({ trx, query }) => listOnPhones(trx, query), { staleOn })
  serve(
    app,
    catalogue.hotGames,
    async ({ trx, query }) => ({ list: await store.describe(trx, await store.hotIds(trx), query.language) }),
    { staleOn },
  )

  serve(app, catalogue.addFavorite, ({ trx, member, body }) => addFavourite(trx, member, body))
  serve(app, catalogue.removeFavorite, async ({ trx, member, body }) => {
    await members.deleteFavourite(trx, member, body.nodeId)
    return { nodeId: body.nodeId }
  })
  serve(app, catalogue.favoriteIds, async ({ trx, member, query }) => ({
    ids: pageOf(await members.favouriteIds(trx, member), query.pageNo, query.pageSize),
  }))
  serve(app, catalogue.favorites, async ({ trx, member, query }) => {
    const { games, totalPages } = await listMemberGames(trx, member, 'favourites', query)
    return { content: games, pageNum: query.pageNo, totalPages }
  })
  serve(app, catalogue.recentGames, async ({ trx, member, query }) => {
    const { games, totalPages } = await listMemberGames(trx, member, 'recents', { ...query, pageNo: query.page })
    return { list: games, totalPages }
  })
  serve(app, catalogue.addRecent, ({ trx, member, body }) => noteRecent(trx, member, body))
  serve(app, catalogue.suggestedGames, ({ trx, member, query }) => suggestGames(trx, member, query.language))

  serve(app, operators.stops, async ({ trx }) => ({ stops: await listStops(trx) }))
  serve(app, operators.stopPlay, ({ trx, operator, body }) => stopPlay(trx, operator, body))
  serve(app, operators.allowPlay, async ({ trx, query }) => {
    await allowPlay(trx, query)
    return {}
  })
}
