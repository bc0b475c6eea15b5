import { ArrowLeft, Gamepad2 } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { useBoot, useFlag, useImageBase, useSession } from '../../api/index.ts'
import { HeaderSlot } from '../../components/layout/HeaderSlot.tsx'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { mayMoveFunds } from '../../components/money/funds-entry.ts'
import { SaferPlayMark } from '../../components/SaferPlayMark.tsx'
import { useText } from '../../i18n/index.ts'
import { screens, to, type ScreenName } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { HeaderTools } from './HeaderTools.tsx'
import { backTarget } from '../visibility.ts'

const MemberHeaderActions = lazyOptional(() =>
  import('./MemberHeaderActions.tsx').then((module) => module.MemberHeaderActions),
)
const SessionClock = lazyOptional(() =>
  import('../../components/safer-play/at-hand.ts').then((module) => module.SessionClock),
)

/** Narrow, with the neighbours' padding as part of the touch target. */
const mark = '-ms-1 -me-1 max-[359px]:-ms-1.5'

export function Header({ screen }: { screen: ScreenName }) {
  const session = useSession()
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-bar pt-(--safe-top)">
      <div className="flex h-(--header-height) items-center gap-1 ps-2 pe-1.5 full:px-4">
        {screen !== 'home' && <Back screen={screen} />}
        <HeaderSlot>
          {screen === 'home' ? <Logo /> : <Title screen={screen} />}
          {session ? (
            <Suspense>
              <MemberHeaderActions screen={screen} />
            </Suspense>
          ) : (
            <GuestHeaderActions screen={screen} />
          )}
        </HeaderSlot>
        {session && mayMoveFunds(session) && (
          // Its place is there before its code.
          <div className="w-9 shrink-0 max-[359px]:w-8">
            <Suspense>
              <SessionClock className={`${mark} text-ink-quiet`} />
            </Suspense>
          </div>
        )}
        <SaferPlayMark className={mark} />
      </div>
    </header>
  )
}

function Logo() {
  const t = useText()
  const { merchant } = useBoot()
  const base = `${useImageBase()}/brands/${merchant.merchantCode}`
  return (
    <h1 className="min-w-0 flex-1 ps-2">
      <span className="sr-only">{`${merchant.name} · ${t('title.home')}`}</span>
      <picture className="full:hidden">
        <source media="(max-width: 479px)" srcSet={`${base}/mark.svg`} width={32} height={32} />
        <img src={`${base}/logo.svg`} alt="" width={112} height={28} className="h-7 w-auto max-wide:h-8" />
      </picture>
    </h1>
  )
}

function Back({ screen }: { screen: ScreenName }) {
  const t = useText()
  const navigate = useNavigate()
  const back = () => {
    if (backTarget(screen, stepsBehind()) === 'home') void navigate(to('home'))
    else void navigate(-1)
  }
  return (
    <IconButton
      label={t('header.back')}
      icon={<ArrowLeft className="size-5.5 rtl:-scale-x-100" />}
      onClick={back}
      className="max-[359px]:w-9"
    />
  )
}

/** Long words and titles are set smaller, so that they do not wrap beside the balance. */
const longWord = 8
const mostWords = 3

function Title({ screen }: { screen: ScreenName }) {
  const t = useText()
  const title = t(screens[screen].title)
  const words = title.split(' ')
  const isSmall = words.length > mostWords || words.some((word) => word.length > longWord)
  return (
    <h1
      className={classes(
        'line-clamp-5 min-w-0 flex-1 py-1 font-semibold [overflow-wrap:break-word]',
        isSmall
          ? 'text-sm leading-4 max-[359px]:text-xs max-[359px]:leading-3.5'
          : 'text-base leading-5 max-[359px]:text-sm max-[359px]:leading-4',
        'full:text-lg full:leading-7',
      )}
    >
      {title}
    </h1>
  )
}

/** The router counts the steps of this visit in the history's state. */
const stepsBehind = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

function GuestHeaderActions({ screen }: { screen: ScreenName }) {
  const t = useText()
  const freePlay = useFlag('FREEPLAY3')
  return (
    <nav aria-label={t('header.menu')} className="whole flex shrink-0 items-center">
      {screen === 'home' && freePlay && (
        <Link
          to={to('trial')}
          aria-label={t('header.freePlay')}
          className="press grid size-11 place-items-center rounded-full text-ink max-[359px]:w-9"
        >
          <Gamepad2 className="size-5.5" />
        </Link>
      )}
      <Link
        to={to('login')}
        className={classes(
          'press grid min-h-11 place-items-center px-1.5 text-sm font-medium whitespace-nowrap max-[359px]:px-1 max-[359px]:text-xs',
          // On the smallest phones a title needs the room, and the menu has it too.
          screen !== 'home' && 'max-[359px]:hidden',
        )}
      >
        {t('header.login')}
      </Link>
      <Link
        to={to('register')}
        className="press grid min-h-11 place-items-center px-1 text-sm font-semibold whitespace-nowrap max-[359px]:px-0.5 max-[359px]:text-xs"
      >
        <span
          className={classes(
            'rounded-full px-3 py-1.5 max-[359px]:px-2',
            screen === 'home' ? 'warm-light' : 'border border-hairline-strong',
          )}
        >
          {t('header.register')}
        </span>
      </Link>
      <HeaderTools hasTitle={screen !== 'home'} />
    </nav>
  )
}
