import { inTransaction, type Pool } from '../../src/platform/db/db.ts'
import { move } from '../../src/wallet/move.ts'
import type { Movement } from '../../src/wallet/movement.ts'
import { refusalOf, verdictOf, type TestLedger, type TestWallet } from './ledger.ts'
import type { Random } from './commands.ts'
import type { Verdict } from './model.ts'

/** What somebody asked and was told, and when, on a clock that ticks with every question and answer. */
export interface Asked {
  readonly wallet: TestWallet
  readonly movement: Movement
  readonly askedAt: number
  readonly answeredAt: number
  readonly verdict: Verdict
  readonly transferId: string | null
  /** Told inside a transaction that then went back, so that nothing of it may be found. */
  readonly isUndone: boolean
}

interface ClientRun {
  readonly random: Random
  readonly commands: number
  readonly clients?: number
  readonly processes?: number
}

/** Everything at once: many clients of several processes, each movement in a transaction of its own, some of several movements that may be rolled back. */
export async function runClients(
  ledger: TestLedger,
  { random, commands, clients = 200, processes = 3 }: ClientRun,
): Promise<Asked[]> {
  const asked: Asked[] = []
  const pools = Array.from({ length: processes }, () => ledger.openPool(6))
  let left = commands
  let tick = 0

  const note = (about: Omit<Asked, 'answeredAt'>) => asked.push({ ...about, answeredAt: (tick += 1) })

  async function moveAlone(pool: Pool) {
    left -= 1
    const wallet = random.pick(ledger.wallets)
    const movement = wallet.asking.next(200)
    const about = { wallet, movement, askedAt: (tick += 1), isUndone: false }
    try {
      const { merchantId } = wallet.ref
      const moved = await inTransaction(pool, { merchantId, now: new Date() }, (trx) => move(trx, wallet.ref, movement))
      note({ ...about, verdict: verdictOf(moved), transferId: moved.transferId })
    } catch (error) {
      const verdict = refusalOf(error)
      if (!verdict) throw error
      note({ ...about, verdict, transferId: null })
    }
  }

  async function client() {
    try {
      while (left > 0) {
        const pool = random.pick(pools)
        await (random.chance(0.04) ? moveInOneTransaction(pool) : moveAlone(pool))
      }
    } finally {
      // One that fails stops all of them.
      left = 0
    }
  }

  /** One movement, or two of the same wallet or of two in order. Whatever is told inside counts only if the end is reached. */
  async function moveInOneTransaction(pool: Pool) {
    const first = random.pick(ledger.wallets)
    const others = ledger.wallets.filter(({ ref }) => ref.merchantId === first.ref.merchantId)
    const plan = random.chance(0.5) ? [first] : inOrder(ledger, [first, random.pick(others)])
    left -= plan.length
    const goesBack = random.chance(0.4)
    const told: Omit<Asked, 'answeredAt' | 'isUndone'>[] = []
    const askedAt = (tick += 1)
    try {
      await inTransaction(pool, { merchantId: first.ref.merchantId, now: new Date() }, async (trx) => {
        for (const wallet of plan) {
          const movement = wallet.asking.next(200)
          try {
            const moved = await move(trx, wallet.ref, movement)
            told.push({ wallet, movement, askedAt, verdict: verdictOf(moved), transferId: moved.transferId })
          } catch (error) {
            const verdict = refusalOf(error)
            if (!verdict) throw error
            told.push({ wallet, movement, askedAt, verdict, transferId: null })
            throw new GoesBack()
          }
        }
        if (goesBack) throw new GoesBack()
      })
      for (const one of told) note({ ...one, isUndone: false })
    } catch (error) {
      if (!(error instanceof GoesBack)) throw error
      // The second of the same wallet was told on top of what never happened.
      const [one, two] = told
      if (one) note({ ...one, isUndone: true })
      if (two && two.wallet !== one?.wallet) note({ ...two, isUndone: true })
    }
  }

  const ends = await Promise.allSettled(Array.from({ length: clients }, client))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return asked
}

class GoesBack extends Error {}

const inOrder = ({ wallets }: TestLedger, some: TestWallet[]) =>
  some.toSorted((a, b) => wallets.indexOf(a) - wallets.indexOf(b))
