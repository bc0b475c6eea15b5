import '../lottery-play.css'
import type { lottery } from '@parola/contract'
import { useLocation, useParams } from 'react-router'
import { EmptyState } from '../../../components/loading/EmptyState.tsx'
import { Loaded } from '../../../components/loading/Loaded.tsx'
import { useOwnTitle } from '../../../components/layout/HeaderSlot.tsx'
import { useText } from '../../../i18n/index.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { playAddress } from '../addresses.ts'
import { CheckDraw } from './CheckDraw.tsx'
import { CheckPromised } from './CheckPromised.tsx'
import { DrawFacts } from './DrawFacts.tsx'
import { LiveDraw } from './LiveDraw.tsx'
import { ShareDraw } from './ShareDraw.tsx'
import { useDraw } from './use-draw.ts'
import { useMoment } from '../../../components/formatters.ts'

/** The public page of a draw: its result, its times, its proof, and a check on the reader's own phone. */
export function DrawScreen() {
  const t = useText()
  const { gameId = '', numero = '' } = useParams()
  const draw = useDraw(gameId, numero)
  if (draw.error?.code === 'not_found')
    return (
      <EmptyState picture="nothing-found" title={t('draw.unknown')}>
        <LinkButton to={playAddress(gameId)}>{t('draw.play')}</LinkButton>
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4 px-4 pt-4 pb-10">
      <Loaded query={draw} skeleton={<DrawSkeleton />}>
        {(page) => <Draw page={page} />}
      </Loaded>
    </div>
  )
}

function Draw({ page }: { page: lottery.DrawPage }) {
  const t = useText()
  const moment = useMoment()
  const isReplayed = new URLSearchParams(useLocation().search).has('again')
  useOwnTitle(`${page.remark} ${page.numero}`)
  return (
    <>
      <section className="flex flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg leading-6 font-semibold">{page.remark}</h2>
            <p className="figures flex flex-wrap gap-x-2 text-sm text-ink-quiet">
              <bdi dir="ltr">{page.numero}</bdi>
              <span>{moment(page.drawsAt)}</span>
            </p>
          </div>
          <p className="shrink-0 text-sm font-medium">{t(`draw.state.${page.state}`)}</p>
        </div>
        <LiveDraw gameId={page.gameId} numero={page.numero} isReplayed={isReplayed} />
        <div className="flex gap-2">
          <LinkButton to={playAddress(page.gameId)} className="flex-1">
            {t('draw.play')}
          </LinkButton>
          <ShareDraw page={page} />
        </div>
      </section>
      {page.promise === null ? <CheckDraw page={page} /> : <CheckPromised page={page} />}
      <DrawFacts page={page} />
    </>
  )
}

function DrawSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
