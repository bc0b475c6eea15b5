import type { catalogue } from '@parola/contract'
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { FavouriteButton } from './FavouriteButton.tsx'
import { GameTile, GameTileSkeleton } from './GameTile.tsx'
import { gridOf, nearRows, type Grid } from './grid.ts'

interface GameGridProps {
  label: string
  games: readonly catalogue.Game[]
  hotBadge?: boolean
}

/**
 * Games in rows. The page is as tall as all of them, but renders only the tiles near the screen, so that thousands cost no more than a
 * few.
 */
export function GameGrid({ label, games, hotBadge = true }: GameGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const { grid, top } = usePlace(list)
  const { columns, rowHeight } = grid
  const { first, end } = nearRows(useTopRow(top, rowHeight), window.innerHeight, rowHeight)
  const rows = Math.ceil(games.length / columns)

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows * rowHeight - grid.rowGap }}>
      {games.slice(first * columns, end * columns).map((game, index) => {
        const place = first * columns + index
        return (
          <li
            key={game.nodeId}
            aria-posinset={place + 1}
            aria-setsize={games.length}
            className="absolute"
            style={{
              top: Math.floor(place / columns) * rowHeight,
              insetInlineStart: (place % columns) * grid.columnStep,
              width: grid.tileWidth,
            }}
          >
            <GameTile game={game} hotBadge={hotBadge} />
            <FavouriteButton game={game} />
          </li>
        )
      })}
    </ul>
  )
}

/** The row at the upper edge of the screen. It renders again when the row changes, not with every pixel. */
function useTopRow(top: number, rowHeight: number): number {
  return useSyncExternalStore(onScroll, () => Math.max(0, Math.floor((window.scrollY - top) / rowHeight)))
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** How wide the list is and how far from the top of the page it begins. */
function usePlace(list: RefObject<HTMLElement | null>): { grid: Grid; top: number } {
  const [place, setPlace] = useState(() => ({ ...guess(), top: 0 }))
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const next = { width, top: Math.round(top + window.scrollY), letter: letterSize() }
      setPlace((now) => (now.width === width && now.top === next.top && now.letter === next.letter ? now : next))
    }
    measure()
    // Content above the list may grow or shrink, which changes the height of the page.
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return { grid: gridOf(place.width, place.letter), top: place.top }
}

/** A close estimate for the first pass, so that the page has its height at once when scroll position is restored far down. */
const guess = () => ({ width: screenWidth() - 32, letter: letterSize() })

const screenWidth = (): number => document.getElementById('content')?.clientWidth || window.innerWidth

const letterSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

export function GameGridSkeleton() {
  return (
    <div className="grid grid-cols-3 gap-x-2.5 gap-y-4 wide:grid-cols-4 full:grid-cols-6 broad:grid-cols-8">
      {Array.from({ length: 12 }, (_, index) => (
        <GameTileSkeleton key={index} />
      ))}
    </div>
  )
}
