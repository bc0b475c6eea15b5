import { Suspense, useRef } from 'react'
import { Part } from '../../components/parts.ts'
import { Section } from '../../components/Section.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { TileStrip } from './TileStrip.tsx'
import { useNear } from './use-near.ts'

/** The lotteries' draws. They change by the second, so the document holds only their shape and they come when the thumb is near. */
export function LotteryDraws() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  // As tall as what comes: menu and days above the tiles, the last result below.
  const shape = (
    <div aria-hidden="true" className="pt-24 pb-[273px]">
      <TileStrip label="" games={undefined} still />
    </div>
  )
  return (
    <div ref={place}>
      <Section title={t('home.draws')} all={to('lottery')}>
        {near ? (
          <Suspense fallback={shape}>
            <Part name="lotteryStrip" />
          </Suspense>
        ) : (
          shape
        )}
      </Section>
    </div>
  )
}
