import { saferPlay } from '@parola/contract'
import type { RequestHandler } from 'msw'
import { mockCall } from './mock-call.ts'
import { php } from './money.ts'

/** A member without limits or a break. */
export const saferPlayOf = (changes: Partial<saferPlay.SaferPlay> = {}): saferPlay.SaferPlay => ({
  currency: 'PHP',
  limits: [],
  break: null,
  realityCheckMinutes: 60,
  identityNeeded: false,
  ...changes,
})

/** A session of an hour and 25 minutes, in which more was staked than won. The next check is an hour away. */
export function positionOf(changes: Partial<saferPlay.Position> = {}): saferPlay.Position {
  const now = Date.now()
  return {
    openedAt: new Date(now - 85 * 60_000).toISOString(),
    serverTime: new Date(now).toISOString(),
    staked: php(125_000),
    won: php(98_050),
    net: php(-26_950),
    checkAt: new Date(now + 60 * 60_000).toISOString(),
    ...changes,
  }
}

export const mockSaferPlay = (): RequestHandler[] => [
  mockCall(saferPlay.saferPlay, saferPlayOf()),
  mockCall(saferPlay.position, positionOf()),
]
