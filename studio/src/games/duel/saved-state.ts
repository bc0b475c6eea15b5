import * as z from 'zod'
import type { Duel } from './duel.ts'

/** The state of a duel saved with the player's round, enough to resume after a restart. */
export type SavedState =
  | { readonly stage: 'waiting' }
  | { readonly stage: 'duel'; readonly duel: Duel; readonly rounds: readonly [string, string | null] }

const Card = z.number().int().min(0).max(51)
const Hand = z.tuple([Card, Card, Card])
const Choice = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal('keep'), z.null()])
const Shape = z.union([
  z.object({ stage: z.literal('waiting') }),
  z.object({
    stage: z.literal('duel'),
    rounds: z.tuple([z.string(), z.nullable(z.string())]),
    duel: z.object({
      id: z.string(),
      stakeMinor: z.number(),
      isHouse: z.boolean(),
      deal: z.object({ hands: z.tuple([Hand, Hand]), fresh: z.tuple([Card, Card]) }),
      faces: z.tuple([z.number(), z.number()]),
      chooseByMs: z.number(),
      choices: z.tuple([Choice, Choice]),
    }),
  }),
])

export function readSavedState(state: unknown): SavedState | null {
  const read = Shape.safeParse(state)
  return read.success ? read.data : null
}
