import { Suspense, useRef } from 'react'
import { Part } from '../../components/parts.ts'
import { TileStrip } from './TileStrip.tsx'
import { useNear } from './use-near.ts'

/** The lotteries' draws. They change by the second, so the document holds only their shape and they come when the thumb is near. */
export function LotteryDraws() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  // As tall as what comes: title, menu and days above the tiles, the last result below.
  const shape = (
    <div aria-hidden="true" className="pt-36 pb-62">
      <TileStrip label="" games={undefined} still />
    </div>
  )
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={shape}>
          <Part name="lotteryStrip" />
        </Suspense>
      ) : (
        shape
      )}
    </div>
  )
}
