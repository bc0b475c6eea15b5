import './safer-play.css'
import type { saferPlay } from '@parola/contract'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { BreakNotice } from '../../components/safer-play/BreakNotice.tsx'
import { useSaferPlay } from '../../components/safer-play/break.ts'
import { useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { KindCard } from './KindCard.tsx'
import { kinds, limitAt, placeIn, type Place } from './limit.ts'
import { LimitSheet } from './LimitSheet.tsx'
import { RealMoneyOnly } from './RealMoneyOnly.tsx'
import { RealityChoice } from './RealityChoice.tsx'

/** The member's limits for deposits, losses, stakes and time. Tightening applies at once; loosening takes a day. */
export function LimitsScreen() {
  const t = useText()
  const answer = useSaferPlay({ staleTime: 0 })
  return (
    <RealMoneyOnly>
      <div className="flex flex-col gap-5 px-4 pt-5 pb-24">
        <div className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-card border border-hairline bg-raised text-accent">
            <Gauge aria-hidden="true" className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg font-semibold text-balance">{t('limits.title')}</h2>
            <p className="mt-1 text-sm text-pretty text-ink-quiet">{t('limits.text')}</p>
          </div>
        </div>
        <BreakNotice />
        <Loaded query={answer} skeleton={<Shape />}>
          {(known) => <Limits known={known} />}
        </Loaded>
        <section className="flex flex-col gap-3 border-t border-hairline pt-5">
          <h2 className="text-lg font-semibold text-balance">{t('limits.distance')}</h2>
          <p className="text-sm text-pretty text-ink-quiet">{t('limits.distanceText')}</p>
          <LinkButton to={to('takeBreak')}>{t('title.takeBreak')}</LinkButton>
          <LinkButton to={to('saferPlay')} look="quiet">
            {t('title.saferPlay')}
          </LinkButton>
        </section>
      </div>
    </RealMoneyOnly>
  )
}

function Limits({ known }: { known: saferPlay.SaferPlay }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<Place | null>(() => placeIn(search))
  return (
    <>
      {kinds.map((kind) => (
        <KindCard key={kind} kind={kind} known={known} onChange={(period) => setOpen({ kind, period })} />
      ))}
      <RealityChoice minutes={known.realityCheckMinutes} />
      <LimitSheet limit={open && limitAt(known.limits, open)} currency={known.currency} onClose={() => setOpen(null)} />
    </>
  )
}

function Shape() {
  return (
    <div className="flex flex-col gap-5">
      {kinds.map((kind) => (
        <Skeleton key={kind} className="h-60 rounded-card" />
      ))}
      <Skeleton className="h-40 rounded-card" />
    </div>
  )
}
