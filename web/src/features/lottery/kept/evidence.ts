import { lottery } from '@parola/contract'
import { signatureFrom } from '@parola/fair-draw'
import {
  dayInSeconds,
  headsOf,
  openSeries,
  promiseHash,
  type DrawEvidence,
  type KeptSeries,
  type OpenedDraw,
  type Trust,
} from '@parola/fair-draw/phone'
import { callApi, codeOf } from '../../../api/index.ts'
import { isUnanswered } from '../../../components/money/request-id.ts'
import { notePromised } from './games.ts'
import { followHeads } from './heads.ts'
import { read, write } from './memory.ts'
import { mirrors } from './trust.ts'

/** A promise with its rules and keys: the kept one, else the operator's, which counts only if its hash is right. */
export async function seriesOf(hash: string, isFresh = false): Promise<KeptSeries> {
  const stored = await read('series', hash)
  if (stored && !isFresh) return stored.series
  const { promise, rules, keys } = await callApi(lottery.promise, { query: { hash } })
  // What was kept at the first purchase stays; only keys may come later.
  const series = stored
    ? { ...stored.series, keys: [...stored.series.keys, ...keys] }
    : { promise, rules: rules.text, keys }
  if (promiseHash(series) !== hash) throw new Error('The operator sent another promise')
  return series
}

export async function keepSeries(series: KeptSeries, { promise, draw }: OpenedDraw): Promise<void> {
  await write('series', { id: promiseHash(series), series })
  await notePromised(draw.game, promise.draws)
}

const mirrorTimeoutMs = 8_000

/** Everything that log, beacon and page say about a draw so far. */
export async function fetchEvidence(
  series: KeptSeries,
  draw: { readonly gameId: string; readonly game: string; readonly number: string; readonly shown: string | null },
  trust: Trust,
  now: number,
): Promise<DrawEvidence> {
  const { opened } = openSeries(series, draw, trust)
  const isOut = opened !== null && opened.draw.roundAt <= now
  const isOverdue = opened !== null && opened.draw.roundAt + dayInSeconds < now
  const [{ promise, lock, end }, signature] = await Promise.all([
    callApi(lottery.drawEvidence, { query: { gameId: draw.gameId, numero: draw.number } }).catch((error: unknown) => {
      // For a day no answer means to ask again. After that it is the lack of a proof.
      if (!isOverdue || !isAnswer(error)) throw error
      return { promise: promiseHash(series), lock: null, end: null }
    }),
    isOut ? signatureFrom(mirrors(), trust.chain, opened.draw.round, mirrorTimeoutMs) : null,
  ])
  const heads = await followHeads(headsOf([series.promise, lock, end], trust), trust)
  return { promise, lock, end, signature, shown: draw.shown, heads }
}

/** The operator was reached, and refused. */
const isAnswer = (error: unknown): boolean => !isUnanswered(codeOf(error))
