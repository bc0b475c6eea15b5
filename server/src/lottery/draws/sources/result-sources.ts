import { hash } from 'node:crypto'
import { parseWinningNumber, type Outcome } from '@parola/fair-draw'
import * as z from 'zod/mini'
import type { Config } from '../../../platform/config/config.ts'

export interface Report {
  readonly outcome: Outcome
  /** SHA-256 of the bytes that the source answered. */
  readonly answer: Buffer
}

/** A source that reports the results of state lotteries. */
export interface ResultSource {
  readonly name: string
  /** How promises name it. */
  readonly host: string
  /** Null while the source has no result or cannot be reached. */
  readonly resultOf: (gameCode: string, numero: string) => Promise<Report | null>
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
  Object.entries(resultSources).map(([name, { url, host }]) => ({
    name,
    host,
    async resultOf(gameCode, numero) {
      try {
        const signal = AbortSignal.timeout(resultTimeoutMs)
        const response = await fetch(`${url}/${gameCode}/${numero}`, { redirect: 'error', signal })
        const bytes = Buffer.from(await response.arrayBuffer())
        if (!response.ok || bytes.length > mostAnswerBytes) return null
        const told = Answer.parse(JSON.parse(bytes.toString()))
        // Ignore a response about another draw.
        if (told.gameCode !== gameCode || told.numero !== numero) return null
        return { outcome: parseWinningNumber(told.winningNumber), answer: hash('sha256', bytes, 'buffer') }
      } catch {
        return null
      }
    },
  }))
