import type { MerchantRef } from '../platform/http/serve.ts'
import type { StepRunner } from '../platform/db/db.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import type { Group, LastDraw, Lottery, Sale } from './lottery.ts'
import { readReceiptKeys, receiptKeyAt, type ReceiptKey } from './log/receipt-keys.ts'
import * as store from './store/lotteries.ts'

/** In-memory snapshot of open draws and latest results, shared by all merchants. */
export interface SalesSnapshot {
  /** Call it before opening a transaction: a caller that holds a connection must not wait for another caller's read. */
  viewFor(merchant: MerchantRef, runStep: StepRunner): Promise<View>
}

export interface View {
  /** The database's clock, which alone decides when sales end. */
  readonly now: Date
  readonly groups: readonly Group[]
  /** The merchant's lotteries, each once, in the order of its groups. */
  readonly offered: readonly Lottery[]
  /** Any lottery, offered or not: members may have tickets of it. */
  find(code: string): Lottery | undefined
  findByGame(gameId: string): Lottery | undefined
  findOffered(gameId: string): Lottery | undefined
  /** Its first draw that is not closed. */
  saleOf(code: string): Sale | undefined
  /** One of its draws that is not closed. The database checks at placement whether sales have opened. */
  findSale(code: string, numero: string): Sale | undefined
  lastOf(code: string): LastDraw | null
  /** All that sign receipts at some time; none where draws follow version 1. */
  readonly receiptKeys: readonly ReceiptKey[]
  /** The one that counts now. */
  readonly receiptKey: string | undefined
}

const drawsMaxAgeMs = 1_000
const offersMaxAgeMs = 5_000

interface SnapshotOptions {
  readonly nowMs?: () => number
  /** How long before its first use a receipt key must have been witnessed; null where draws follow version 1. */
  readonly receiptKeyLeadSeconds?: number | null
}

export function createSalesSnapshot({
  nowMs = () => performance.now(),
  receiptKeyLeadSeconds = null,
}: SnapshotOptions = {}): SalesSnapshot {
  const memoizedDraws = memoizeFor<store.SnapshotRows & { readonly readAt: number }>(drawsMaxAgeMs, nowMs)
  const memoizedLotteries = memoizeFor<ReadonlyMap<string, Lottery>>(offersMaxAgeMs, nowMs)
  const memoizedKeys = memoizeFor<readonly ReceiptKey[]>(offersMaxAgeMs, nowMs)
  const memoizedGroups = new Map<string, ReturnType<typeof memoizeFor<Group[]>>>()

  const groupsOf = ({ id }: MerchantRef, runStep: StepRunner): Promise<Group[]> => {
    let memoized = memoizedGroups.get(id)
    if (!memoized) memoizedGroups.set(id, (memoized = memoizeFor(offersMaxAgeMs, nowMs)))
    return memoized(() => runStep(store.readGroups))
  }

  const receiptKeys = async (runStep: StepRunner): Promise<readonly ReceiptKey[]> =>
    receiptKeyLeadSeconds === null
      ? []
      : memoizedKeys(() => runStep((trx) => readReceiptKeys(trx, receiptKeyLeadSeconds)))

  return {
    async viewFor(merchant, runStep) {
      const lotteries = await memoizedLotteries(async () => {
        const all = await runStep(store.readLotteries)
        return new Map(all.map((one) => [one.code, one]))
      })
      const groups = await groupsOf(merchant, runStep)
      const keys = await receiptKeys(runStep)
      const draws = await memoizedDraws(async () => ({ ...(await runStep(store.readSnapshot)), readAt: nowMs() }))
      // Advanced by the monotonic clock, because the machine's wall clock may be wrong.
      const now = new Date(draws.now.getTime() + nowMs() - draws.readAt)
      return viewOf(now, lotteries, groups, draws, keys)
    },
  }
}

function viewOf(
  now: Date,
  lotteries: ReadonlyMap<string, Lottery>,
  groups: readonly Group[],
  draws: store.SnapshotRows,
  receiptKeys: readonly ReceiptKey[],
): View {
  const codes = [...new Set(groups.flatMap((group) => group.codes))]
  const offered = codes.flatMap((code) => lotteries.get(code) ?? [])
  const salesOf = (code: string) => draws.lotteries.get(code)?.sales.filter(({ closesAt }) => closesAt > now) ?? []
  return {
    now,
    groups,
    offered,
    find: (code) => lotteries.get(code),
    findByGame: (gameId) => [...lotteries.values()].find((one) => one.gameId === gameId),
    findOffered: (gameId) => offered.find((one) => one.gameId === gameId),
    saleOf: (code) => salesOf(code)[0],
    findSale: (code, numero) => salesOf(code).find((sale) => sale.numero === numero),
    lastOf: (code) => draws.lotteries.get(code)?.last ?? null,
    receiptKeys,
    receiptKey: receiptKeyAt(receiptKeys, now)?.vkey,
  }
}
