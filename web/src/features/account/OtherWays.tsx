import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { to, type ScreenName } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

interface OtherWaysProps {
  label: string
  /** Whom the other screen is for, and what its button says. */
  text: string
  other: ScreenName
  action: string
}

/** Where somebody goes who is on the wrong one of login and registration: the other one, which knows where they wanted to go, or home. */
export function OtherWays({ label, text, other, action }: OtherWaysProps) {
  const t = useText()
  const { state } = useLocation() as { state: unknown }
  return (
    <nav aria-label={label} className="flex flex-col gap-3 border-t border-hairline pt-5">
      <p className="text-center text-sm text-ink-quiet">{text}</p>
      <LinkButton to={to(other)} state={state}>
        {action}
      </LinkButton>
      <Link
        to={to('home')}
        className="press grid min-h-11 place-items-center text-sm font-medium text-ink-quiet underline-offset-4 hover:underline"
      >
        {t('shell.toHome')}
      </Link>
    </nav>
  )
}
