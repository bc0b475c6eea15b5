import { readFileSync } from 'node:fs'
import type { lottery } from '@parola/contract'
import type { Chain } from '../src/chain.ts'

interface VectorDraw {
  readonly about: string
  readonly gameCode: string
  readonly numero: string
  readonly drawsAt: string
  readonly round: number
  readonly shape: lottery.DrawShape
  readonly commitment: string
  readonly sealedSecret: string | null
  readonly signature: string
  readonly secret: string | null
  readonly seed: string
  readonly winningNumber: string
}

/** Draws from recorded rounds of quicknet, for anyone's own implementation to agree with. */
export const vector = JSON.parse(readFileSync(new URL('../vector.json', import.meta.url), 'utf8')) as {
  readonly chain: Chain
  readonly draws: readonly VectorDraw[]
}
