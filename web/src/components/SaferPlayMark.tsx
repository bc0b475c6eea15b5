import { Link } from 'react-router'
import { useBoot } from '../api/index.ts'
import { useText } from '../i18n/index.ts'
import { to } from '../paths.ts'

/** Link to safer play with the age mark, shown on every screen. */
export function SaferPlayMark({ className, inWords = false }: { className: string; inWords?: boolean }) {
  const t = useText()
  return (
    <Link to={to('saferPlay')} className={className}>
      <bdi dir="ltr">{`${useBoot().settings.minimumAge}+`}</bdi>{' '}
      <span className={inWords ? '' : 'sr-only'}>{t('title.saferPlay')}</span>
    </Link>
  )
}
