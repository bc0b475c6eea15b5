import type { KeptOrder, KeptSeries } from '@parola/fair-draw/phone'

/** An order as this phone stores it. What its promise says to all orders is stored once, by the promise's hash. */
export interface StoredOrder {
  readonly id: string
  /** Whose order it is: several people may use one phone. */
  readonly member: string
  readonly gameId: string
  readonly promise: string
  /** UNIX seconds. */
  readonly drawsAt: number
  readonly kept: Omit<KeptOrder, 'series'>
}

interface Tables {
  orders: StoredOrder
  series: { readonly id: string; readonly series: KeptSeries }
  /** The largest head seen of the draw log. */
  heads: { readonly id: 'largest'; readonly note: string }
  /** From when on a game's draws are promised, in UNIX seconds. */
  games: { readonly id: string; readonly promisedFrom: number }
}

type Table = keyof Tables
const tables: readonly Table[] = ['orders', 'series', 'heads', 'games']

/** The part of an order that is not the same for all orders of its promise. */
export const withoutSeries = ({
  version,
  order,
  tickets,
  receipt,
  receiptAt,
  cancellations,
  boughtAt,
  isFromPurchase,
  roundSeenAt,
  credited,
  verdict,
}: KeptOrder): StoredOrder['kept'] => ({
  version,
  order,
  tickets,
  receipt,
  receiptAt,
  cancellations,
  boughtAt,
  isFromPurchase,
  roundSeenAt,
  credited,
  verdict,
})

/** Private windows have no database, or refuse it. Then nothing is kept, and a later check says so. */
export async function read<T extends Table>(table: T, id: string): Promise<Tables[T] | null> {
  return (await run<Tables[T] | undefined>(table, 'readonly', (store) => store.get(id))) ?? null
}

export async function readAll<T extends Table>(table: T): Promise<readonly Tables[T][]> {
  return (await run<Tables[T][]>(table, 'readonly', (store) => store.getAll())) ?? []
}

export const write = async <T extends Table>(table: T, row: Tables[T]): Promise<boolean> =>
  (await run(table, 'readwrite', (store) => store.put(row))) !== null

export const remove = async (table: Table, id: string): Promise<void> =>
  void (await run(table, 'readwrite', (store) => store.delete(id)))

const keptForSeconds = 90 * 86_400

/** Drops orders that were checked long ago, and promises that no order needs any more. */
export async function dropOld(now: number): Promise<void> {
  const orders = await readAll('orders')
  const isOld = ({ drawsAt, kept }: StoredOrder) =>
    kept.verdict?.colour === 'green' && kept.verdict.isFinal && drawsAt + keptForSeconds < now
  const old = orders.filter(isOld)
  if (old.length === 0) return
  await Promise.all(old.map(({ id }) => remove('orders', id)))
  const needed = new Set(orders.filter((order) => !isOld(order)).map(({ promise }) => promise))
  const series = await readAll('series')
  await Promise.all(series.filter(({ id }) => !needed.has(id)).map(({ id }) => remove('series', id)))
}

async function run<T>(
  table: Table,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T | null> {
  try {
    const database = await open()
    try {
      const transaction = database.transaction(table, mode)
      const request = act(transaction.objectStore(table))
      // Only then is it on the disk.
      await settled(transaction, 'complete')
      return request.result as T
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('parola-draws', 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const table of tables) opening.result.createObjectStore(table, { keyPath: 'id' })
  })
  await settled(opening, 'success')
  return opening.result
}

const settled = (target: EventTarget, event: 'complete' | 'success'): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve())
    for (const failure of ['error', 'abort', 'blocked'])
      target.addEventListener(failure, () => reject(new Error('The database refused')))
  })
