import { Suspense, useRef } from 'react'
import { GameTileSkeleton } from '../../components/GameTile.tsx'
import { Part } from '../../components/parts.ts'
import { Strip, StripItem } from '../../components/Strip.tsx'
import { useNear } from './use-near.ts'

/** The lotteries' draws. They change by the second, so the document holds only their shape and they come when the thumb is near. */
export function LotteryDraws() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<Shape />}>
          <Part name="lotteryStrip" />
        </Suspense>
      ) : (
        <Shape />
      )}
    </div>
  )
}

/** As tall as what comes: title, menu and days above the tiles, the last result below. */
function Shape() {
  return (
    <div aria-hidden="true">
      <div className="h-36" />
      <Strip>
        {Array.from({ length: 4 }, (_, index) => (
          <StripItem key={index}>
            <GameTileSkeleton still />
          </StripItem>
        ))}
      </Strip>
      <div className="h-60" />
    </div>
  )
}
