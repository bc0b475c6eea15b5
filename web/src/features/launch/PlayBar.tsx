import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useBalance } from '../../components/money/balance.ts'
import { SessionClock } from '../../components/safer-play/SessionClock.tsx'
import { SaferPlayMark } from '../../components/SaferPlayMark.tsx'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { FramedGame } from './opening.ts'

interface BalanceProps {
  /** While a round is open the game decides when its outcome may be shown. */
  isRoundOpen: boolean
  /** How often the game has reported a change. */
  looks: number
}

interface PlayBarProps extends BalanceProps {
  game: FramedGame
  onBack: () => void
  /** Buttons beside the balance. */
  children?: ReactNode
}

/** Back, the name of the game, and the money it is played with. */
export function PlayBar({ game: { name, isDemo }, onBack, children, ...round }: PlayBarProps) {
  const t = useText()
  return (
    <header className="flex h-(--header-height) shrink-0 items-center gap-1 border-b border-hairline bg-bar ps-2 pe-4">
      <IconButton
        label={t('header.back')}
        icon={<ArrowLeft className="size-5.5 rtl:-scale-x-100" />}
        onClick={onBack}
      />
      <h1 className="min-w-0 flex-1 truncate text-sm font-semibold">{name}</h1>
      <SessionClock className="text-ink-quiet" />
      <SaferPlayMark />
      {isDemo ? (
        <p className="shrink-0 rounded-full px-2.5 py-0.5 text-xs font-medium ring-1 ring-accent ring-inset">
          {t('launch.demo')}
        </p>
      ) : (
        <Balance {...round} />
      )}
      {children}
    </header>
  )
}

function Balance({ isRoundOpen, looks }: BalanceProps) {
  const t = useText()
  const { text: newest, isPlayMoney } = useBalance()
  const [{ text, seen }, show] = useState({ text: newest, seen: looks })
  // A round's payout often arrives before the game has shown it, and would give the result away.
  const mayShow = seen !== looks || text === null || !isRoundOpen
  if (mayShow && (seen !== looks || text !== newest)) show({ text: newest, seen: looks })
  return (
    <p className="figures shrink-0 ps-2 text-end text-sm leading-4 font-semibold">
      <span className={isPlayMoney ? 'block text-xs font-normal text-accent' : 'sr-only'}>
        {t(isPlayMoney ? 'launch.playMoney' : 'launch.balance')}
      </span>{' '}
      <bdi>{text ?? '–'}</bdi>
    </p>
  )
}
