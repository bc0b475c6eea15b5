import { parseWinningNumber, type Outcome } from '@parola/fair-draw'
import * as z from 'zod/mini'
import type { Config } from '../../platform/config/config.ts'

/** A source that reports the results of state lotteries. */
export interface ResultSource {
  readonly name: string
  /** Null while the source has no result or cannot be reached. */
  resultOf(gameCode: string, numero: string): Promise<Outcome | null>
}

const Answer = z.object({
  gameCode: z.string(),
  numero: z.string(),
  winningNumber: z.string().check(z.maxLength(2_000)),
})
const mostAnswerBytes = 16 << 10

/** The configured sources, requested with `GET <url>/<game>/<numero>`. */
export const createResultSources = ({
  resultSources,
  resultTimeoutMs,
}: Pick<Config, 'resultSources' | 'resultTimeoutMs'>): readonly ResultSource[] =>
  Object.entries(resultSources).map(([name, url]) => ({
    name,
    async resultOf(gameCode, numero) {
      try {
        const signal = AbortSignal.timeout(resultTimeoutMs)
        const answer = await fetch(`${url}/${gameCode}/${numero}`, { redirect: 'error', signal })
        const text = await answer.text()
        if (!answer.ok || text.length > mostAnswerBytes) return null
        const told = Answer.parse(JSON.parse(text))
        // Ignore a response about another draw.
        return told.gameCode === gameCode && told.numero === numero ? parseWinningNumber(told.winningNumber) : null
      } catch {
        return null
      }
    },
  }))
