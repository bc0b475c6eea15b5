import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { drawAddress } from '../addresses.ts'
import { LiveDraw } from './LiveDraw.tsx'

/** The draw whose sale closed while the screen was open. */
export function DrawStage({ gameId, numero }: { gameId: string; numero: string }) {
  const t = useText()
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="flex min-h-36 flex-col gap-1 rounded-card border border-hairline bg-raised px-4 py-2"
    >
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={heading} className="min-w-0 text-sm text-ink-quiet">
          {t('play.thisDraw')}
        </h2>
        <Link
          to={drawAddress(gameId, numero)}
          className="press -me-2 flex min-h-9 shrink-0 items-center gap-0.5 ps-2 text-sm font-medium"
        >
          <bdi dir="ltr" className="figures">
            {numero}
          </bdi>
          <ChevronRight aria-hidden="true" className="size-4 text-ink-faint rtl:-scale-x-100" />
        </Link>
      </div>
      <div className="flex flex-1 flex-col justify-center gap-2">
        <LiveDraw key={numero} gameId={gameId} numero={numero} isShort />
      </div>
    </section>
  )
}
