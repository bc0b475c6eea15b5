import { catalogue } from '@parola/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask, type CallError } from '../api/index.ts'
import { useContentLanguage } from '../i18n/index.ts'

interface Asked {
  gameType?: catalogue.GameType
  vassalage?: catalogue.Vendor['accountTypeName']
}

interface GamePage {
  games: catalogue.Game[]
  pageNum: number
  totalPages: number
}

type Read = (asked: Asked & { language: ReturnType<typeof useContentLanguage> }, page: number) => Promise<GamePage>

/** The three lists name their page and their games each in another way. */
const reads: Record<'list' | 'favourites' | 'recent', { path: string; read: Read }> = {
  list: {
    path: catalogue.gameList.path,
    read: (asked, pageNo) => ask(catalogue.gameList, { query: { ...asked, pageNo } }),
  },
  favourites: {
    path: catalogue.favorites.path,
    read: async ({ language, gameType }, pageNo) => {
      const { content, ...rest } = await ask(catalogue.favorites, { query: { language, gameType, pageNo } })
      return { games: content, ...rest }
    },
  },
  recent: {
    path: catalogue.recentGames.path,
    read: async ({ language, gameType }, page) => {
      const { list, totalPages } = await ask(catalogue.recentGames, { query: { language, gameType, page } })
      return { games: list, pageNum: page, totalPages }
    },
  },
}

/** Games page by page, fifteen at a time, which is what the server gives unasked. */
export function usePagedGames(source: keyof typeof reads, asked: Asked = {}) {
  const language = useContentLanguage()
  const { path, read } = reads[source]
  return useInfiniteQuery<GamePage, CallError, catalogue.Game[], unknown[], number>({
    queryKey: [path, 'pages', language, asked],
    queryFn: ({ pageParam }) => read({ ...asked, language }, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    select: ({ pages }) => pages.flatMap((page) => page.games),
  })
}
