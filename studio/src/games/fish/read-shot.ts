import * as z from 'zod'
import { Refused } from '../../kind.ts'
import { speciesNames } from './species.ts'

const Shot = z.object({
  /** Made by the phone, so that a retry is not another shot. */
  shot: z.string().regex(/^[\w-]{8,40}$/),
  /** The seed of the water on the phone. */
  water: z.number(),
  fish: z.string().max(16),
  /** The species the player was shown, which decides the prize. */
  species: z.enum(speciesNames),
  stakeMinor: z.number(),
})
export type Shot = z.infer<typeof Shot>

/** A shot, or a request for the water. */
export function readAct(body: unknown): Shot | { readonly look: true } {
  const read = z.union([Shot, z.object({ look: z.literal(true) })]).safeParse(body)
  if (!read.success) throw new Refused('WRONG_SYNTAX')
  return read.data
}
