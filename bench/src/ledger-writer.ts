import { systemClock } from '../../server/src/platform/clock.ts'
import { openPool } from '../../server/src/platform/db.ts'
import { movedOrThrow } from '../../server/src/wallet/move.ts'
import { entryOf, type Movement, type WalletRef } from '../../server/src/wallet/movement.ts'
import { applyAlone } from '../../server/src/wallet/store.ts'
import { createTeller } from '../../server/src/wallet/teller.ts'
import { memberOf, merchantId } from './ledger-bank.ts'
import { keepTo } from './ledger-cores.ts'

/** The wallet module in a process of its own: bets of random members, one a transaction, or by group commit. */
export interface Order {
  readonly how: 'alone' | 'together'
  /** How many bets are on their way at once. */
  readonly atOnce: number
  readonly ms: number
}

keepTo('callers')
const [url = '', members = '1', connections = '1'] = process.argv.slice(2)
const pool = openPool({ url, role: 'parola_app', size: Number(connections) })
const teller = createTeller({ pool, clock: systemClock })

const wallet = (): WalletRef => ({
  merchantId,
  owner: { id: memberOf(Math.floor(Math.random() * Number(members))), schema: 's000' },
  book: 'real',
  currency: 'PHP',
})
const bet = (): Movement => ({
  act: 'post',
  key: `bet-${Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)}`,
  code: 'stake',
  to: 'game',
  amountMinor: 100,
})

const ways = {
  together: () => teller.move(wallet(), bet()),
  async alone() {
    const ref = wallet()
    const posting = { wallet: ref, entry: entryOf(bet(), ref.book) }
    const [outcome] = await applyAlone(pool, 's000', [posting], { now: systemClock.now(), wait: true })
    return movedOrThrow(outcome)
  },
}

process.on('message', async ({ how, atOnce, ms }: Order) => {
  const begun = performance.now()
  const { user, system } = process.cpuUsage()
  let moved = 0
  const gambler = async () => {
    while (performance.now() - begun < ms) {
      await ways[how]()
      moved += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, gambler))
  const used = process.cpuUsage({ user, system })
  const seconds = (performance.now() - begun) / 1000
  process.send?.({ perSecond: moved / seconds, cpuMicros: (used.user + used.system) / moved })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
