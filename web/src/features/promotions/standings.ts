import { promotions, sessions, wallet, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, keyOf, useCall, useSession } from '../../api/index.ts'
import type { TextKey } from '../../i18n/index.ts'

const freshMs = 30_000

/** Whether bonuses concern this session: visitors have no account, and trial accounts no real money. */
export function useMayClaim(): boolean {
  const session = useSession()
  return session !== null && sessions.roleOf(session.type) !== 'trial'
}

/** Each promotion's status for the member. Stakes are counted once a minute, so a visible meter is polled. */
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
  /** Sends the member's decision, one at a time. Returns whether it succeeded. */
  act: (send: () => Promise<promotions.PromotionStatus>) => Promise<boolean>
  isSending: boolean
  refusal: TextKey | null
}

/** Runs an action that changes a promotion's status, and shows the response or the refusal. */
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
    } catch (error) {
      setRefusal(`error.${codeOf(error)}`)
      return false
    } finally {
      setSending(false)
      // Other promotions may have changed too, and the new status shows why this one was refused.
      for (const { path } of [promotions.standings, wallet.memberWallet, wallet.merchantWallet])
        void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }
  return { act, isSending, refusal }
}
