import { Link, useLocation } from 'react-router'
import { useFlag } from '../../api/index.ts'
import { wantedGame } from '../../components/login/return-path.ts'
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

/** Links between login and registration, keeping the return path, to the tapped game with play money, and home. */
export function OtherWays({ label, text, other, action }: OtherWaysProps) {
  const t = useText()
  const { state } = useLocation() as { state: unknown }
  const freePlay = useFlag('FREEPLAY3')
  return (
    <nav aria-label={label} className="flex flex-col gap-3 border-t border-hairline pt-5">
      <p className="text-center text-sm text-ink-quiet">{text}</p>
      <LinkButton to={to(other)} state={state}>
        {action}
      </LinkButton>
      {freePlay && wantedGame(state) && (
        <LinkButton to={to('trial')} state={state}>
          {t('header.freePlay')}
        </LinkButton>
      )}
      <Link
        to={to('home')}
        className="press grid min-h-11 place-items-center text-sm font-medium text-ink-quiet underline-offset-4 hover:underline"
      >
        {t('shell.toHome')}
      </Link>
    </nav>
  )
}
