import { promotions, sessions, wallet, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, keyOf, useCall, useSession } from '../../api/index.ts'
import type { TextKey } from '../../i18n/index.ts'

const freshMs = 30_000

/** Whether bonuses concern whoever holds the phone: a visitor has no account, and a trial's money is none. */
export function useMayClaim(): boolean {
  const session = useSession()
  return session !== null && sessions.roleOf(session.type) !== 'trial'
}

/** How each promotion stands for the member. Stakes are counted once a minute, so a meter that is shown is looked at again. */
export function useStandings() {
  const enabled = useMayClaim()
  return useCall(promotions.standings, undefined, {
    enabled,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.standings.some(({ meter }) => meter) || state.data?.bonuses.length ? freshMs : false,
  })
}

interface Act {
  /** Sends what the member has decided, once at a time. Says whether it was taken. */
  act: (send: () => Promise<promotions.Standing>) => Promise<boolean>
  isSending: boolean
  refusal: TextKey | null
}

/** For whatever changes how a promotion stands: the answer is shown at once, and so is a refusal. */
export function useAct(): Act {
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<TextKey | null>(null)
  const act: Act['act'] = async (send) => {
    if (isSending) return false
    setSending(true)
    setRefusal(null)
    try {
      const standing = await send()
      queryClient.setQueryData<ValueOf<typeof promotions.standings>>(keyOf(promotions.standings), (known) => ({
        bonuses: known?.bonuses ?? [],
        standings: [
          ...(known?.standings ?? []).filter(({ promotionId }) => promotionId !== standing.promotionId),
          standing,
        ],
      }))
      return true
    } catch (fault) {
      setRefusal(`error.${codeOf(fault)}`)
      return false
    } finally {
      setSending(false)
      // Other promotions may stand otherwise now, and what stood against this one shows in how it stands.
      for (const { path } of [promotions.standings, wallet.memberWallet, wallet.merchantWallet])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { act, isSending, refusal }
}
