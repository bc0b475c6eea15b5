import { sessions, wallet, type Money } from '@parola/contract'
import { useCall, useSession, useStored, writeStored } from '../api/index.ts'
import { formatMoney, useLanguage, useText } from '../i18n/index.ts'
import { toast } from '../ui/toast.ts'

const hiddenKey = 'hideBalance'
const hiddenText = '****'
const freshMs = 30_000

interface Balance {
  /** Stars while the member hides it, null while it is not known. */
  text: string | null
  isHidden: boolean
  isRefreshing: boolean
  /** Money that is none. */
  isPlayMoney: boolean
  refresh: () => void
  toggle: () => void
}

/** What the member has, as it is shown everywhere: a balance that is hidden in one place is hidden in all. */
export function useBalance(): Balance {
  const t = useText()
  const { language } = useLanguage()
  const session = useSession()
  const isHidden = useStored('local', hiddenKey) === '1'
  const { data, isFetching, refetch } = useCall(wallet.memberWallet, undefined, {
    enabled: session !== null,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  })
  const shown = ({ minor, currency }: Money) => formatMoney(language, minor, currency)
  const refresh = async () => {
    const { error } = await refetch()
    if (error) toast(t(`error.${error.code}`), 'info')
  }
  return {
    text: isHidden ? hiddenText : data ? shown(data.sumBalance) : null,
    isHidden,
    isRefreshing: isFetching,
    isPlayMoney: session !== null && sessions.roleOf(session.type) === 'trial',
    refresh: () => void refresh(),
    toggle: () => writeStored('local', hiddenKey, isHidden ? null : '1'),
  }
}
