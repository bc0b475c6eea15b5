import { Suspense, useRef } from 'react'
import { Widget } from '../../components/widgets.ts'
import { Section } from '../../components/layout/Section.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { TileStrip } from './TileStrip.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** The lotteries' draws. They change every second, so the document holds a skeleton and they load near the viewport. */
export function LotteryDraws() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  // As tall as the content: menu and days above the tiles, the last result below.
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
            <Widget name="lotteryStrip" />
          </Suspense>
        ) : (
          shape
        )}
      </Section>
    </div>
  )
}
