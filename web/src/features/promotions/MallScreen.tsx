import { promotions, type ValueOf } from '@parola/contract'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BuySheet } from './BuySheet.tsx'
import { useDay } from './dates.ts'
import { MallTile } from './MallTile.tsx'
import { RealMoneyOnly } from './RealMoneyOnly.tsx'
import { useMoney, useNumber } from '../../components/formatters.ts'
import { hundredOf } from './points.ts'

/** Items for points, how points are earned, and past purchases. */
export function MallScreen() {
  return (
    <RealMoneyOnly flag="POINTS3">
      <Mall />
    </RealMoneyOnly>
  )
}

type MallValue = ValueOf<typeof promotions.mall>

function Mall() {
  const t = useText()
  const language = useContentLanguage()
  const mall = useCall(promotions.mall, { language }, { staleTime: 0 })
  const [chosen, setChosen] = useState<promotions.MallItem | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded query={mall} skeleton={<MallSkeleton />}>
      {({ points, earned, items, bought }) => (
        <>
          <Points points={points} earned={earned} />
          <section aria-labelledby="mall-items" className="flex flex-col gap-3">
            <h2 id="mall-items" className="text-base font-semibold">
              {t('mall.items')}
            </h2>
            {items.length === 0 ? (
              <EmptyState picture="no-offer" title={t('mall.none')} text={t('mall.noneText')}>
                <LinkButton to={to('promotions')}>{t('own.toPromotions')}</LinkButton>
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
                {items.map((item) => (
                  <li key={item.id} className="flex">
                    <MallTile
                      item={item}
                      points={points}
                      onOpen={() => {
                        setChosen(item)
                        setOpen(true)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <History bought={bought} />
          {chosen && (
            <BuySheet key={chosen.id} item={chosen} points={points} isOpen={isOpen} onClose={() => setOpen(false)} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Points({ points, earned }: Pick<MallValue, 'points' | 'earned'>) {
  const t = useText()
  const number = useNumber()
  const rate = useRate()
  return (
    <section
      aria-label={t('mall.points')}
      className="flex flex-col gap-2 rounded-card border border-hairline bg-raised p-4"
    >
      <p className="flex items-center gap-2 text-sm text-ink-quiet">
        <Sparkles aria-hidden="true" className="size-4" />
        {t('mall.points')}
      </p>
      <p className="figures text-xl font-semibold">{number(points)}</p>
      <p className="figures text-xs text-ink-quiet">{t('mall.earned', { points: number(earned) })}</p>
      <p className="border-t border-hairline pt-3 text-sm text-pretty">{rate ?? t('mall.how')}</p>
      <LinkButton to={to('vip')} size="small" className="min-h-11 self-start">
        {t('mall.levels')}
      </LinkButton>
    </section>
  )
}

/** The rate of the member's own level; the general rule if it is unknown. */
function useRate(): string | null {
  const t = useText()
  const money = useMoney()
  const number = useNumber()
  const language = useContentLanguage()
  const levels = useCall(promotions.vipLevels, { language })
  const own = useCall(promotions.vip, undefined)
  const level = levels.data?.levels.find((each) => each.level === own.data?.level)
  if (!level) return null
  const { name, gift, pointsPerHundred } = level
  return t('mall.rate', { level: name, points: number(pointsPerHundred), amount: money(hundredOf(gift)) })
}

function History({ bought }: Pick<MallValue, 'bought'>) {
  const t = useText()
  const number = useNumber()
  const day = useDay()
  if (bought.length === 0) return null
  return (
    <section aria-labelledby="mall-bought" className="flex flex-col gap-2">
      <h2 id="mall-bought" className="text-base font-semibold">
        {t('mall.bought')}
      </h2>
      <ul className="divide-y divide-hairline rounded-card border border-hairline bg-raised px-4">
        {bought.map(({ requestId, name, points, at }) => (
          <li key={requestId} className="flex min-h-14 items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{name}</span>
              <span className="figures block text-xs text-ink-quiet">{day(at)}</span>
            </span>
            <span className="figures shrink-0 text-ink-quiet">{t('mall.price', { points: number(points) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MallSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-52 rounded-card" />
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-56 rounded-card" />
        ))}
      </div>
    </div>
  )
}
