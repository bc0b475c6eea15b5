import { catalogue, type ValueOf } from '@parola/contract'
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { callApi, BootProvider, createQueryClient, readBoot, type CallError } from '../src/api/index.ts'
import { InfiniteScroll } from '../src/components/scroll/InfiniteScroll.tsx'
import { PullToRefresh } from '../src/components/scroll/PullToRefresh.tsx'
import { createTexts, LanguageProvider, useContentLanguage } from '../src/i18n/index.ts'

const rowHeight = { height: 96 }

/** Games as a plain list, so that browser tests can measure what every list does. Replaces the app in a real document. */
function ListPage() {
  const language = useContentLanguage()
  const list = useInfiniteQuery<ValueOf<typeof catalogue.gameList>, CallError>({
    queryKey: [catalogue.gameList.path, language],
    queryFn: ({ pageParam }) => callApi(catalogue.gameList, { query: { language, pageNo: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  })
  const games = list.data?.pages.flatMap((page) => page.games) ?? []
  return (
    <PullToRefresh onRefresh={() => list.refetch()}>
      <ol>
        {games.map((game) => (
          <li key={game.nodeId} style={rowHeight}>
            {game.gameName}
          </li>
        ))}
      </ol>
      <InfiniteScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetching}
        error={list.error}
        onMore={() => void list.fetchNextPage()}
      />
    </PullToRefresh>
  )
}

const boot = readBoot()
const texts = createTexts(boot.language)
await texts.load('shell')
createRoot(document.getElementById('root')!).render(
  <BootProvider value={boot}>
    <QueryClientProvider client={createQueryClient(boot)}>
      <LanguageProvider initial={texts}>
        <ListPage />
      </LanguageProvider>
    </QueryClientProvider>
  </BootProvider>,
)
