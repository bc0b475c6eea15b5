import { X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../api/index.ts'
import { useBalance } from '../../../components/money/balance.ts'
import { InHeader, useOwnTitle } from '../../../components/layout/HeaderSlot.tsx'
import { SaferPlayMark } from '../../../components/SaferPlayMark.tsx'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { placeAfterGame } from '../addresses.ts'

/** The lottery's name, the balance, and the close button. */
export function PlayHeader({ name }: { name: string | undefined }) {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const title = name ?? t('title.lotteryGame')
  useOwnTitle(title)
  return (
    <InHeader>
      <h1 className="line-clamp-2 min-w-0 flex-1 text-base leading-5 font-semibold">{title}</h1>
      {session && <Balance />}
      {/* The floating one makes room for the pad here. */}
      <SaferPlayMark className="press grid size-11 shrink-0 place-items-center rounded-full text-xs font-semibold text-ink-quiet" />
      <IconButton
        label={t('play.close')}
        icon={<X className="size-5.5" />}
        onClick={() => void navigate(placeAfterGame(new URLSearchParams(search)))}
      />
    </InHeader>
  )
}

function Balance() {
  const t = useText()
  const { text, isPlayMoney } = useBalance()
  return (
    <p aria-live="polite" aria-atomic="true" className="figures shrink-0 ps-2 text-end text-sm leading-4 font-semibold">
      <span className="block text-xs font-normal text-ink-quiet">
        {t(isPlayMoney ? 'play.playMoney' : 'play.balance')}
      </span>
      {text ?? '–'}
    </p>
  )
}
