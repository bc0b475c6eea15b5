import { Suspense, useRef } from 'react'
import { useSession } from '../../api/index.ts'
import type { Category } from '../../components/games/categories.ts'
import { GameTileSkeleton } from '../../components/games/GameTile.tsx'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { Section } from '../../components/layout/Section.tsx'
import { Strip, StripItem } from '../../components/layout/Strip.tsx'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { useNearViewport } from './use-near-viewport.ts'

const RecentBlock = lazyOptional(() => import('./RecentBlock.tsx').then((module) => module.RecentBlock))
const SuggestedGames = lazyOptional(() => import('./SuggestedGames.tsx').then((module) => module.SuggestedGames))

/**
 * The member's recent games. The cached document is the same for everyone, so it holds a skeleton; the games load near the viewport and
 * fill the same space.
 */
export function RecentGames({ categories }: { categories: readonly Category[] }) {
  const t = useText()
  const title = t('home.recent')
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  const isMember = useSession() !== null
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
      {near && isMember && (
        <Suspense>
          <SuggestedGames />
        </Suspense>
      )}
    </div>
  )
}

/** Reserves the height, also below the loaded content. */
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
