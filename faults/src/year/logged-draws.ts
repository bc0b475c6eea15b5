import { timeOf } from '../../../fair-draw/src/index.ts'
import { drawAt, parseEntry, type DrawPromise, type Paid } from '../../../fair-draw/src/protocol/index.ts'
import { chain } from './external-world.ts'
import { witnesses, type YearHead } from './log-tree.ts'
import type { YearLog } from './year-log.ts'

/** What the log says of a draw. */
export interface LoggedDraw {
  readonly promise: DrawPromise
  readonly promiseIndex: number
  lock: { readonly index: number; readonly count: number; readonly root: string; readonly isLate: boolean } | null
  result: string | null
  reason: string | null
  endIndex: number | null
}

export interface LoggedYear {
  /** Draws of which there is more than the promise. */
  readonly draws: ReadonlyMap<string, LoggedDraw>
  readonly paid: readonly Paid[]
}

const marginSeconds = 3

/** Reads the simulation's own log, by the times at which its witnesses signed. */
export function readLoggedYear({ tree, heads }: Pick<YearLog, 'tree' | 'heads'>): LoggedYear {
  const draws = new Map<string, LoggedDraw>()
  const promised = new Map<string, { promise: DrawPromise; index: number; place: number }>()
  const paid: Paid[] = []
  const headsOf = witnesses.map((_, place) => heads.filter(({ by }) => by.includes(place)))
  const of = (game: string, number: string): LoggedDraw => {
    const name = `${game} ${number}`
    const own = promised.get(name)
    if (!own) throw new Error(`The log does not promise ${name}`)
    const found = draws.get(name) ?? {
      promise: own.promise,
      promiseIndex: own.index,
      lock: null,
      result: null,
      reason: null,
      endIndex: null,
    }
    draws.set(name, found)
    return found
  }
  for (const [index, bytes] of tree.entries.entries()) {
    const entry = parseEntry(bytes)
    if (entry.kind === 'promise')
      for (let place = 0; place < entry.count; place += 1) {
        const { game, number } = drawAt(entry, place, chain)
        promised.set(`${game} ${number}`, { promise: entry, index, place })
      }
    if (entry.kind === 'lock')
      for (const { game, number, cells } of entry.draws) {
        const { promise, place } = promised.get(`${game} ${number}`) ?? {}
        if (!promise || place === undefined) throw new Error(`The log does not promise ${game} ${number}`)
        const { closes, round } = drawAt(promise, place, chain)
        const until = timeOf(chain, round).getTime() / 1000 - marginSeconds
        const isTimely = headsOf.every((own) => {
          const first = firstWith(own, index)
          return first !== undefined && first.time >= closes && first.time <= until
        })
        const [cell] = cells
        of(game, number).lock = { index, count: cell?.count ?? 0, root: cell?.root ?? '', isLate: !isTimely }
      }
    if (entry.kind === 'result')
      for (const { game, number, numbers } of entry.draws)
        Object.assign(of(game, number), { result: numbers, endIndex: index })
    if (entry.kind === 'void')
      for (const { game, number } of entry.draws)
        Object.assign(of(game, number), { reason: entry.reason, endIndex: index })
    if (entry.kind === 'paid') paid.push(entry)
  }
  return { draws, paid }
}

/** The first head with this entry; sizes rise. */
function firstWith(heads: readonly YearHead[], index: number): YearHead | undefined {
  let [low, high] = [0, heads.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((heads[middle]?.size ?? 0) > index) high = middle
    else low = middle + 1
  }
  return heads[low]
}
