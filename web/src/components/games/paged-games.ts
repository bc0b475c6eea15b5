import { catalogue, type Language, type SentQueryOf } from '@parola/contract'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { callApi, queryOf, type CallError } from '../../api/index.ts'
import { useContentLanguage } from '../../i18n/index.ts'

type Asked = Pick<
  SentQueryOf<typeof catalogue.gameList>,
  'gameType' | 'gameName' | 'vassalage' | 'gameClassify' | 'minBet'
>

interface GamePage {
  games: catalogue.Game[]
  pageNum: number
  totalPages: number
}

type Query = Asked & { language: Language }

interface Source {
  path: string
  read: (query: Query, page: number, client: QueryClient, signal: AbortSignal) => Promise<GamePage>
}

/** The lists name their page and their games differently. */
const sources = {
  list: {
    path: catalogue.gameList.path,
    read: (query, pageNo, _, signal) => callApi(catalogue.gameList, { query: { ...query, pageNo }, signal }),
  },
  hot: {
    path: catalogue.hotGames.path,
    read: async ({ language, gameType }, _, client) => {
      const { list } = await client.fetchQuery(queryOf(catalogue.hotGames, { language }))
      return { games: list.filter((game) => !gameType || game.gameType === gameType), pageNum: 1, totalPages: 1 }
    },
  },
  favourites: {
    path: catalogue.favorites.path,
    read: async ({ language, gameType }, pageNo, _, signal) => {
      const { content, ...rest } = await callApi(catalogue.favorites, { query: { language, gameType, pageNo }, signal })
      return { games: content, ...rest }
    },
  },
  recent: {
    path: catalogue.recentGames.path,
    read: async ({ language, gameType }, page, _, signal) => {
      const { list, totalPages } = await callApi(catalogue.recentGames, { query: { language, gameType, page }, signal })
      return { games: list, pageNum: page, totalPages }
    },
  },
} satisfies Record<string, Source>

export type GameSource = keyof typeof sources

/** A refetched list starts with this many pages; the pages beyond stay as they were. */
const askedAgain = 4

/** Games page by page, fifteen at a time, which is the server's default. As options, also for prefetching. */
export function pagedGames(from: GameSource, asked: Asked, language: Language) {
  const { path, read }: Source = sources[from]
  const queryKey: QueryKey = [path, 'pages', language, asked]
  return infiniteQueryOptions<GamePage, CallError, catalogue.Game[], QueryKey, number>({
    queryKey,
    queryFn: ({ pageParam, client, signal }) => {
      const known = client.getQueryData<InfiniteData<GamePage>>(queryKey)?.pages[pageParam - 1]
      if (known && pageParam > askedAgain) return known
      return read({ ...asked, language }, pageParam, client, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    select: gamesOf,
  })
}

export function usePagedGames(from: GameSource, asked: Asked = {}, { enabled = true } = {}) {
  const { path } = sources[from]
  return useInfiniteQuery({
    ...pagedGames(from, asked, useContentLanguage()),
    enabled,
    // The same list with another filter keeps its games until the response arrives; another list starts empty.
    placeholderData: (previous, query) => (query?.queryKey[0] === path ? previous : undefined),
  })
}

/** A list that moves between two pages would show a game twice. */
function gamesOf({ pages }: InfiniteData<GamePage>): catalogue.Game[] {
  const seen = new Map(pages.flatMap(({ games }) => games.map((game) => [game.nodeId, game] as const)))
  return [...seen.values()]
}
