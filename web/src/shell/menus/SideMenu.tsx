import {
  ChartNoAxesColumn,
  ChevronRight,
  CircleUserRound,
  Gauge,
  Gift,
  Globe,
  Headset,
  HeartHandshake,
  LogOut,
  Mail,
  Network,
  Receipt,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Upload,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { sessions, type system } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { Link } from 'react-router'
import { useBoot, useInfo, useSession } from '../../api/index.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { mayMoveFunds, useFundsEntry } from '../../components/money/funds-entry.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { screens, to, type ScreenName } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { MemberCard } from './MemberCard.tsx'
import type { Overlay } from '../overlays/overlay.ts'

interface Entry {
  screen: ScreenName
  Icon: LucideIcon
  needs?: system.Flag
}

const entries: Entry[] = [
  { screen: 'memberHome', Icon: CircleUserRound },
  { screen: 'deposit', Icon: Wallet },
  { screen: 'withdraw', Icon: Upload },
  { screen: 'gameRecord', Icon: ScrollText },
  { screen: 'transactionRecord', Icon: Receipt },
  { screen: 'profitAndLoss', Icon: ChartNoAxesColumn },
  { screen: 'rewardCentre', Icon: Gift, needs: 'REWARDCENTER3' },
  { screen: 'mall', Icon: ShoppingBag, needs: 'POINTS3' },
  { screen: 'securityCentre', Icon: ShieldCheck },
]

interface SideMenuProps {
  open: boolean
  onOpen: (overlay: Overlay) => void
  onClose: () => void
}

export function SideMenu({ open, onOpen, onClose }: SideMenuProps) {
  const t = useText()
  const { whitelabel } = useInfo()
  const { language, direction } = useLanguage()
  const session = useSession()
  const fundsEntry = useFundsEntry()
  const shown = entries.filter(({ needs }) => !needs || whitelabel.includes(needs))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('side.title')}
      closeLabel={t('shell.close')}
      from="end"
      direction={direction}
    >
      {session ? <MemberCard session={session} /> : <Welcome />}
      {session && sessions.roleOf(session.type) === 'agent' && <Team onClick={() => onOpen('team')} />}
      <ul className="mt-4 flex flex-col">
        {shown.map(({ screen, Icon }) => (
          <li key={screen}>
            <Link
              to={to(screen)}
              onClick={(event) => {
                fundsEntry(screen)?.(event)
                if (!event.defaultPrevented) onClose()
              }}
              className={rowClass}
            >
              <Row Icon={Icon}>{t(screens[screen].title)}</Row>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="mt-2 border-t border-hairline pt-2">
        {session && (
          <li>
            <Link to={to('messages')} onClick={onClose} className={rowClass}>
              <Row Icon={Mail} detail={<UnreadDot className="block" />}>
                {t('title.messages')}
              </Row>
            </Link>
          </li>
        )}
        {session && mayMoveFunds(session) && (
          <li>
            <Link to={to('limits')} onClick={onClose} className={rowClass}>
              <Row Icon={Gauge}>{t('title.limits')}</Row>
            </Link>
          </li>
        )}
        <li>
          <Link to={to('saferPlay')} onClick={onClose} className={rowClass}>
            <Row Icon={HeartHandshake}>{t('title.saferPlay')}</Row>
          </Link>
        </li>
        <li>
          <button type="button" className={rowClass} onClick={() => onOpen('language')}>
            <Row Icon={Globe} detail={ownNameOf(language)}>
              {t('side.language')}
            </Row>
          </button>
        </li>
        <li>
          <button type="button" className={rowClass} onClick={() => onOpen('service')}>
            <Row Icon={Headset}>{t('side.service')}</Row>
          </button>
        </li>
        {session && <SignOut onClick={() => onOpen('logout')} />}
      </ul>
    </Sheet>
  )
}

function Welcome() {
  const t = useText()
  const { merchant } = useBoot()
  return (
    <div className="mt-1 flex flex-col gap-3 rounded-card bg-raised-more p-4">
      <div>
        <p className="font-semibold text-balance">{t('side.welcome', { name: merchant.name })}</p>
        <p className="mt-1 text-sm text-ink-quiet">{t('side.welcomeText')}</p>
      </div>
      <LinkButton to={to('register')} look="light">
        {t('side.register')}
      </LinkButton>
      <LinkButton to={to('login')}>{t('side.login')}</LinkButton>
    </div>
  )
}

/** An agent's menu opens over this one. */
function Team({ onClick }: { onClick: () => void }) {
  const t = useText()
  const hasTexts = useNamespace('member')
  return (
    hasTexts && (
      <button type="button" className={`${rowClass} mt-3 bg-raised-more`} onClick={onClick} aria-haspopup="dialog">
        <Row Icon={Network}>{t('member.team')}</Row>
      </button>
    )
  )
}

function SignOut({ onClick }: { onClick: () => void }) {
  const t = useText()
  const hasTexts = useNamespace('member')
  return (
    hasTexts && (
      <li>
        <button type="button" className={rowClass} onClick={onClick} aria-haspopup="dialog">
          <Row Icon={LogOut}>{t('member.signOut')}</Row>
        </button>
      </li>
    )
  )
}

const rowClass = 'press flex min-h-12 w-full items-center gap-3 rounded-tile px-2 text-start text-sm font-medium'

function Row({ Icon, detail, children }: { Icon: LucideIcon; detail?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-quiet" />
      <span className="min-w-0 flex-1">{children}</span>
      {detail && <span className="text-ink-quiet">{detail}</span>}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </>
  )
}
