import type { catalogue } from '@parola/contract'
import { GameTile, GameTileSkeleton } from '../../components/games/GameTile.tsx'
import { Strip, StripItem } from '../../components/layout/Strip.tsx'

interface TileStripProps {
  label: string
  /** Undefined while loading: skeletons are shown. */
  games: readonly catalogue.Game[] | undefined
  rows?: 1 | 2
  hotBadge?: boolean
  /** Shapes that are far from the screen need not move. */
  still?: boolean
}

/** Games in a row that scrolls sideways. */
export function TileStrip({ label, games, rows = 1, hotBadge = true, still = false }: TileStripProps) {
  return (
    <Strip label={label} rows={rows}>
      {games
        ? games.map((game) => (
            <StripItem key={game.nodeId}>
              <GameTile game={game} hotBadge={hotBadge} />
            </StripItem>
          ))
        : Array.from({ length: rows * 4 }, (_, index) => (
            <StripItem key={index}>
              <GameTileSkeleton still={still} />
            </StripItem>
          ))}
    </Strip>
  )
}
