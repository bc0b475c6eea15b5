import { Link } from 'react-router'
import { useBoot } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { to } from '../paths.ts'
import { classes } from '../ui/classes.ts'

/** Link to safer play with the age mark, in the header of every screen. */
export function SaferPlayMark({ className }: { className?: string }) {
  const t = useText()
  return (
    <Link to={to('saferPlay')} className={classes('press grid size-11 shrink-0 place-items-center', className)}>
      <bdi
        dir="ltr"
        className="grid size-7.5 place-items-center rounded-full border border-hairline-strong text-xs font-semibold text-ink-quiet"
      >
        {`${useBoot().settings.minimumAge}+`}
      </bdi>{' '}
      <span className="sr-only">{t('title.saferPlay')}</span>
    </Link>
  )
}
