import { randomUUID } from 'node:crypto'
import { isDefinite, type Wallet } from './wallet.ts'
import type { Movement } from './store-money.ts'
import type { Store } from './store.ts'

export interface Delivery {
  /** Sends a due call to the wallet once. Returns the wallet's status and, if known, the balance. */
  deliver(id: string): Promise<{ status: string; balanceMinor: number | null }>
  /** Rolls back calls that were in flight when the process ended, and sends everything due until the wallet accepts it. */
  start(): void
  stop(): Promise<void>
}

export interface DeliveryDeps {
  readonly store: Store
  readonly wallet: Wallet
  readonly now: () => number
  readonly beatMs?: number
}

/** Final statuses of the wallet for a payment; retrying would only hide them. */
const hopeless = new Set([
  'DUPLICATE_TRANSACTION',
  'TRANSACTION_ROLLED_BACK',
  'WRONG_SYNTAX',
  'WRONG_CURRENCY',
  'PAYOUT_REFUSED',
])
const patience = { firstMs: 500, longestMs: 60_000, atOnce: 20 }

/** Payments and rollbacks: recorded first, then sent until the wallet has accepted them. */
export function createDelivery({ store, wallet, now, beatMs = 500 }: DeliveryDeps): Delivery {
  const underWay = new Map<string, Promise<{ status: string; balanceMinor: number | null }>>()
  let timer: NodeJS.Timeout | undefined

  function deliver(id: string) {
    const running = underWay.get(id) ?? send(id).finally(() => underWay.delete(id))
    underWay.set(id, running)
    return running
  }

  async function send(id: string) {
    const movement = store.findMovement(id)
    if (movement?.phase !== 'due') return { status: 'OK', balanceMinor: null }
    if (movement.kind === 'win' && !(await areGivenBack(movement))) {
      store.postpone(id, now() + patience.firstMs, 'WAITING')
      return { status: 'UNKNOWN', balanceMinor: null }
    }
    const { status, balance } = await wallet.ask(movement.supplier, movement.kind, movement.body)
    store.atomically(() => note(movement, status))
    return { status, balanceMinor: status === 'OK' ? (balance ?? null) : null }
  }

  /** A win closes its round, and a stake in a closed round cannot be rolled back, so rollbacks of the round go first. */
  async function areGivenBack({ supplier, user, roundId }: Movement): Promise<boolean> {
    for (const rollback of store.rollbacksDue(supplier, user, roundId)) {
      const { status } = await deliver(rollback.id)
      if (status !== 'OK' && !isDefinite(status)) return false
    }
    return true
  }

  function note(movement: Movement, status: string): void {
    const isOver =
      status === 'OK' ||
      (movement.kind === 'rollback' ? isDefinite(status) && status !== 'INVALID_SIGNATURE' : hopeless.has(status))
    if (!isOver) {
      const waitMs = Math.min(patience.longestMs, patience.firstMs * 2 ** Math.min(movement.tries, 10))
      return store.postpone(movement.id, now() + waitMs, status)
    }
    store.endMovement(movement.id, status === 'OK' ? 'done' : 'refused', status)
    if (movement.kind === 'rollback') settleReference(movement, status)
    else if (status !== 'OK') process.stderr.write(`studio: ${movement.kind} ${movement.id} was refused: ${status}\n`)
  }

  /** A rolled-back stake never counted; an already settled one had arrived after all. */
  function settleReference(rollback: Movement, status: string): void {
    const bet = store.findMovement(rollback.reference ?? '')
    if (!bet) return
    if (status !== 'ALREADY_SETTLED') {
      store.endMovement(bet.id, 'rolled-back', status)
      return store.voidIfEmpty(bet, now())
    }
    store.endMovement(bet.id, 'done', status)
    const isBetwin = bet.kind === 'betwin'
    const wonMinor = isBetwin ? Number(bet.body['win_amount']) : 0
    store.changeRound(bet, { stakeMinor: bet.amountMinor, wonMinor, isLast: isBetwin, now: now() })
  }

  function sendDue(): void {
    for (const { id } of store.movementsDue(now(), patience.atOnce)) void deliver(id)
  }

  return {
    deliver,
    start() {
      for (const bet of store.movementsInTheAir()) store.atomically(() => giveBack(store, bet, now()))
      sendDue()
      timer = setInterval(sendDue, beatMs)
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}

/** Marks a stake of unknown outcome for rollback; returns what to deliver. */
export function giveBack(store: Store, bet: Movement, now: number): string {
  const id = randomUUID()
  const { supplier, user, roundId, gameCode } = bet
  store.endMovement(bet.id, 'rolled-back', 'UNKNOWN')
  store.addMovement(
    {
      id,
      supplier,
      user,
      roundId,
      gameCode,
      kind: 'rollback',
      reference: bet.id,
      body: {
        user,
        game_code: bet.body['game_code'],
        transaction_uuid: id,
        reference_transaction_uuid: bet.id,
        round: roundId,
      },
      amountMinor: bet.amountMinor,
      phase: 'due',
    },
    now,
  )
  return id
}
