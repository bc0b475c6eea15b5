import { afterEach, beforeEach, expect, it } from 'vitest'
import { randomFrom, runSequences } from '../../testing/safer-play/guard-run.ts'
import { GuardWorld } from '../../testing/safer-play/guard-world.ts'

/** Checks that the random sequences detect planted bugs. */
let world: GuardWorld
beforeEach(async () => {
  world = await GuardWorld.open()
})
afterEach(() => world.close())

it.each([
  ['a break lets stakes through', 'wallet_objection', 'if own.break_until > moment', 'if false'],
  ['a break lets deposits through', 'deposit_objection', 'break_until > moment', 'false'],
  ['the window is an hour short', 'play_used', 'hour >= first', 'hour > first'],
  [
    'a limit is exceeded by one',
    'wallet_objection',
    'asked > play_limit.amount - play_used',
    'asked - 1 > play_limit.amount - play_used',
  ],
  [
    'transfers to a vendor are not counted',
    'wallet_judge',
    "asked.code in ('stake', 'to_vendor')",
    "asked.code in ('stake')",
  ],
  ['lottery wins are not counted', 'wallet_credit', 'where guarded and', 'where false and'],
  ['a refund counts at its own time instead of its stake’s', 'wallet_judge', 'coalesce(asked.staked_at, ', 'coalesce('],
  [
    'a supplier’s win counts at its own time instead of its bet’s',
    'vendor_move',
    'least(bet_at, opened_at)',
    'null::timestamptz',
  ],
  ['money returned by a vendor counts as a win', 'play_used', 'greatest(0, sent - returned)', 'sent - returned'],
  [
    'a lottery win is paid one unit short',
    'wallet_credit',
    'own.free + sum(asked.amount)',
    'own.free - 1 + sum(asked.amount)',
  ],
  ['earlier play is not counted', 'wallet_guard', 'where t.wallet_id = own.id and', 'where false and'],
  ['open deposits are not counted', 'play_deposited', "'started', ", ''],
  ['the time limit is ignored', 'wallet_objection', 'own.plays_until <= moment', 'false'],
  ['an exclusion does not reach other brands', 'play_exclude', 'if known.until > at', 'if false'],
])(
  '%s',
  async (_fault, name, from, to) => {
    await world.plant(name, from, to)
    const ran = await runSequences(world, { random: randomFrom(7), waves: 6, persons: 200, steps: 24 })
    expect(ran.difference).not.toBeNull()
  },
  120_000,
)
