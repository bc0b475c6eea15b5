import './safer-play.css'
import type { saferPlay } from '@parola/contract'
import { Anchor } from 'lucide-react'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useBreak } from './break.ts'

/** Tells a member on a break when it ends, with a link to withdraw. Others see nothing. */
export function BreakNotice({ className }: { className?: string }) {
  const pause = useBreak()
  const hasTexts = useNamespace('position')
  return pause && hasTexts && <OnBreak pause={pause} className={className} />
}

/** `isHere`: on the screen that the second link opens. */
export function OnBreak({
  pause,
  isHere = false,
  className,
}: {
  pause: saferPlay.Break
  isHere?: boolean
  className?: string | undefined
}) {
  const t = useText()
  const title = useTitle(pause)
  return (
    <section
      aria-label={title}
      className={classes('flex gap-3 rounded-card border border-hairline-strong bg-raised p-4', className)}
    >
      <Anchor aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold text-balance">{title}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-quiet">{t(pause.until ? 'break.text' : 'break.textForEver')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <LinkButton to={to('withdraw')} size="small" className="min-h-11">
            {t('break.takeOut')}
          </LinkButton>
          {!isHere && (
            <LinkButton to={to('takeBreak')} size="small" look="quiet" className="min-h-11">
              {t('break.more')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}

function useTitle({ kind, until }: saferPlay.Break): string {
  const t = useText()
  const { language } = useLanguage()
  if (kind === 'closed') return t('break.closed')
  if (!until) return t('break.forEver')
  return t(kind === 'timeout' ? 'break.timeout' : 'break.exclusion', { until: formatDateTime(language, until) })
}
