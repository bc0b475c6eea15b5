import '../lottery-play.css'
import { lottery } from '@parola/contract'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { isVendorsLottery } from '../../../components/games/launch-address.ts'
import { BreakNotice } from '../../../components/safer-play/BreakNotice.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { Widget } from '../../../components/widgets.ts'
import { useContentLanguage, useText } from '../../../i18n/index.ts'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { to } from '../../../paths.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Witnessed } from '../kept/Witnessed.tsx'
import { BetBuilder } from './BetBuilder.tsx'
import { DrawStage } from '../draw/DrawStage.tsx'
import { PlayLinks } from './PlayLinks.tsx'
import { PlayHeader } from './PlayHeader.tsx'
import { SaleStrip } from './SaleStrip.tsx'
import { useSale, type Play } from './use-sale.ts'

/** A lottery: our own betting screen, or a vendor's game. */
export function PlayScreen() {
  const [query] = useSearchParams()
  return isVendorsLottery(query) ? <Widget name="embeddedLottery" /> : <Betting />
}

/** The draw on sale, the last result, and the number input. */
function Betting() {
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
      <div className="flex flex-col px-4">
        <BreakNotice />
        <SaleStrip rules={rules} sale={sale} last={last} />
      </div>
      <BetBuilder rules={rules} sale={sale}>
        {/* Below the pad, which must not move under the thumb when a sale closes. */}
        {watched && <DrawStage gameId={rules.gameId} numero={watched} />}
        <Witnessed />
        <PlayLinks rules={rules} />
      </BetBuilder>
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
    <div className="flex flex-col gap-2 px-4 pt-2">
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
