import { text } from '../../texts.ts'
import type { Game, Offer } from './offer.ts'

/** As many tiles as a phone shows without scrolling. */
const mostTiles = 12

/** The first tiles in the order in which players will see them. */
export function Phone({ offer, games }: { offer: Offer; games: ReadonlyMap<number, Game> }) {
  const hot = new Set<number>(offer.hot)
  const tiles = offer.order.slice(0, mostTiles).flatMap((nodeId) => games.get(nodeId) ?? [])
  return (
    <section
      aria-label={text.games.offer.phone}
      className="mx-auto w-60 rounded-panel border-4 border-hairline-strong bg-ground p-2"
    >
      <ol className="grid grid-cols-3 gap-1.5">
        {tiles.map(({ nodeId, name, isNew }) => (
          <li key={nodeId} className="flex aspect-square flex-col justify-between rounded-field bg-raised-more p-1.5">
            <span className="text-xs text-ink-quiet">
              {hot.has(nodeId) ? text.games.offer.hot : isNew ? text.games.offer.new : ''}
            </span>
            <span className="line-clamp-2 text-xs break-words">{name}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
