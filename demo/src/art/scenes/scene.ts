import type { Pen } from '../pen.ts'

/** What lies behind the hero, on a canvas of 240 by 320; `focus` is where the hero stands. */
export type Scene = (pen: Pen, focus: { x: number; y: number }) => string

export const width = 240
export const height = 320
