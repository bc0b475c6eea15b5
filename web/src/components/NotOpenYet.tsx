import { useLocation } from 'react-router'
import { useText } from '../i18n/index.ts'
import { opensLater, screenAt, to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** The one page behind every address whose feature is not built: says so, and what will stand here. */
export function NotOpenYet() {
  const t = useText()
  const screen = screenAt(useLocation().pathname)
  if (!screen || !opensLater(screen)) return null
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState picture="closed-door" title={t('later.badge')} text={t(`later.${screen}`)}>
        <LinkButton to={to('home')} look="light">
          {t('shell.toHome')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
