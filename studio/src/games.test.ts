import { games as catalogue, isPlayed } from '@parola/demo/catalogue'
import { expect, test } from 'vitest'
import { games } from './games.ts'

test('LAUNCH-04 every game that merchants offer is played, and no other is listed', () => {
  const offered = catalogue.filter((game) => game.gameType !== 'LOTT' && isPlayed(game))
  expect(games.map(({ gameCode }) => gameCode).toSorted()).toEqual(offered.map(({ gameId }) => gameId).toSorted())
})
