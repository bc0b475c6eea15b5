import { randomUUID } from 'node:crypto'
import { keys, signed } from '../../faults/src/vendor/sign.ts'
import { keepAsking } from './keep-asking.ts'
import { keepTo } from './ledger-cores.ts'

/** A player at a slot, as the supplier knows them. */
export interface Seat {
  readonly user: string
  readonly token: string
}

export interface Load {
  readonly port: number
  readonly host: string
  readonly seats: readonly Seat[]
  readonly ms: number
}

// The supplier has its own CPUs; here the database has cores to spare.
keepTo('database')

/** The share of spins sent as one call; the others are a bet, and a win when the reels have stopped. */
const wholeShare = 0.6
/** The share of winning spins. */
const winningShare = 0.3
const readyEach = 40

const won = () => (Math.random() < winningShare ? 250 : 0)

/** One player's spins: the next signed call to the wallet. */
function spins({ user, token }: Seat, host: string): () => string {
  let bet: { id: string; round: string } | null = null
  const named = { user, game_code: 'bench-slot', currency: 'PHP' }
  return () => {
    const id = randomUUID()
    if (bet) {
      const { id: reference, round } = bet
      bet = null
      const win = {
        transaction_uuid: id,
        reference_transaction_uuid: reference,
        round,
        amount: won(),
        round_closed: true,
      }
      return request('win', { ...named, ...win }, host)
    }
    const spin = { token, transaction_uuid: id, round: id, amount: 100 }
    if (Math.random() < wholeShare)
      return request('betwin', { ...named, ...spin, win_amount: won(), round_closed: true }, host)
    bet = { id, round: id }
    return request('bet', { ...named, ...spin }, host)
  }
}

/** Most requests are signed in advance, because a supplier's signing cost is not the product's. */
function ready(next: () => string): () => string {
  const prepared = Array.from({ length: readyEach }, next).toReversed()
  return () => prepared.pop() ?? next()
}

function request(call: string, fields: object, host: string): string {
  const path = `/wallet/${call}`
  const body = Buffer.from(JSON.stringify({ request_uuid: randomUUID(), ...fields }))
  const headers = { host, 'content-type': 'application/json', 'content-length': String(body.length) }
  const lines = Object.entries({ ...headers, ...signed(keys.studio, { path, body }) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body.toString()}`
}

process.on('message', async ({ port, host, seats, ms }: Load) => {
  const askers = seats.map((seat) => ready(spins(seat, host)))
  const begun = performance.now()
  const answered = await keepAsking({ port, ms, askers, good: '"status":"OK"' })
  process.send?.({ answered, perSecond: answered / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
