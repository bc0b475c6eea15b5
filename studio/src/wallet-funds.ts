import { randomUUID } from 'node:crypto'
import { giveBack, type Delivery } from './deliver.ts'
import { Refused } from './kind.ts'
import { requireMinor, type PlayFunds } from './play-funds.ts'
import type { Movement } from './store-money.ts'
import type { Session } from './store-sessions.ts'
import type { Store } from './store.ts'
import { isDefinite, type Wallet } from './wallet.ts'

export interface WalletFundsDeps {
  readonly store: Store
  readonly wallet: Wallet
  readonly delivery: Delivery
  readonly now: () => number
}

/** The player's money in the portal's wallet. Every call is recorded before it is sent, so that a crash at any point loses nothing. */
export function createWalletFunds({ store, wallet, delivery, now }: WalletFundsDeps): PlayFunds {
  /** Resolves a player's earlier stakes before a new one: rolled back, or found to have arrived. */
  async function clear(session: Session): Promise<void> {
    for (const { id, kind, phase } of store.unclear(session)) {
      if (kind === 'win') continue
      if (phase === 'sending') throw new Refused('UNKNOWN')
      const { status } = await delivery.deliver(id)
      if (status !== 'OK' && !isDefinite(status)) throw new Refused('UNKNOWN')
    }
  }

  /** Sends a stake. Without a response it is rolled back at once, or as soon as the wallet can be reached. */
  async function stake(session: Session, bet: Movement, state: unknown): Promise<number> {
    store.atomically(() => {
      store.openRound(session, bet.roundId, state, now())
      store.addMovement(bet, now())
    })
    const { status, balance } = await wallet.ask(bet.supplier, bet.kind, bet.body)
    if (status === 'OK') {
      store.atomically(() => {
        store.endMovement(bet.id, 'done', status)
        const isLast = bet.kind === 'betwin'
        const wonMinor = isLast ? Number(bet.body['win_amount']) : 0
        store.changeRound(bet, { stakeMinor: bet.amountMinor, wonMinor, state, isLast, now: now() })
      })
      return balance ?? 0
    }
    if (isDefinite(status)) {
      store.atomically(() => {
        store.endMovement(bet.id, 'refused', status)
        store.voidIfEmpty(bet, now())
      })
      throw new Refused(status)
    }
    const rollback = store.atomically(() => giveBack(store, bet, now()))
    const given = await delivery.deliver(rollback)
    // It had arrived after all, with its win, so the round stands.
    if (given.status === 'ALREADY_SETTLED') return funds.balance(session)
    throw new Refused('UNKNOWN')
  }

  const funds: PlayFunds = {
    async balance(session) {
      const { status, balance } = await wallet.ask(session.supplier, 'balance', {
        token: session.token,
        user: session.user,
        game_code: session.gameCode,
      })
      if (status !== 'OK' || balance === undefined) throw new Refused(status)
      return balance
    },
    async betwin(session, { id, stakeMinor, winMinor, state }) {
      requireMinor(stakeMinor, winMinor)
      await clear(session)
      const bet = movementOf(session, 'betwin', id, stakeMinor, { win_amount: winMinor, round_closed: true })
      return { balanceMinor: await stake(session, bet, state) }
    },
    async bet(session, { id, stakeMinor, state }) {
      requireMinor(stakeMinor)
      await clear(session)
      const bet = movementOf(session, 'bet', id, stakeMinor, {})
      return { balanceMinor: await stake(session, bet, state), betId: bet.id }
    },
    async win(session, { id, betId, amountMinor, isLast, state }) {
      requireMinor(amountMinor)
      const win = winOf(session, { roundId: id, betId, amountMinor, isLast })
      store.atomically(() => {
        store.addMovement(win, now())
        store.changeRound(win, { wonMinor: amountMinor, state, isLast, now: now() })
      })
      const { balanceMinor } = await delivery.deliver(win.id)
      return { balanceMinor }
    },
  }
  return funds
}

function movementOf(
  session: Session,
  kind: 'bet' | 'betwin',
  roundId: string,
  amountMinor: number,
  more: Readonly<Record<string, unknown>>,
): Movement {
  const { supplier, user, gameCode, currency, token } = session
  const id = randomUUID()
  const body = {
    token,
    user,
    game_code: gameCode,
    currency,
    transaction_uuid: id,
    round: roundId,
    amount: amountMinor,
  }
  return {
    id,
    supplier,
    user,
    roundId,
    gameCode,
    kind,
    reference: null,
    body: { ...body, ...more },
    amountMinor,
    phase: 'sending',
    tries: 0,
  }
}

interface Win {
  readonly roundId: string
  readonly betId: string
  readonly amountMinor: number
  readonly isLast: boolean
}

function winOf(session: Session, { roundId, betId, amountMinor, isLast }: Win): Movement {
  const { supplier, user, gameCode, currency } = session
  const id = randomUUID()
  const body = {
    user,
    game_code: gameCode,
    currency,
    transaction_uuid: id,
    reference_transaction_uuid: betId,
    round: roundId,
    amount: amountMinor,
    ...(isLast ? { round_closed: true } : {}),
  }
  const reference = betId
  return { id, supplier, user, roundId, gameCode, kind: 'win', reference, body, amountMinor, phase: 'due', tries: 0 }
}
