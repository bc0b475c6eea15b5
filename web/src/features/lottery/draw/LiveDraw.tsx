import type { lottery } from '@parola/contract'
import { Lock, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Balls } from './Balls.tsx'
import { phaseOf, type DrawPhase } from './draw-phase.ts'
import { MyResult } from './MyResult.tsx'
import { revealOf, shownOf, type Tiers } from './reveal.ts'
import { countdownText } from '../clock/sale-clock.ts'
import { useClock, useDraw } from './use-draw.ts'
import { tiersOf } from './winning-tiers.ts'

interface LiveDrawProps {
  gameId: string
  numero: string
  /** In little room: the first prize alone. */
  isShort?: boolean
  /** The drawing is shown again from its beginning. */
  isReplayed?: boolean
}

/** A draw from the close of its sale until its numbers are known and the member's tickets are paid. */
export function LiveDraw({ gameId, numero, isShort = false, isReplayed = false }: LiveDrawProps) {
  const { data: draw } = useDraw(gameId, numero)
  const now = useClock()
  // Numbers drawn before the screen opened appear without animation, unless the player came to watch.
  const [waited, setWaited] = useState(isReplayed)
  if (!draw) return <Skeleton className="h-12" />
  const phase = phaseOf(draw, now)
  if (!waited && draw.winningNumber === null) setWaited(true)
  if (draw.winningNumber === null) return <Waiting draw={draw} phase={phase} now={now} isShort={isShort} />
  return <Drawn draw={draw} tiers={tiersOf(draw.winningNumber)} isComing={waited} isShort={isShort} />
}

interface WaitingProps {
  draw: lottery.DrawPage
  phase: DrawPhase
  now: number
  isShort: boolean
}

function Waiting({ draw, phase, now, isShort }: WaitingProps) {
  const t = useText()
  const { language } = useLanguage()
  if (phase === 'void')
    return (
      <p className="flex items-start gap-2 text-sm text-pretty">
        <Undo2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-quiet rtl:-scale-x-100" />
        {t('draw.voidMeans')}
      </p>
    )
  const deciding = draw.source === 'fair' ? (draw.promise ?? draw.proof) : null
  const round = deciding && String(deciding.round)
  return (
    <div className="flex items-center gap-3">
      {phase === 'awaiting' ? (
        <Spinner className="shrink-0" />
      ) : (
        <Lock aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
      )}
      <output className="min-w-0 flex-1 text-sm text-pretty">
        <span className="block font-medium">{t(phase === 'selling' ? 'draw.selling' : 'draw.locked')}</span>
        <span className="block text-ink-quiet">
          {round === null ? t('draw.waitingExternal') : t('draw.waitingRound', { round })}
          {round !== null && !isShort && ` ${t('draw.notKnown')}`}
        </span>
      </output>
      <span aria-hidden="true" dir="auto" className="figures shrink-0 text-sm font-semibold">
        {phase !== 'awaiting' && countdownText(Date.parse(draw.drawsAt), now, language)}
      </span>
    </div>
  )
}

interface DrawnProps {
  draw: lottery.DrawPage
  tiers: Tiers
  isComing: boolean
  isShort: boolean
}

function Drawn({ draw, tiers, isComing, isShort }: DrawnProps) {
  const t = useText()
  const shown = shownOf(tiers, isShort)
  const { isRevealing, skip, again } = useReveal(shown, isComing)
  return (
    <>
      <Balls tiers={shown} shape={draw.shape} isComing={isRevealing} />
      <div className={classes('flex items-center gap-3', (again || isShort) && 'min-h-11')}>
        {isRevealing ? (
          <Button size="small" className="min-h-11" onClick={skip}>
            {t('draw.skip')}
          </Button>
        ) : (
          <>
            <MyResult gameId={draw.gameId} numero={draw.numero} />
            {again && !isShort && (
              <Button size="small" className="ms-auto min-h-11 shrink-0" onClick={again}>
                <RotateCcw aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                {t('draw.again')}
              </Button>
            )}
          </>
        )}
        <output className="sr-only">
          {!isRevealing && isComing && t('draw.cameOut', { numbers: tiers[0]?.numbers.join(', ') ?? '' })}
        </output>
      </div>
    </>
  )
}

/** True while numbers are being revealed. The player can skip it, and reduced motion turns it off. */
function useReveal(
  tiers: Tiers,
  isComing: boolean,
): { isRevealing: boolean; skip: () => void; again: (() => void) | null } {
  const [isMoving] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isRevealing, setRevealing] = useState(isComing && isMoving)
  const { lengthMs } = revealOf(tiers)
  useEffect(() => {
    if (!isRevealing) return undefined
    const timer = setTimeout(() => setRevealing(false), lengthMs)
    return () => clearTimeout(timer)
  }, [isRevealing, lengthMs])
  return { isRevealing, skip: () => setRevealing(false), again: isMoving ? () => setRevealing(true) : null }
}
