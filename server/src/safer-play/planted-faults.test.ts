import { afterEach, beforeEach, expect, it } from 'vitest'
import { randomFrom, runSequences } from './testing-guard-run.ts'
import { GuardWorld } from './testing-guard-world.ts'

/** The random sequences are worth something only if they find what is wrong. */
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
    'a limit is passed by one',
    'wallet_objection',
    "kind in ('stake', 'loss') and asked >",
    "kind in ('stake', 'loss') and asked - 1 >",
  ],
  [
    'what goes to a vendor is not counted',
    'wallet_apply',
    "asked.code in ('stake', 'to_vendor')",
    "asked.code in ('stake')",
  ],
  ['what a draw pays is not counted', 'wallet_credit', 'where guarded and', 'where false and'],
  ['what is given back counts when it is', 'wallet_apply', 'coalesce(asked.staked_at, ', 'coalesce('],
  ['what a supplier pays counts when it is paid', 'vendor_apply', 'least(bet_at, opened_at)', 'null::timestamptz'],
  ['what a vendor gives back is a win', 'play_used', 'greatest(0, sent - returned)', 'sent - returned'],
  [
    'a win of a draw is paid less one',
    'wallet_credit',
    'own.free + sum(asked.amount)',
    'own.free - 1 + sum(asked.amount)',
  ],
  ['what was played before is not counted', 'wallet_guard', 'where t.wallet_id = own.id and', 'where false and'],
  ['deposits on their way are forgotten', 'play_deposited', "'started', ", ''],
  ['time is no limit', 'wallet_objection', 'own.plays_until <= moment', 'false'],
  ['an exclusion stays at its brand', 'play_exclude', 'if known.until > at', 'if false'],
])(
  '%s',
  async (_fault, name, from, to) => {
    await world.plant(name, from, to)
    const ran = await runSequences(world, { random: randomFrom(7), waves: 6, persons: 200, steps: 24 })
    expect(ran.difference).not.toBeNull()
  },
  120_000,
)
