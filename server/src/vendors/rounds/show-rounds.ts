import { NodeId, VendorCode, type Language, type QueryOf, type ValueOf, type vendors } from '@parola/contract'
import { namesOfGames, namesOfVendors } from '../../catalogue/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import { listRounds, readRound, type RoundsSince } from './list-rounds.ts'
import { idOfRound } from './round.ts'
import type { RoundRow } from '../store.ts'

export async function showRounds(
  trx: Trx,
  member: OwnerRef,
  { language, ...query }: QueryOf<typeof vendors.rounds> & RoundsSince,
): Promise<ValueOf<typeof vendors.rounds>> {
  const { rounds, next } = await listRounds(trx, member, query)
  return { rounds: await described(trx, rounds, language), next }
}

export async function showRound(
  trx: Trx,
  member: OwnerRef,
  { id, language }: QueryOf<typeof vendors.roundDetail>,
): Promise<ValueOf<typeof vendors.roundDetail>> {
  const found = await readRound(trx, member, id)
  const [round] = found ? await described(trx, [found.round], language) : []
  if (!found || !round) throw new DomainError('not_found')
  const { currency } = found.round
  const moves = found.moves.map(({ at, kind, amount }) => ({
    at: at.toISOString(),
    kind,
    amount: moneyOf(amount, currency),
  }))
  return { round, moves }
}

/** Adds the names of the games. A game without a node, played in a lobby, is shown by its vendor's name. */
async function described(trx: Trx, rows: readonly RoundRow[], language: Language): Promise<vendors.Round[]> {
  const games = await namesOfGames(trx, [...new Set(rows.flatMap(({ nodeId }) => nodeId ?? []))], language)
  const lobbies = rows.flatMap(({ nodeId, vendor }) => (nodeId === null ? vendor : []))
  const halls = await namesOfVendors(trx, [...new Set(lobbies)])
  return rows.map((row) => ({
    id: idOfRound(row),
    at: row.at.toISOString(),
    vendor: VendorCode.parse(row.vendor),
    nodeId: row.nodeId === null ? null : NodeId.parse(row.nodeId),
    gameType: row.gameType,
    gameId: row.gameCode,
    gameName: (row.nodeId === null ? halls.get(row.vendor) : games.get(row.nodeId)) ?? row.gameCode,
    book: row.book,
    stake: moneyOf(row.stake, row.currency),
    won: moneyOf(row.won, row.currency),
    state: row.state,
  }))
}
