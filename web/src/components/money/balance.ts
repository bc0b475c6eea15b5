import { sessions, wallet, type Money } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useSession, useStored, writeStored } from '../../api/index.ts'
import { formatMoney, useLanguage, useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

const hiddenKey = 'hideBalance'
const hiddenText = '****'
const freshMs = 30_000

interface Balance {
  /** Stars while the member hides it, null while it is not known. */
  text: string | null
  /** Bonus money, and money on hold; null if there is none. */
  bonus: string | null
  held: string | null
  isHidden: boolean
  isRefreshing: boolean
  /** Play money. */
  isPlayMoney: boolean
  refresh: () => void
  toggle: () => void
}

/** The member's balance, as shown everywhere. */
export function useBalance(): Balance {
  const t = useText()
  const session = useSession()
  const isHidden = useIsHidden()
  const shown = useBalanceText()
  const queryClient = useQueryClient()
  const { data, isFetching, refetch } = useCall(wallet.memberWallet, undefined, {
    enabled: session !== null,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
  })
  const shownIfAny = (money: Money | undefined) => (money && money.minor !== 0 ? shown(money) : null)
  const refresh = async () => {
    // Member home computes figures from both, so they are refreshed together.
    void queryClient.invalidateQueries({ queryKey: [wallet.merchantWallet.path] })
    const { error } = await refetch()
    if (error) toast(t(`error.${error.code}`), 'info')
  }
  return {
    text: isHidden ? hiddenText : data ? shown(data.sumBalance) : null,
    bonus: shownIfAny(data?.bonus),
    held: shownIfAny(data?.held),
    isHidden,
    isRefreshing: isFetching,
    isPlayMoney: session !== null && sessions.roleOf(session.type) === 'trial',
    refresh: () => void refresh(),
    toggle: () => writeStored('local', hiddenKey, isHidden ? null : '1'),
  }
}

/** Formats a balance. Hiding it in one place hides it everywhere. */
export function useBalanceText(): (money: Money) => string {
  const { language } = useLanguage()
  const isHidden = useIsHidden()
  return ({ minor, currency }) => (isHidden ? hiddenText : formatMoney(language, minor, currency))
}

const useIsHidden = (): boolean => useStored('local', hiddenKey) === '1'
