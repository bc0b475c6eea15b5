import { mostCounted, operators, type ValueOf } from '@parola/contract'
import { canonicalTarget, type StopTarget } from '../../catalogue/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import * as store from './store.ts'

/** Whom a stop would reach. */
export async function countPlayers(trx: Trx, asked: StopTarget): Promise<ValueOf<typeof operators.players>> {
  const target = canonicalTarget(asked)
  if (!target) throw new DomainError('field_invalid', { fields: ['name'] })
  const since = new Date(trx.now.getTime() - operators.playingMinutes * 60_000)
  const players = await store.countPlayers(trx, target, since, mostCounted + 1)
  return { players: Math.min(players, mostCounted), isExact: players <= mostCounted }
}
