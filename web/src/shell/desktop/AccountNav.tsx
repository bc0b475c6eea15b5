import './desktop.css'
import { CircleUserRound } from 'lucide-react'
import { useFundsEntry } from '../../components/money/funds-entry.ts'
import { useEntryGroups } from '../../features/member/entries.ts'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { screens, to, type ScreenName } from '../../paths.ts'
import { NavLink } from './NavLink.tsx'

/** The account's screens as a list beside the one that is open. */
export function AccountNav({ screen }: { screen: ScreenName }) {
  const t = useText()
  const groups = useEntryGroups()
  const fundsEntry = useFundsEntry()
  if (!useNamespace('memberHome')) return null
  return (
    <nav
      aria-label={t('memberHome.entries')}
      className="sticky top-(--header-height) flex max-h-[calc(100dvh-var(--header-height))] flex-col gap-4 self-start overflow-y-auto overscroll-contain py-4 ps-6"
    >
      <NavLink to={to('memberHome')} Icon={CircleUserRound} isCurrent={screen === 'memberHome'}>
        {t(screens.memberHome.title)}
      </NavLink>
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <h2 className="px-3 pb-1 text-xs font-semibold text-ink-faint">{t(`memberHome.${name}`)}</h2>
          <ul className="flex flex-col gap-0.5">
            {entries.map(({ screen: target, Icon }) => (
              <li key={target}>
                <NavLink to={to(target)} Icon={Icon} isCurrent={screen === target} onClick={fundsEntry(target)}>
                  {t(screens[target].title)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
