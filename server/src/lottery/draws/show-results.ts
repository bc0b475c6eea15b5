import type { Language, QueryOf, ValueOf, lottery } from '@parola/contract'
import { winningNumberOf } from '@parola/fair-draw'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { View } from '../sales-snapshot.ts'
import { saleOf } from '../list-lotteries.ts'
import { nameOf, type Lottery } from '../lottery.ts'
import * as store from './store/pages.ts'

/** The latest result and the draw on sale of each lottery. */
export function resultsOf(
  view: View,
  { gameId, tag, language }: QueryOf<typeof lottery.results>,
): ValueOf<typeof lottery.results> {
  const inGroup = tag === undefined ? undefined : new Set(view.groups.find((group) => group.tag === tag)?.codes)
  const asked = view.offered.filter(
    (one) => (gameId === undefined || one.gameId === gameId) && (inGroup === undefined || inGroup.has(one.code)),
  )
  return {
    serverTime: view.now.toISOString(),
    results: asked.map((one) => resultOf(view, one, language)),
  }
}

function resultOf(view: View, one: Lottery, language: Language): lottery.LotteryResult {
  const last = view.lastOf(one.code)
  return {
    ...saleOf(view, one),
    gameId: one.gameId,
    gameCode: one.code,
    kind: one.kind,
    remark: nameOf(one, language),
    previousNumero: last?.numero ?? null,
    previousWinningTime: last?.drawsAt.toISOString() ?? null,
    previousWinningNumber: last && winningNumberOf(last.outcome),
  }
}

/** Finished draws of a lottery, newest first. */
export async function showHistory(
  trx: Trx,
  { code }: Lottery,
  { before, size }: Pick<QueryOf<typeof lottery.history>, 'before' | 'size'>,
): Promise<ValueOf<typeof lottery.history>> {
  const draws = await store.readHistory(trx, code, { before, size: size + 1 })
  const shown = draws.slice(0, size)
  return {
    draws: shown.map(({ numero, drawsAt, state, outcome }) => ({
      numero,
      drawnAt: drawsAt.toISOString(),
      state,
      winningNumber: outcome && winningNumberOf(outcome),
    })),
    // The query reads one row more than the page holds, to know whether another page follows.
    next: draws.length > size ? (shown.at(-1)?.numero ?? null) : null,
  }
}

export function offeredOrThrow(view: View, gameId: string): Lottery {
  const found = view.findOffered(gameId)
  if (!found) throw new DomainError('not_found')
  return found
}
