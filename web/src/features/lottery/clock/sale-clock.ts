import type { Language, lottery } from '@parola/contract'
import { formatNumber } from '../../../i18n/index.ts'

/** The draw on sale in a response, relative to the response's own time. */
export type Sale = Pick<lottery.LotteryGame, 'numero' | 'remainTime' | 'lockTime' | 'isSale'>

const longestMs = 30_000
/** When a draw is due and its successor is not known yet. */
const fallbackMs = 7_000
const shortestResultsMs = 1_000
/** How many draws decide when results are refetched. */
const leadingDraws = 4

const isNumbered = ({ numero }: Pick<Sale, 'numero'>): boolean => numero !== ''

const nextMs = (sales: readonly Pick<Sale, 'remainTime'>[]): number =>
  Math.min(...sales.map(({ remainTime }) => remainTime * 1000), longestMs)

/** When a menu is refetched: at its next draw. */
export function reloadDelayMs(games: readonly Pick<Sale, 'numero' | 'remainTime'>[]): number {
  const next = nextMs(games.filter(isNumbered))
  return next > 0 ? next : fallbackMs
}

/** The same for the results on home. */
export const resultsDelayMs = (draws: readonly Pick<Sale, 'numero' | 'remainTime'>[]): number =>
  Math.max(shortestResultsMs, nextMs(draws.filter(isNumbered).slice(0, leadingDraws)))

/** When the sale ends, by the server's clock; null when nothing is on sale. */
export function saleEnds({ isSale, remainTime, lockTime }: Omit<Sale, 'numero'>, serverTime: string): number | null {
  const leftMs = (remainTime - lockTime) * 1000
  return isSale && leftMs > 0 ? Date.parse(serverTime) + leftMs : null
}

const notOnSale = '--:--:--'

const daySeconds = 86_400

/** From a day on in days and hours, below to the second. A second that has begun still counts, so that the last one reads 1 and not 0. */
export function countdownText(endsAt: number | null, now: number, language: Language): string {
  const seconds = endsAt === null ? 0 : Math.ceil((endsAt - now) / 1000)
  if (seconds <= 0) return notOnSale
  if (seconds >= daySeconds) {
    const part = (unit: 'day' | 'hour', value: number) =>
      formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'narrow' })
    return `${part('day', Math.floor(seconds / daySeconds))} ${part('hour', Math.floor((seconds % daySeconds) / 3600))}`
  }
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
