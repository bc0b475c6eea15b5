import { same, type TestLedger, type TestWallet } from './ledger.ts'
import type { Asked } from './clients.ts'

/**
 * Whether what was told at the same time can have happened one after the other. The ledger says in which order: a wallet's transfers
 * by number. Replayed in that order the model must give every answer; a refusal or a repeat must be right at some moment
 * between its question and its answer. Answers the first difference, in words.
 */
export async function orderDiffers(ledger: TestLedger, asked: readonly Asked[]): Promise<string | null> {
  for (const wallet of ledger.wallets) {
    const own = asked.filter((one) => one.wallet === wallet)
    const difference = replayDiffers(wallet, own, await transfersOf(ledger, wallet)) ?? momentDiffers(wallet, own)
    if (difference !== null) return difference
  }
  return null
}

async function transfersOf({ database }: TestLedger, { ref }: TestWallet): Promise<string[]> {
  const { id } = ref.owner
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `select t.id from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
     where w.member_id = $1 and w.book = $2 order by t.id`,
    [id, ref.book],
  )
  return rows.map((row) => row.id)
}

const isDone = ({ verdict, isUndone }: Asked) => verdict.is === 'moved' && !verdict.repeat && !isUndone

function replayDiffers({ model }: TestWallet, own: readonly Asked[], transfers: readonly string[]): string | null {
  const done = new Map(own.filter(isDone).map((one) => [one.transferId, one]))
  for (const id of transfers) {
    const one = done.get(id)
    if (!one) return `nobody was told of transfer ${id}`
    done.delete(id)
    const expected = model.take(one.movement)
    if (!same(expected, one.verdict)) return told(one, expected)
  }
  const [lost] = done.values()
  return lost ? `${JSON.stringify(lost.movement)} was answered and is not in the ledger` : null
}

function momentDiffers({ model }: TestWallet, own: readonly Asked[]): string | null {
  const places = own.filter(isDone).map(({ movement, askedAt, answeredAt }) => ({
    place: model.placeOfKey(movement.key),
    askedAt,
    answeredAt,
  }))
  // The place that was certainly reached at each tick, and the first that certainly was not.
  const reached = stairs(places.map(({ place, answeredAt }) => [answeredAt, place] as const))
  const notYet = stairs(places.map(({ place, askedAt }) => [-askedAt, -place] as const))
  for (const one of own) {
    const from = Math.max(0, reached(one.askedAt))
    const to = Math.min(model.steps.length, -notYet(-one.answeredAt) - 1)
    if (isDone(one)) {
      const place = model.placeOfKey(one.movement.key)
      if (place <= from || place > to + 1) return `${JSON.stringify(one.movement)} is out of its time`
      continue
    }
    let isRight = false
    for (let place = from; place <= to && !isRight; place += 1)
      isRight = same(model.judge(one.movement, place), one.verdict)
    if (!isRight) return told(one, model.judge(one.movement, to))
  }
  return null
}

/** For points (at, height): the greatest height of those before a given moment. */
export function stairs(points: readonly (readonly [at: number, height: number])[]): (moment: number) => number {
  const sorted = points.toSorted(([a], [b]) => a - b)
  const tops: number[] = []
  for (const [, height] of sorted) tops.push(Math.max(height, tops.at(-1) ?? -Infinity))
  return (moment) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.[0] ?? Infinity) < moment) low = middle + 1
      else high = middle
    }
    return tops[low - 1] ?? -Infinity
  }
}

const told = ({ movement, verdict }: Asked, expected: unknown) =>
  JSON.stringify({ movement, answer: verdict, expected })
