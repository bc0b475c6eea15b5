import { members } from '@parola/contract'
import { Plus, RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { useBalance } from '../../components/money/balance.ts'
import { useFundsEntry } from '../../components/money/funds-entry.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to, type ScreenName } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { HeaderTools } from './HeaderTools.tsx'
import { asksAboutLogins, asksForTerms, shows } from '../visibility.ts'

const LoginsPrompt = lazyOptional(() => import('./LoginsPrompt.tsx').then((module) => module.LoginsPrompt))
const TermsPrompt = lazyOptional(() => import('./TermsPrompt.tsx').then((module) => module.TermsPrompt))

/** The header for a member. It is on every screen, so prompts that a member must answer open from here. */
export function MemberHeaderActions({ screen }: { screen: ScreenName }) {
  const { data: info } = useCall(members.info, undefined)
  return (
    <>
      {shows.memberActions(screen) && <Actions screen={screen} />}
      {info?.termsToAgree && asksForTerms(screen) && (
        <Suspense>
          <TermsPrompt termsVersion={info.termsToAgree} isFirst={!info.hasAgreedToTerms} />
        </Suspense>
      )}
      {info?.hasLoginsOnHold && !info.termsToAgree && asksAboutLogins(screen) && (
        <Suspense>
          <LoginsPrompt />
        </Suspense>
      )}
    </>
  )
}

function Actions({ screen }: { screen: ScreenName }) {
  const t = useText()
  const fundsEntry = useFundsEntry()
  return (
    <nav aria-label={t('header.menu')} className="relative flex shrink-0 items-center">
      <div aria-live="polite">
        <Balance isHome={screen === 'home'} />
      </div>
      <Link
        to={to('deposit')}
        onClick={fundsEntry('deposit')}
        aria-label={t('title.deposit')}
        // On a phone the title needs the space, and the bottom menu opens the same screen.
        className={classes(
          'press grid min-h-11 place-items-center px-1',
          screen === 'home' ? 'max-[359px]:px-0.5' : 'max-wide:hidden',
        )}
      >
        <span
          className={classes(
            'rounded-full py-1.5',
            'full:flex full:items-center full:gap-1.5 full:px-4 full:text-sm full:font-semibold',
            screen === 'home' ? 'warm-light px-3 max-[359px]:px-2' : 'border border-hairline-strong px-1.5',
          )}
        >
          <Plus className="size-5" />
          <span className="hidden full:inline">{t('title.deposit')}</span>
        </span>
      </Link>
      <HeaderTools
        hasTitle={screen !== 'home'}
        mark={<UnreadDot className="pointer-events-none absolute end-3 top-2.5" />}
      />
    </nav>
  )
}

/** A longer amount is set smaller, so that the title keeps its space. */
const wideAmount = 10

function Balance({ isHome }: { isHome: boolean }) {
  const t = useText()
  const { text, isRefreshing, isPlayMoney, refresh } = useBalance()
  const hasTexts = useNamespace('member')
  if (!hasTexts) return null
  const isSmall = isPlayMoney || (text?.length ?? 0) > wideAmount
  return (
    <button
      type="button"
      aria-busy={isRefreshing}
      onClick={refresh}
      className="press flex min-h-11 items-center gap-1 px-1.5 font-medium whitespace-nowrap max-[359px]:px-0.5"
    >
      <span className={classes('figures text-end', isSmall ? 'text-xs' : 'text-sm max-[359px]:text-xs')}>
        <span className="sr-only">{`${t('member.balance')} `}</span>
        {text ?? '–'}
        {isPlayMoney && <span className="block text-ink-quiet">{t('member.playMoney')}</span>}
      </span>
      <RefreshCw
        aria-hidden="true"
        className={classes(
          'size-4 text-ink-quiet',
          // A title needs the room more than a logo does.
          isHome ? 'max-[359px]:hidden' : 'max-wide:hidden',
          isRefreshing && 'animate-[spin_0.9s_linear_infinite]',
        )}
      />
      <span className="sr-only">{t('member.refresh')}</span>
    </button>
  )
}
