import { randomUUID } from 'node:crypto'
import { Refused } from './kind.ts'
import { requireMinor, type PlayFunds } from './play-funds.ts'
import type { MovementKind } from './store-money.ts'
import type { Session } from './store-sessions.ts'
import type { Store } from './store.ts'

/** The studio's own play money, kept per round in the same database. It has no access to the wallet. */
export function createDemoFunds(store: Store, now: () => number): PlayFunds {
  const note = (
    session: Session,
    kind: MovementKind,
    roundId: string,
    amountMinor: number,
    reference: string | null,
  ) => {
    const id = randomUUID()
    const { supplier, user, gameCode } = session
    store.addMovement(
      { id, supplier, user, roundId, gameCode, kind, reference, body: {}, amountMinor, phase: 'done' },
      now(),
    )
    return id
  }
  const take = (session: Session, id: string, stakeMinor: number, state: unknown) => {
    store.openRound(session, id, state, now())
    if (!store.changeDemoBalance(session.user, -stakeMinor, now())) throw new Refused('NOT_ENOUGH_MONEY')
  }

  return {
    async balance(session) {
      return store.demoBalance(session.user)
    },
    async betwin(session, { id, stakeMinor, winMinor, state }) {
      requireMinor(stakeMinor, winMinor)
      return store.atomically(() => {
        take(session, id, stakeMinor, state)
        store.changeDemoBalance(session.user, winMinor, now())
        store.changeRound(at(session, id), { stakeMinor, wonMinor: winMinor, state, isLast: true, now: now() })
        note(session, 'betwin', id, stakeMinor, null)
        return { balanceMinor: store.demoBalance(session.user) }
      })
    },
    async bet(session, { id, stakeMinor, state }) {
      requireMinor(stakeMinor)
      return store.atomically(() => {
        take(session, id, stakeMinor, state)
        store.changeRound(at(session, id), { stakeMinor, state, now: now() })
        const betId = note(session, 'bet', id, stakeMinor, null)
        return { balanceMinor: store.demoBalance(session.user), betId }
      })
    },
    async win(session, { id, betId, amountMinor, isLast, state }) {
      requireMinor(amountMinor)
      return store.atomically(() => {
        store.changeDemoBalance(session.user, amountMinor, now())
        store.changeRound(at(session, id), { wonMinor: amountMinor, state, isLast, now: now() })
        note(session, 'win', id, amountMinor, betId)
        return { balanceMinor: store.demoBalance(session.user) }
      })
    },
  }
}

const at = (session: Session, roundId: string) => ({ supplier: session.supplier, user: session.user, roundId })
