import { operators, type Language, type QueryOf, type ValueOf } from '@parola/contract'
import { namesOfGames } from '../../catalogue/index.ts'
import { userNamesOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { moneyOf } from '../../wallet/index.ts'
import { askableHours, idOfRound, roundOfId, staleHours } from './round.ts'
import * as store from './store.ts'

const pageSize = 100
const hourMs = 3_600_000
const consoleLanguage: Language = 'EN'

/** Rounds that were not closed in time, oldest first. */
export async function listStaleRounds(
  trx: Trx,
  { state }: QueryOf<typeof operators.rounds>,
  from: Position | null,
): Promise<Page<typeof operators.rounds>> {
  return pageOf(trx, await store.readStale(trx, { state, from, most: pageSize }))
}

/** Rounds by name, member or time, newest first. */
export async function findRounds(
  trx: Trx,
  { search, memberId, ...query }: QueryOf<typeof operators.findRounds>,
  from: Position | null,
): Promise<Page<typeof operators.findRounds>> {
  const named = search === '' ? undefined : search
  const isNarrow = named !== undefined || memberId !== undefined
  const until = query.to === undefined ? undefined : new Date(query.to)
  const lastHour = new Date((until ?? trx.now).getTime() - hourMs)
  const since = query.from === undefined ? (isNarrow ? undefined : lastHour) : new Date(query.from)
  // All members' rounds are found by a coarse index of time.
  const hours = since && !isNarrow ? ((until ?? trx.now).getTime() - since.getTime()) / hourMs : 0
  if (hours > operators.mostRoundHours) throw new DomainError('field_invalid', { fields: ['from'] })
  return pageOf(trx, await store.searchRounds(trx, { named, memberId, since, until, from, most: pageSize }))
}

/** A member's part in a round with all that its supplier asked for. */
export async function showPlayedRound(
  trx: Trx,
  { memberId, id }: QueryOf<typeof operators.round>,
): Promise<ValueOf<typeof operators.round>> {
  const owner: OwnerRef = { id: memberId }
  const named = roundOfId(id)
  const row = named && (await store.findPlayed(trx, owner, named))
  const [round] = row ? await described(trx, [row]) : []
  if (!row || !round) throw new DomainError('not_found')
  const requests = await store.readRequests(trx, owner, row, operators.round.most + 1)
  const parked = await store.readParkedWins(trx, owner, row)
  return { round, requests: requests.map(requestOf), parked: parked.map(parkedOf), asking: askingOf(row, trx.now) }
}

function askingOf({ state, openedAt, dueAt }: store.PlayedRow, now: Date): ValueOf<typeof operators.round>['asking'] {
  if (state !== 'open') return 'no'
  if (dueAt !== null && dueAt <= now) return 'soon'
  return now.getTime() - openedAt.getTime() >= askableHours * hourMs ? 'possible' : 'no'
}

const requestOf = (row: store.RequestRow): operators.RoundRequest => {
  const { at, transactionId, kind, reference, gameCode, currency, amount, won, isFree, status, bodyHash } = row
  const money = (minor: string | number) => (currency === null ? null : moneyOf(minor, currency))
  return {
    at: at.toISOString(),
    transactionId,
    kind,
    reference,
    gameId: gameCode,
    amount: money(amount),
    won: kind === 'betwin' ? money(won) : null,
    isFree,
    status,
    bodyHash,
    movements: row.movements.flatMap(({ amount: moved, freeAfter, ...movement }) => {
      const [sum, free] = [money(moved), money(freeAfter)]
      return sum && free ? [{ ...movement, amount: sum, freeAfter: free }] : []
    }),
  }
}

const parkedOf = ({ id, at, transactionId, currency, payout, state }: store.ParkedWinRow) => ({
  id,
  at: at.toISOString(),
  transactionId,
  payout: moneyOf(payout, currency),
  state,
})

async function pageOf(trx: Trx, rows: readonly store.PlayedRow[]) {
  return {
    rounds: await described(trx, rows),
    last: lastOf(rows, pageSize, ({ openedAt, place }) => [openedAt.toISOString(), place]),
  }
}

/** Adds the names of games and members. */
async function described(trx: Trx, rows: readonly store.PlayedRow[]): Promise<operators.PlayedRound[]> {
  const games = await namesOfGames(trx, [...new Set(rows.flatMap(({ nodeId }) => nodeId ?? []))], consoleLanguage)
  const members = await userNamesOf(trx, [...new Set(rows.map(({ memberId }) => memberId))])
  return rows.map((row) => ({
    id: idOfRound(row),
    memberId: row.memberId,
    userName: members.get(row.memberId) ?? row.memberId,
    supplier: row.supplier,
    vendor: row.vendor,
    gameId: row.gameCode,
    gameName: (row.nodeId === null ? undefined : games.get(row.nodeId)) ?? row.gameCode,
    nodeId: row.nodeId,
    round: row.round,
    book: row.book,
    stake: moneyOf(row.stake, row.currency),
    won: moneyOf(row.won, row.currency),
    state: row.state,
    isLate: row.state === 'open' && trx.now.getTime() - row.openedAt.getTime() >= staleHours * hourMs,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    said: row.said,
    saidPaid: row.saidPaid === null ? null : moneyOf(row.saidPaid, row.currency),
  }))
}
