import { catalogue } from '@parola/contract'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { mockServer } from '../../../testing/mock-server.ts'
import { pagedGames } from './paged-games.ts'

const server = mockServer()

const game = (nodeId: number, gameType: catalogue.GameType = 'RNG') => ({
  nodeId,
  gameName: `Game ${nodeId}`,
  showIcon: 'covers/default.avif',
  gameType,
  vassalage: 'LNT',
  gameId: String(nodeId),
  supportPlay: 1,
  isTop: false,
  isNew: false,
})

const answer = (value: object) => HttpResponse.json({ success: true, value })

/** Seven pages of two games, which overlap by one as if a game had been added in between. */
function answerPages(): number[] {
  const asked: number[] = []
  server.use(
    http.get(`*${catalogue.gameList.path}`, ({ request }) => {
      const pageNum = Number(new URL(request.url).searchParams.get('pageNo'))
      asked.push(pageNum)
      return answer({ games: [game(pageNum), game(pageNum + 1)], pageNum, totalPages: 7 })
    }),
  )
  return asked
}

it('appends pages up to the last, shows each game once, and refetches only the first pages', async () => {
  const asked = answerPages()
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, pagedGames('list', { gameType: 'RNG' }, 'EN'))
  const stop = list.subscribe(() => undefined)
  await list.refetch()
  while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
  expect(asked.slice(-6)).toEqual([2, 3, 4, 5, 6, 7])
  expect(list.getCurrentResult().data?.map(({ nodeId }) => nodeId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])

  asked.length = 0
  await client.invalidateQueries({ queryKey: [catalogue.gameList.path] })
  expect(asked).toEqual([1, 2, 3, 4])
  expect(list.getCurrentResult().data).toHaveLength(8)
  stop()
})

it('filters the hot games by type, without pages', async () => {
  server.use(http.get(`*${catalogue.hotGames.path}`, () => answer({ list: [game(1), game(2, 'LIVE'), game(3)] })))
  const list = new InfiniteQueryObserver(new QueryClient(), pagedGames('hot', { gameType: 'RNG' }, 'EN'))
  await list.refetch()
  const { data, hasNextPage } = list.getCurrentResult()
  expect(data?.map(({ nodeId }) => nodeId)).toEqual([1, 3])
  expect(hasNextPage).toBe(false)
})
