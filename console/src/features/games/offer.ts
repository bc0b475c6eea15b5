import type { merchantFile, NodeId, operators } from '@parola/contract'

export type Offer = merchantFile.Games
export type Game = operators.CatalogueGame

/** The type of a vendor’s games stands in the offer while at least one of them does. */
export function withGame(offer: Offer, game: Game): Offer {
  const { nodeId, vendor, type } = game
  if (offer.order.includes(nodeId)) return offer
  const known = offer.vendors.find(({ code }) => code === vendor)
  const vendors = known
    ? offer.vendors.map((one) =>
        one.code === vendor && !one.types.includes(type) ? { code: one.code, types: [...one.types, type] } : one,
      )
    : [...offer.vendors, { code: vendor, types: [type] }]
  return { ...offer, vendors, order: [...offer.order, nodeId] }
}

export function withoutGame(offer: Offer, { nodeId, vendor, type }: Game, games: ReadonlyMap<number, Game>): Offer {
  const order = offer.order.filter((one) => one !== nodeId)
  const isLast = !order.some((one) => games.get(one)?.vendor === vendor && games.get(one)?.type === type)
  const vendors = isLast
    ? offer.vendors.flatMap(({ code, types }) => {
        const left = code === vendor ? types.filter((one) => one !== type) : types
        return left.length === 0 ? [] : [{ code, types: left }]
      })
    : offer.vendors
  return { vendors, order, hot: offer.hot.filter((one) => one !== nodeId) }
}

export const withHot = (offer: Offer, nodeId: NodeId): Offer => ({
  ...offer,
  hot: offer.hot.includes(nodeId) ? offer.hot.filter((one) => one !== nodeId) : [...offer.hot, nodeId],
})

/** Puts an offered game at a place, the first of which is 0. */
export function movedTo(offer: Offer, nodeId: NodeId, place: number): Offer {
  if (!offer.order.includes(nodeId)) return offer
  const order = offer.order.filter((one) => one !== nodeId)
  order.splice(Math.min(Math.max(place, 0), order.length), 0, nodeId)
  return { ...offer, order }
}

const rules: Readonly<Record<'newest' | 'played' | 'name', (a: Game, b: Game) => number>> = {
  // Suppliers number their games as they bring them.
  newest: (a, b) => Number(b.isNew) - Number(a.isNew) || b.nodeId - a.nodeId,
  played: (a, b) => b.rounds - a.rounds,
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
}
export type Rule = keyof typeof rules

export const orderedBy = (offer: Offer, rule: Rule, games: ReadonlyMap<number, Game>): Offer => ({
  ...offer,
  order: offer.order
    .flatMap((nodeId) => games.get(nodeId) ?? [])
    .toSorted(rules[rule])
    .map(({ nodeId }) => nodeId),
})

export interface Difference {
  readonly appear: readonly NodeId[]
  readonly go: readonly NodeId[]
  /** The fewest games that were taken from their place. */
  readonly moved: number
  readonly hot: number
  /** Of yesterday’s stakes, what the games that go had, in parts of a million. */
  readonly hiddenPpm: number
}

export function differenceOf(before: Offer, after: Offer, games: ReadonlyMap<number, Game>): Difference {
  const [old, next] = [new Map(before.order.map((one, place) => [one, place])), new Set(after.order)]
  const places = after.order.flatMap((one) => old.get(one) ?? [])
  const go = before.order.filter((one) => !next.has(one))
  const [wasHot, isHot] = [new Set(before.hot), new Set(after.hot)]
  const others = [...after.hot.filter((one) => !wasHot.has(one)), ...before.hot.filter((one) => !isHot.has(one))]
  return {
    appear: after.order.filter((one) => !old.has(one)),
    go,
    moved: places.length - longestRising(places),
    hot: others.length,
    hiddenPpm: go.reduce((sum, one) => sum + (games.get(one)?.stakesPpm ?? 0), 0),
  }
}

/** How many of the numbers stand in rising order at most: the others were moved. */
function longestRising(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    ends[low] = number
  }
  return ends.length
}

export const isSame = ({ appear, go, moved, hot }: Difference): boolean => appear.length + go.length + moved + hot === 0
