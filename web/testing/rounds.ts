import type { vendors } from '@parola/contract'
import { php } from './money.ts'

export const roundOf = (number: number, changes: Partial<vendors.Round> = {}): vendors.Round => ({
  id: `studio:r-${number}`,
  at: '2026-11-15T03:05:00.000Z',
  vendor: 'LNT' as vendors.Round['vendor'],
  nodeId: number as vendors.Round['nodeId'],
  gameType: 'RNG',
  gameId: `lnt_${number}`,
  gameName: `Game ${number}`,
  book: 'real',
  stake: php(500),
  won: php(0),
  state: 'closed',
  ...changes,
})
