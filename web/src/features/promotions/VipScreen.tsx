import './promotions.css'
import { promotions } from '@parola/contract'
import { useCall, useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { PullToRefresh } from '../../components/scroll/PullToRefresh.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useMayClaim } from './standings.ts'
import { VipBanner } from './VipBanner.tsx'
import { VipStatus } from './VipStatus.tsx'
import { VipLevels } from './VipLevels.tsx'

/** The levels as a road, and where the member is on it. */
export function VipScreen() {
  const t = useText()
  const language = useContentLanguage()
  const session = useSession()
  const hasLevel = useMayClaim()
  const levels = useCall(promotions.vipLevels, { language })
  const own = useCall(promotions.vip, undefined, { enabled: hasLevel, staleTime: 0 })
  const refresh = () => Promise.all([levels.refetch(), ...(hasLevel ? [own.refetch()] : [])])
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className="flex flex-col gap-6 px-4 pt-4 pb-24">
        <VipBanner />
        <Loaded query={levels} skeleton={<RoadSkeleton />}>
          {({ levels: road }) =>
            road.length === 0 ? (
              <EmptyState picture="no-offer" title={t('vip.none')} text={t('vip.noneText')}>
                <LinkButton to={to('promotions')}>{t('own.toPromotions')}</LinkButton>
              </EmptyState>
            ) : (
              <>
                {hasLevel ? (
                  <Loaded query={own} skeleton={<Skeleton className="h-44 rounded-card" />}>
                    {(place) => <VipStatus status={place} levels={road} />}
                  </Loaded>
                ) : (
                  <Welcome isTrial={session !== null} />
                )}
                <VipLevels levels={road} reached={own.data?.level ?? null} />
              </>
            )
          }
        </Loaded>
      </div>
    </PullToRefresh>
  )
}

/** Visitors and trial accounts see the levels and where they begin. */
function Welcome({ isTrial }: { isTrial: boolean }) {
  const t = useText()
  return (
    <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div>
        <h2 className="text-base font-semibold text-balance">{t('vip.welcome')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('vip.welcomeText')}</p>
      </div>
      <LinkButton to={to('register')} look="light">
        {t('header.register')}
      </LinkButton>
      {!isTrial && (
        <LinkButton to={to('login')} look="quiet">
          {t('header.login')}
        </LinkButton>
      )}
    </section>
  )
}

function RoadSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-44 rounded-card" />
      <div className="flex flex-col gap-4 ps-12">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-36 rounded-card" />
        ))}
      </div>
    </div>
  )
}
