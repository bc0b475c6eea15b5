import { X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../api/index.ts'
import { placeAfterGame } from '../../../components/games/launch-address.ts'
import { useBalance } from '../../../components/money/balance.ts'
import { InHeader, useOwnTitle } from '../../../components/layout/HeaderSlot.tsx'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

/** The lottery's name, the balance (which a desktop's header shows anyway), and the close button. */
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
    <p
      aria-live="polite"
      aria-atomic="true"
      className="figures shrink-0 ps-2 full:hidden text-end text-sm leading-4 font-semibold"
    >
      <span className="block text-xs font-normal text-ink-quiet">
        {t(isPlayMoney ? 'play.playMoney' : 'play.balance')}
      </span>
      {text ?? '–'}
    </p>
  )
}
