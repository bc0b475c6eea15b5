import '../lottery-play.css'
import { lottery } from '@parola/contract'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { BreakNotice } from '../../../components/safer-play/BreakNotice.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Witnessed } from '../kept/Witnessed.tsx'
import { BetBuilder } from './BetBuilder.tsx'
import { DrawStage } from '../draw/DrawStage.tsx'
import { PlayHeader } from './PlayHeader.tsx'
import { SaleCard } from './SaleCard.tsx'
import { useSale, type Play } from './use-sale.ts'

/** The betting screen: the draw on sale, the last result, and the number input. */
export function PlayScreen() {
  const { gameId = '' } = useParams()
  const rules = useCall(lottery.rules, { gameId, language: useContentLanguage() })
  const sale = useSale(gameId)
  return (
    <>
      <PlayHeader name={rules.data?.remark} />
      <Loaded query={rules} skeleton={<PlaySkeleton />}>
        {(known) => (
          <Loaded query={sale} skeleton={<PlaySkeleton />}>
            {(play) => (play ? <Game rules={known} play={play} /> : <NotOffered />)}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

function Game({ rules, play: { sale, last } }: { rules: lottery.Rules; play: Play }) {
  const watched = useClosedHere(sale?.numero ?? null)
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-3">
        <BreakNotice />
        <SaleCard sale={sale} rules={rules} />
        <Witnessed />
        <DrawStage gameId={rules.gameId} shape={rules.draw} watched={watched} last={last} />
      </div>
      <BetBuilder rules={rules} sale={sale} />
    </>
  )
}

/** The draw whose sale closed while the screen was open, so that its numbers are revealed live. */
function useClosedHere(onSale: string | null): string | null {
  const [seen, setSeen] = useState({ onSale, closed: null as string | null })
  if (seen.onSale !== onSale) setSeen({ onSale, closed: seen.onSale ?? seen.closed })
  return seen.closed
}

function NotOffered() {
  const t = useText()
  return (
    <EmptyState picture="nothing-found" title={t('play.notOffered')}>
      <LinkButton to={to('lottery')}>{t('title.lottery')}</LinkButton>
    </EmptyState>
  )
}

function PlaySkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-3">
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
