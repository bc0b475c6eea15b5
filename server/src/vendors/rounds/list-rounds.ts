import type { QueryOf, vendors } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { laterFrom, stretchOf } from '../../wallet/index.ts'
import { nameOfPlace, placeIn, roundOfId } from './round.ts'
import * as store from '../store.ts'

/** Limits the list to rounds after this time, whatever days are requested. */
export interface RoundsSince {
  readonly since?: Date | undefined
}

type Asked = Omit<QueryOf<typeof vendors.rounds>, 'language'> & RoundsSince

/** The default is all days. */
const [firstDay, lastDay] = ['1970-01-02', '9999-12-31']

/** Newest first. */
export async function listRounds(
  trx: Trx,
  member: OwnerRef,
  { state, gameType, from = firstDay, to = lastDay, offsetMinutes, since, before, size }: Asked,
): Promise<{ readonly rounds: readonly store.RoundRow[]; readonly next: string | null }> {
  const after = before === undefined ? undefined : placeIn(before)
  const stretch = laterFrom(stretchOf({ from, to, offsetMinutes }), since)
  const rows = await store.readRounds(trx, member, { state, gameType, ...stretch, after, most: size + 1 })
  const rounds = rows.slice(0, size)
  const last = rounds.at(-1)
  return { rounds, next: last && rows.length > size ? nameOfPlace(last) : null }
}

export async function readRound(
  trx: Trx,
  member: OwnerRef,
  id: string,
): Promise<{ readonly round: store.RoundRow; readonly moves: readonly store.MoveRow[] } | null> {
  const named = roundOfId(id)
  const round = named && (await store.findRound(trx, member, named))
  return round ? { round, moves: await store.readMoves(trx, member, named) } : null
}
