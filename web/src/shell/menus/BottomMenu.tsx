import { sessions } from '@parola/contract'
import { CircleUserRound, Gift, House, UsersRound, Wallet, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useFlag, useSession } from '../../api/index.ts'
import { useFundsEntry } from '../../components/money/funds-entry.ts'
import { useText, type TextKey } from '../../i18n/index.ts'
import { to, type ScreenName } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'

interface Entry {
  screen: ScreenName
  text: TextKey
  Icon: LucideIcon
}

const entries: Entry[] = [
  { screen: 'home', text: 'menu.home', Icon: House },
  { screen: 'promotions', text: 'menu.promotions', Icon: Gift },
  { screen: 'deposit', text: 'menu.deposit', Icon: Wallet },
  { screen: 'invite', text: 'menu.invite', Icon: UsersRound },
  { screen: 'memberHome', text: 'menu.members', Icon: CircleUserRound },
]

export function BottomMenu({ screen }: { screen: ScreenName }) {
  const t = useText()
  const invites = useFlag('REFERRAL')
  const fundsEntry = useFundsEntry()
  const session = useSession()
  const isAgent = session !== null && sessions.roleOf(session.type) === 'agent'
  const shown = entries.filter((entry) => entry.screen !== 'invite' || invites)
  return (
    <nav
      aria-label={t('menu.label')}
      className="sticky bottom-0 z-20 full:hidden border-t border-hairline bg-bar pb-(--safe-bottom)"
    >
      {/* The columns are counted beforehand: the menu must not move while the document is still arriving. */}
      <ul
        className={classes(
          'grid h-(--menu-height)',
          shown.length === 5 ? 'grid-cols-5 max-[359px]:grid-cols-[1fr_1.3fr_1fr_1fr_1fr]' : 'grid-cols-4',
        )}
      >
        {shown.map(({ screen: asked, text, Icon }) => {
          // Agents invite from the register centre, where their links are made.
          const target = asked === 'invite' && isAgent ? 'agentRegister' : asked
          return (
            <li key={text} className="min-w-0">
              <Link
                to={to(target)}
                onClick={fundsEntry(target)}
                aria-current={target === screen ? 'page' : undefined}
                className={classes(
                  'press relative flex h-full flex-col items-center gap-0.5 pt-2 text-center text-xs leading-3.5',
                  target === screen ? 'font-semibold text-ink' : 'text-ink-faint',
                )}
              >
                {target === screen && (
                  <span aria-hidden="true" className="lamp absolute inset-x-0 top-0 mx-auto h-0.5 w-8" />
                )}
                <Icon className="size-6" strokeWidth={target === screen ? 2.25 : 1.75} />
                <span className="max-w-full">{t(text)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
