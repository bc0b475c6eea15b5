import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { to, type ScreenName } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

interface OtherWaysProps {
  label: string
  /** The other screen's question, and the text of its button. */
  text: string
  other: ScreenName
  action: string
}

/** Links between login and registration, keeping the return path, and home. */
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
