import './promotions.css'
import { promotions } from '@parola/contract'
import { useSearchParams } from 'react-router'
import { serverNow, useCall, useSession } from '../../api/index.ts'
import { isFor } from '../../components/announcements/audience.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { categoryIn, openIn, searchOf } from './addresses.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { PromotionTabs } from './PromotionTabs.tsx'
import { RunningBonuses } from './RunningBonuses.tsx'
import { shownState } from './state.ts'
import { useStandings } from './standings.ts'
import { useScrollAnchor } from './scroll-anchor.ts'

/** The merchant's promotions, one of them open. It is in the address, so that it can be shared. */
export function PromotionsScreen() {
  const language = useContentLanguage()
  const [search, setSearch] = useSearchParams()
  const offered = useCall(promotions.promotions, { language })
  const standings = useStandings()
  const category = categoryIn(search)
  const refresh = () => Promise.all([offered.refetch(), ...(standings.isEnabled ? [standings.refetch()] : [])])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-4 px-4 pt-4 pb-24">
        <PromotionTabs current="promotions" />
        <CategoryChoice
          category={category}
          onChoose={(next) => setSearch(searchOf(next, openIn(search)), { replace: true })}
        />
        <RunningBonuses
          // Those of promotions are shown with them.
          bonuses={(standings.data?.bonuses ?? []).filter(({ promotionId }) => promotionId === null)}
        />
        <Loaded query={offered} skeleton={<ListSkeleton />}>
          {(value) => <List offered={value.promotions} standings={standings.data?.standings ?? []} />}
        </Loaded>
      </div>
    </PullToRefresh>
  )
}

interface ListProps {
  offered: readonly promotions.Promotion[]
  standings: readonly promotions.PromotionStatus[]
}

function List({ offered, standings }: ListProps) {
  const t = useText()
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const category = categoryIn(search)
  const asked = openIn(search)
  const meant = offered.filter((promotion) => isFor(session, promotion))
  const shown = meant.filter((promotion) => category === null || promotion.category === category)
  const opening = useScrollAnchor(asked)
  const open = (id: string | null) => setSearch(searchOf(category, id), { replace: true })
  if (shown.length === 0)
    return <NoOffer isNarrowed={meant.length > 0} onAll={() => setSearch(searchOf(null, asked), { replace: true })} />
  const now = serverNow()
  return (
    <>
      {asked !== null && meant.every(({ id }) => id !== asked) && (
        <output className="rounded-card border border-hairline bg-raised p-4 text-sm text-pretty">
          {t('promo.gone')}
        </output>
      )}
      {/* On a desktop an open promotion has a row to itself, and the next one takes its place. */}
      <ul className="grid grid-cols-1 items-start gap-4 full:grid-flow-dense full:grid-cols-2">
        {shown.map((promotion) => {
          const standing = standings.find(({ promotionId }) => promotionId === promotion.id)
          return (
            <li key={promotion.id} className={classes(promotion.id === asked && 'full:col-span-2')}>
              <PromotionCard
                promotion={promotion}
                standing={standing}
                state={shownState(promotion, standing, now)}
                isOpen={promotion.id === asked}
                onToggle={(card) => {
                  opening.hold(card)
                  open(promotion.id === asked ? null : promotion.id)
                }}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Nothing is offered, or nothing of the chosen kind. */
function NoOffer({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const t = useText()
  return (
    <EmptyState picture="no-offer" title={t('promo.none')} text={t(isNarrowed ? 'promo.noneOfKind' : 'promo.noneText')}>
      {isNarrowed ? (
        <Button onClick={onAll}>{t('promo.showAll')}</Button>
      ) : (
        <LinkButton to={to('gameCentre')}>{t('promo.toGames')}</LinkButton>
      )}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 full:grid-cols-2">
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-hairline bg-raised">
          <Skeleton className="aspect-5/2 rounded-none" />
          <div className="flex flex-col gap-2 p-4">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
