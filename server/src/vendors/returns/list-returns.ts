import type { operators } from '@parola/contract'
import { namesOfGames } from '../../catalogue/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { moneyOf } from '../../wallet/index.ts'
import { actualPpm, deviationOf } from './game-return.ts'
import * as store from './store/returns.ts'

/** A merchant with more games must filter by vendor. */
const mostGames = 1_000

/** Compares each game's actual with its declared return, most staked first. */
export async function listReturns(trx: Trx, period: store.ReturnPeriod): Promise<operators.GameReturn[]> {
  if (!isDay(period.from) || !isDay(period.to)) throw new DomainError('field_invalid', { fields: ['from', 'to'] })
  const games = await store.sumReturns(trx, period, mostGames)
  const declared = new Map((await store.declaredReturns(trx, games)).map((one) => [nameOf(one), one]))
  const names = await namesOfGames(
    trx,
    [...declared.values()].flatMap(({ nodeId }) => nodeId ?? []),
    'EN',
  )
  return games.map((game) => {
    const { nodeId = null, returnPpm = null } = declared.get(nameOf(game)) ?? {}
    return {
      vendor: game.vendor,
      gameId: game.gameCode,
      gameName: (nodeId === null ? undefined : names.get(nodeId)) ?? game.gameCode,
      rounds: game.rounds,
      stake: moneyOf(game.stake, game.currency),
      won: moneyOf(game.won, game.currency),
      actualPpm: actualPpm(game),
      declaredPpm: returnPpm,
      deviation: returnPpm === null ? null : deviationOf(game, returnPpm),
    }
  })
}

const nameOf = ({ vendor, gameCode }: { readonly vendor: string; readonly gameCode: string }) =>
  `${vendor} ${gameCode} `

const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
