import { catalogue, content } from '@parola/contract'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useBoot, useCall, useSession } from '../../api/index.ts'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { meantFor } from '../../components/announcements/audience.ts'
import { categoriesOf, type Category } from '../../components/games/categories.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { CategoryRail } from '../../components/games/CategoryRail.tsx'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { Marquee } from '../../components/layout/Marquee.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { SearchLink } from '../../components/search/SearchLink.tsx'
import { whenIdle } from '../../components/loading/when-idle.ts'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Banners } from './Banners.tsx'
import { LazyHydrate } from './LazyHydrate.tsx'
import { GamesLoading } from './GamesLoading.tsx'
import { GameStrip } from './GameStrip.tsx'
import { announcementsQuery, vendorsQuery } from './home-calls.ts'
import { HotGames } from './HotGames.tsx'
import { HotOffers } from './HotOffers.tsx'
import { LotteryDraws } from './LotteryDraws.tsx'
import { NoticeList } from './NoticeList.tsx'
import { RecentGames } from './RecentGames.tsx'
import { useTouched } from './use-touched.ts'
import { VendorRow } from './VendorRow.tsx'

const BreakNotice = lazyOptional(() =>
  import('../../components/safer-play/at-hand.ts').then((module) => module.BreakNotice),
)
const Popups = lazyOptional(() => import('./Popups.tsx').then((module) => module.Popups))

/**
 * Each section has its own Suspense boundary, so that the browser hydrates them one by one, the touched one first, and responds to input
 * in between.
 */
export function HomeScreen() {
  const t = useText()
  const language = useContentLanguage()
  const session = useSession()
  const announcements = useCall(content.announcements, announcementsQuery(language), {
    placeholderData: keepPreviousData,
    select: useCallback((all: content.Announcements) => meantFor(session, all), [session]),
  })
  const lists = announcements.data
  const offers = useMemo(() => (lists ? offersOf(lists) : none), [lists])
  const queryClient = useQueryClient()
  useEffect(() => {
    returned = true
  }, [])

  return (
    <>
      {/* Sections that are not hydrated yet refetch when they are. */}
      <PullToRefresh onRefresh={() => queryClient.invalidateQueries()}>
        <div className="flex flex-col gap-5 px-4 pt-3 pb-4">
          {session && (
            <Suspense>
              <BreakNotice />
            </Suspense>
          )}
          <div className="flex flex-col gap-3">
            <SearchLink />
            <Banners announcements={announcements} />
            <Marquee
              lines={(lists?.player ?? []).map((announcement) => announcement.title)}
              to="/m/notice"
              empty={t(announcements.isPending ? 'shell.loading' : 'home.noAnnouncement')}
            />
          </div>
          <Games offers={offers} />
          <Notices announcements={lists?.player ?? none} />
          <Adults />
        </div>
      </PullToRefresh>
      {lists && <DeferredPopups lists={lists} />}
    </>
  )
}

const none: readonly content.Announcement[] = []

/** The newest promotion leads the merchant's offers. It opens in the list of promotions, whatever its own link. */
function offersOf({ promotion, hot }: content.Announcements): readonly content.Announcement[] {
  const newest = promotion.find((candidate) => pictureOf(candidate) !== '')
  return newest ? [{ ...newest, url: `${to('promotions')}?id=${newest.id}` }, ...hot] : hot
}

const Notices = memo(function Notices({ announcements }: { announcements: readonly content.Announcement[] }) {
  if (announcements.length === 0) return null
  return (
    <LazyHydrate>
      <NoticeList announcements={announcements} />
    </LazyHydrate>
  )
})

/** The server renders all of home. On a return within the app, the first screen renders at once and the rest a moment later. */
let returned = false

/** All games. The vendor list determines the merchant's game types, so it loads first. */
function Games({ offers }: { offers: readonly content.Announcement[] }) {
  const t = useText()
  const whole = useDeferredValue(true, !returned)
  const { esportsVendors } = useBoot().settings
  const vendors = useCall(catalogue.vendorGameTypes, vendorsQuery)
  const { kinds, categories } = useMemo(() => {
    const offered = (vendors.data?.content ?? []).filter((kind) => kind.vendorNames.length > 0)
    return { kinds: offered, categories: categoriesOf(offered, esportsVendors) }
  }, [vendors.data, esportsVendors])
  if (vendors.isPending) return <GamesLoading />
  if (vendors.isError) return <InlineLoadError error={vendors.error} onRetry={() => void vendors.refetch()} />
  if (kinds.length === 0)
    return <EmptyState picture="nothing-found" title={t('home.empty')} text={t('home.emptyText')} />
  return (
    <>
      {/* A desktop has them at its side. */}
      <div className="contents full:hidden">
        <CategoryRail
          label={t('home.categories')}
          entries={categories.map(({ category }) => {
            const { title, path, icon } = categoryLooks[category]
            return { key: category, title: t(title), to: path, icon }
          })}
        />
      </div>
      <Suspense>
        <HotGames />
      </Suspense>
      {whole && <MoreGames kinds={kinds} categories={categories} offers={offers} />}
    </>
  )
}

interface MoreGamesProps {
  kinds: readonly catalogue.VendorsOfType[]
  categories: readonly Category[]
  offers: readonly content.Announcement[]
}

/** The sections below the first screen. Memoized: a new render would hydrate sections before they are near. */
const MoreGames = memo(function MoreGames({ kinds, categories, offers }: MoreGamesProps) {
  const t = useText()
  return (
    <>
      <LazyHydrate>
        <RecentGames categories={categories} />
      </LazyHydrate>
      {categories.some(({ category }) => category === 'LOTT') && (
        <LazyHydrate>
          <LotteryDraws />
        </LazyHydrate>
      )}
      {offers.length > 0 && (
        <LazyHydrate>
          <HotOffers label={t('home.offers')} offers={offers} />
        </LazyHydrate>
      )}
      <LazyHydrate>
        <VendorRow categories={categories} />
      </LazyHydrate>
      {kinds.map((kind) => (
        <LazyHydrate key={kind.gameCategory}>
          <GameStrip type={kind.gameCategory} />
        </LazyHydrate>
      ))}
    </>
  )
})

function Adults() {
  const t = useText()
  const age = useBoot().settings.minimumAge
  return (
    <div className="flex items-center gap-3 border-t border-hairline pt-5 text-xs text-ink-faint">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full border border-hairline-strong font-semibold"
      >
        {`${age}+`}
      </span>
      <p>
        {t('home.adults', { age })}{' '}
        <Link to={to('limits')} className="press inline-block py-3.5 font-medium text-accent underline">
          {t('home.limits')}
        </Link>
      </p>
    </div>
  )
}

/** Loads popups when the browser is idle, for a visitor after a touch. A separate component, so that home does not render again. */
function DeferredPopups({ lists }: { lists: content.Announcements }) {
  const session = useSession()
  const [quiet, setQuiet] = useState(false)
  const isTouched = useTouched()
  useEffect(() => whenIdle(() => setQuiet(true)), [])
  if (!quiet || (!session && !isTouched)) return null
  return (
    <Suspense>
      <Popups lists={lists} isTouched={isTouched} />
    </Suspense>
  )
}
