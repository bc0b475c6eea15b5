import type { lottery } from '@parola/contract'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { classes } from '../../../ui/classes.ts'
import { Balls } from './Balls.tsx'
import { drawAddress } from '../addresses.ts'
import { LiveDraw } from './LiveDraw.tsx'
import { tiersOf } from './winning-tiers.ts'
import type { Play } from '../play/use-sale.ts'

interface DrawStageProps {
  gameId: string
  shape: lottery.DrawShape
  /** The draw whose sale closed while the screen was open. */
  watched: string | null
  last: Play['last']
}

/** The last result, or the draw in progress. Its height is fixed, so that nothing below it moves. */
export function DrawStage({ gameId, shape, watched, last }: DrawStageProps) {
  const t = useText()
  const heading = useId()
  const numero = watched ?? last?.numero
  return (
    <section
      aria-labelledby={heading}
      className={classes(
        'flex flex-col gap-1 rounded-card border border-hairline bg-raised px-4 pt-2 pb-2',
        shape.shape === 'drum' ? 'min-h-43' : 'min-h-36',
      )}
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={heading} className="min-w-0 text-sm text-ink-quiet">
          {t(watched ? 'play.thisDraw' : 'play.lastDraw')}
        </h2>
        {numero && (
          <Link
            to={drawAddress(gameId, numero)}
            className="press -me-2 flex min-h-9 shrink-0 items-center gap-0.5 ps-2 text-sm font-medium"
          >
            <bdi dir="ltr" className="figures">
              {numero}
            </bdi>
            <ChevronRight aria-hidden="true" className="size-4 text-ink-faint rtl:-scale-x-100" />
          </Link>
        )}
      </div>
      <div className="flex flex-1 flex-col justify-center gap-2">
        {watched ? (
          <LiveDraw key={watched} gameId={gameId} numero={watched} isShort />
        ) : last ? (
          <>
            <Balls tiers={tiersOf(last.winningNumber)} shape={shape} isComing={false} isShort />
            <p className="flex min-h-9 items-center text-xs text-ink-quiet">{t('play.anyoneChecks')}</p>
          </>
        ) : (
          <p className="text-sm text-ink-quiet">{t('play.noDrawYet')}</p>
        )}
      </div>
    </section>
  )
}
