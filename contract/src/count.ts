import * as z from 'zod/mini'

/** How many rows a list has: counted up to a thousand, estimated beyond. */
export const Count = z.object({ rows: z.int(), isExact: z.boolean() })
export type Count = z.output<typeof Count>

export const mostCounted = 1_000
