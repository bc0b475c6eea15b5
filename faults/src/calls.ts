import { call, Minor, type BodyOf } from '@parola/contract'
import * as z from 'zod/mini'
import type { Movement } from '../../server/src/wallet/index.ts'

const Key = z.string().check(z.minLength(1), z.maxLength(64))
const Amount = Minor.check(z.positive())

/** What a phone of the fault run asks for, one of each act that the ledger knows. */
const Wish = z.discriminatedUnion('act', [
  z.object({ act: z.literal('stake'), key: Key, amountMinor: Amount }),
  z.object({ act: z.literal('win'), key: Key, amountMinor: Amount }),
  z.object({ act: z.literal('hold'), key: Key, amountMinor: Amount }),
  z.object({ act: z.literal('capture'), key: Key, hold: Key }),
  z.object({ act: z.literal('release'), key: Key, hold: Key }),
  z.object({ act: z.literal('reverse'), key: Key, transfer: Key }),
])
export type Wish = z.output<typeof Wish>

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
export const together = call({ ...kind, path: '/faults/together', limit: 'write', about: 'Moves money by group commit' })

/** As a deposit or a withdrawal goes: in the transaction of its own request. */
export const alone = call({ ...kind, path: '/faults/alone', limit: 'money', about: 'Moves money in one transaction' })

export function movementOf(wish: BodyOf<typeof alone>): Movement {
  const { key } = wish
  switch (wish.act) {
    case 'stake':
      return { act: 'post', key, code: 'stake', to: 'game', amountMinor: wish.amountMinor }
    case 'win':
      return { act: 'post', key, code: 'win', from: 'game', amountMinor: wish.amountMinor }
    case 'hold':
      return { act: 'hold', key, code: 'withdrawal', amountMinor: wish.amountMinor }
    case 'capture':
      return { act: 'capture', key, code: 'withdrawal', hold: wish.hold, to: 'cash' }
    case 'release':
      return { act: 'release', key, code: 'withdrawal_returned', hold: wish.hold }
    case 'reverse':
      return { act: 'reverse', key, code: 'refund', transfer: wish.transfer }
  }
}
