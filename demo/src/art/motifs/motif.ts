import type { Pen } from '../pen.ts'

/** A hero drawn around the origin in a box of -100 to 100, lit from the top left. */
export type Motif = (pen: Pen) => string
