import { parseWinningNumber, type Outcome } from '@parola/fair-draw'
import * as z from 'zod/mini'
import type { Config } from '../platform/config.ts'

/** Somebody who tells what a state lottery drew. */
export interface ResultSource {
  readonly name: string
  /** Null while it does not know, or is away. */
  resultOf(gameCode: string, numero: string): Promise<Outcome | null>
}

const Answer = z.object({
  gameCode: z.string(),
  numero: z.string(),
  winningNumber: z.string().check(z.maxLength(2_000)),
})
const mostAnswerBytes = 16 << 10

/** The sources that the configuration names, asked by `GET <url>/<game>/<numero>`. */
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
        // An answer to another question is no answer.
        return told.gameCode === gameCode && told.numero === numero ? parseWinningNumber(told.winningNumber) : null
      } catch {
        return null
      }
    },
  }))
