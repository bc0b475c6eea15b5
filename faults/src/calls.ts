import { call, Minor } from '@parola/contract'
import * as z from 'zod/mini'
import type { Movement } from '../../server/src/wallet/index.ts'

const Key = z.string().check(z.minLength(1), z.maxLength(64))

/** What a phone of the fault run asks for: each act that the ledger knows. */
export type Wish =
  | { act: 'stake' | 'win' | 'hold'; key: string; amountMinor: number }
  | { act: 'capture' | 'release'; key: string; hold: string }
  | { act: 'reverse'; key: string; transfer: string }

const Wish: z.ZodMiniType<Wish> = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['stake', 'win', 'hold']), key: Key, amountMinor: z.int().check(z.positive()) }),
  z.object({ act: z.enum(['capture', 'release']), key: Key, hold: Key }),
  z.object({ act: z.literal('reverse'), key: Key, transfer: Key }),
])

export const Told = z.object({
  transferId: z.string(),
  amountMinor: Minor,
  freeMinor: Minor,
  heldMinor: Minor,
  isRepeat: z.boolean(),
})
export type Told = z.output<typeof Told>

const kind = {
  method: 'POST',
  auth: 'member',
  body: Wish,
  value: Told,
  errors: ['insufficient_funds', 'id_reused', 'already_settled', 'not_found'],
} as const

/** As a bet goes: with whoever asks at the same time, in one transaction. */
export const together = call({
  ...kind,
  path: '/faults/together',
  limit: 'write',
  about: 'Moves money by group commit',
})

/** As a deposit or a withdrawal goes: in the transaction of its own request. */
export const alone = call({ ...kind, path: '/faults/alone', limit: 'money', about: 'Moves money in one transaction' })

export function movementOf(wish: Wish): Movement {
  const { key } = wish
  if ('transfer' in wish) return { act: 'reverse', key, code: 'refund', transfer: wish.transfer }
  if ('hold' in wish) {
    const { act, hold } = wish
    if (act === 'release') return { act, key, code: 'withdrawal_returned', hold }
    return { act, key, code: 'withdrawal', hold, to: 'cash' }
  }
  const { act, amountMinor } = wish
  if (act === 'hold') return { act, key, code: 'withdrawal', amountMinor }
  const named = { act: 'post', key, code: act, amountMinor } as const
  return act === 'stake' ? { ...named, to: 'game' } : { ...named, from: 'game' }
}
