import { randomUUID } from 'node:crypto'
import { openSession } from '../../../server/src/vendors/launch/open-session.ts'
import type { TestApp } from '../../../server/testing/app.ts'
import type { TestMerchant } from '../../../server/testing/merchant.ts'
import { keys, signed } from '../vendor/sign.ts'
import { renewed } from './renewed.ts'
import type { Reply, WireRequest } from './asked.ts'
import type { Person } from './caller.ts'

/** The merchant. */
interface House {
  readonly app: TestApp
  readonly lantern: TestMerchant
  readonly member: () => Promise<Person>
  readonly inject: (request: WireRequest) => Promise<Reply>
}

/** A supplier's view of the members who play its games. */
export function playIn(world: House) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks knows what is answered
  async function askWallet<T>(call: string, sent: object): Promise<T> {
    const [path, body] = [`/wallet/${call}`, Buffer.from(JSON.stringify(sent))]
    const headers = { 'content-type': 'application/json', ...signed(keys.studio, { path, body }) }
    const reply = await world.inject({ method: 'POST', url: path, payload: body, headers })
    return JSON.parse(reply.body) as T
  }

  /** A member in a game, as the supplier knows them. */
  const seat = renewed(25, async () => {
    const caller = await world.member()
    const shown = await launchToken(caller)
    const sent = { request_uuid: randomUUID(), token: shown }
    const { token } = await askWallet<{ token: string }>('check', sent)
    return { caller, user: caller.id, token, game_code: 'slot1' }
  })

  async function launchToken(person: Person): Promise<string> {
    const session = { supplier: 'studio', vendor: 'LNT', gameType: 'RNG', gameCode: 'slot1', nodeId: 1 } as const
    const money = { book: 'real', currency: 'PHP', language: 'EN', device: 'MOBILE' } as const
    return world.lantern.act(async (trx) => (await openSession(trx, person, { ...session, ...money })).launchToken)
  }

  /** An accepted bet. */
  const bet = renewed(4, async () => {
    const { caller, ...seated } = await seat()
    const sent = { ...seated, currency: 'PHP', transaction_uuid: randomUUID(), round: randomUUID(), amount: 100 }
    await askWallet('bet', { request_uuid: randomUUID(), ...sent })
    return { caller, ...sent }
  })

  /** A member's round, by the id that the member sees. */
  const round = renewed(10, async () => {
    const { caller } = await bet()
    const { body } = await caller.member.ask('/wps/game/rounds', { query: { language: 'EN' } })
    return { caller, roundId: /"id":"([^"]+)"/.exec(body)?.[1] ?? '' }
  })

  /** A payout above the supplier's limits, as operators see it. */
  const parked = renewed(4, async () => {
    const { user } = await seat()
    const sent = {
      user,
      currency: 'PHP',
      transaction_uuid: randomUUID(),
      amount: 900_000_000_000,
      campaign_uuid: randomUUID(),
    }
    await askWallet('promo', { request_uuid: randomUUID(), ...sent })
    const { rows } = await world.app.database.ownerPool.query<{ id: string }>(
      `select id from cell.parked_payout where transaction_uuid = $1`,
      [sent.transaction_uuid],
    )
    return { memberId: user, id: rows[0]?.id ?? '' }
  })

  return { seat, launchToken, bet, round, parked }
}
