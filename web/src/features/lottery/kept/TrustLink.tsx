import { Link } from 'react-router'
import { useText } from '../../../i18n/index.ts'
import { to } from '../../../paths.ts'

/** Leads to the page on what a check proves and what it does not. */
export function TrustLink() {
  const t = useText()
  return (
    <Link
      to={to('fairDraws')}
      className="press inline-flex min-h-11 items-center self-start text-sm text-ink-quiet underline underline-offset-4"
    >
      {t('check.trust')}
    </Link>
  )
}
