import type { MerchantRef } from '../platform/http.ts'
import type { Act } from '../platform/db.ts'
import { keptFor } from '../platform/kept.ts'
import type { Group, LastDraw, Lottery, Sale } from './lottery.ts'
import * as store from './store-lotteries.ts'

/** What hangs on the wall of the shop: every lottery, its draw on sale, its last numbers. All merchants look at one. */
export interface Board {
  /** The board as one merchant shows it. Asked for before a transaction is opened: who holds a connection must not wait for another's reading. */
  see(merchant: MerchantRef, act: Act): Promise<View>
}

export interface View {
  /** By the database's clock, which alone decides about sales. */
  readonly now: Date
  readonly groups: readonly Group[]
  /** What the merchant offers, each once, in the order of its groups. */
  readonly offered: readonly Lottery[]
  /** Any lottery, offered or not: members may have tickets of it. */
  find(code: string): Lottery | undefined
  findByGame(gameId: string): Lottery | undefined
  findOffered(gameId: string): Lottery | undefined
  /** The first draw of it that is not closed yet. */
  saleOf(code: string): Sale | undefined
  /** One of its draws that is not closed yet. Whether it has opened in the meantime is known at the gate. */
  findSale(code: string, numero: string): Sale | undefined
  lastOf(code: string): LastDraw | null
}

const drawsKeptMs = 1_000
const offersKeptMs = 5_000

export function createBoard(nowMs: () => number = () => performance.now()): Board {
  const keptDraws = keptFor<store.BoardRows & { readonly readAt: number }>(drawsKeptMs, nowMs)
  const keptLotteries = keptFor<ReadonlyMap<string, Lottery>>(offersKeptMs, nowMs)
  const keptGroups = new Map<string, ReturnType<typeof keptFor<Group[]>>>()

  const groupsOf = ({ id }: MerchantRef, act: Act): Promise<Group[]> => {
    let kept = keptGroups.get(id)
    if (!kept) keptGroups.set(id, (kept = keptFor(offersKeptMs, nowMs)))
    return kept(() => act(store.readGroups))
  }

  return {
    async see(merchant, act) {
      const lotteries = await keptLotteries(async () => {
        const all = await act(store.readLotteries)
        return new Map(all.map((one) => [one.code, one]))
      })
      const groups = await groupsOf(merchant, act)
      const draws = await keptDraws(async () => ({ ...(await act(store.readBoard)), readAt: nowMs() }))
      // Counted on by a clock that nobody sets: this machine's own may be wrong.
      const now = new Date(draws.now.getTime() + nowMs() - draws.readAt)
      return viewOf(now, lotteries, groups, draws)
    },
  }
}

function viewOf(
  now: Date,
  lotteries: ReadonlyMap<string, Lottery>,
  groups: readonly Group[],
  draws: store.BoardRows,
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
  }
}
