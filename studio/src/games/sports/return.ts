import type { GameInfo } from '../../kind.ts'
import { seasonOf } from './fixture.ts'
import { leaguesOf } from './leagues.ts'
import type { Pairing } from './model.ts'
import { returnPpm, selectionsOf } from './price.ts'

export interface Returns {
  readonly meanPpm: number
  readonly leastPpm: number
  readonly mostPpm: number
}

/**
 * The long-term return of singles over every match of a season and every selection, each once. An accumulator returns the product of its
 * legs, so the lowest is given beside the mean.
 */
export function returnsOf(game: Pick<GameInfo, 'vendor' | 'motif'>): Returns {
  const key = leaguesOf(game)
    .map(({ code }) => code)
    .join()
  const returns = known.get(key) ?? enumerate(game)
  known.set(key, returns)
  return returns
}

const known = new Map<string, Returns>()

function enumerate(game: Pick<GameInfo, 'vendor' | 'motif'>): Returns {
  const all = pairingsOf(game).flatMap((pairing) => selectionsOf(pairing).map(returnPpm))
  return {
    meanPpm: Math.floor(all.reduce((sum, ppm) => sum + ppm, 0) / all.length),
    leastPpm: Math.min(...all),
    mostPpm: Math.max(...all),
  }
}

/** Every match of a season of every league of a game. */
export function pairingsOf(game: Pick<GameInfo, 'vendor' | 'motif'>): Pairing[] {
  return leaguesOf(game).flatMap(seasonOf)
}
