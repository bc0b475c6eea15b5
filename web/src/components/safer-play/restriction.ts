import type { CallErrorCode } from '../../api/index.ts'
import { to } from '../../paths.ts'

/** Refusals that protect the player, and the screen that explains each. */
export const restrictions = {
  limit_reached: to('limits'),
  excluded: to('takeBreak'),
  identity_required: to('identity'),
} as const

export type Restriction = keyof typeof restrictions

export const isRestriction = (code: CallErrorCode): code is Restriction => code in restrictions
