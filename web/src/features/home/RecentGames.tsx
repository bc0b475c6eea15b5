import { Suspense, useRef } from 'react'
import type { Category } from '../../components/categories.ts'
import { GameTileSkeleton } from '../../components/GameTile.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { Section } from '../../components/Section.tsx'
import { Strip, StripItem } from '../../components/Strip.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useNear } from './use-near.ts'

const RecentBlock = lazyPart(() => import('./RecentBlock.tsx').then((module) => module.RecentBlock))
const SuggestedGames = lazyPart(() => import('./SuggestedGames.tsx').then((module) => module.SuggestedGames))

/**
 * What the member played last. The document is the same for everybody, so it holds only the block's shape; who looks is asked when the
 * thumb comes near, and whatever the answer is fills the same space.
 */
export function RecentGames({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const title = t('home.recent')
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  return (
    <div ref={place}>
      <Section title={title} all={`${to('gameList')}?type=recent`}>
        <div className="relative">
          <Shape hidden={near} />
          {near && (
            <Suspense>
              <RecentBlock categories={categories} />
            </Suspense>
          )}
        </div>
      </Section>
      {near && (
        <Suspense>
          <SuggestedGames />
        </Suspense>
      )}
    </div>
  )
}

/** Keeps the place, also below what comes into it. */
function Shape({ hidden }: { hidden: boolean }) {
  return (
    <div aria-hidden="true" className={classes(hidden && 'invisible')}>
      <div className="h-11" />
      <Strip>
        {Array.from({ length: 4 }, (_, index) => (
          <StripItem key={index}>
            <GameTileSkeleton still />
          </StripItem>
        ))}
      </Strip>
    </div>
  )
}
