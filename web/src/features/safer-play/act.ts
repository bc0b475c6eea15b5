import { saferPlay } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, keyOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** Sends one request at a time. Every response is the whole state, so nothing is refetched. */
export function useAct() {
  const t = useText()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  /** Returns whether it succeeded; otherwise the member sees why. */
  const act = async (send: () => Promise<saferPlay.SaferPlay>, said: string): Promise<boolean> => {
    if (isSending) return false
    setSending(true)
    try {
      queryClient.setQueryData(keyOf(saferPlay.saferPlay), await send())
      toast(said, 'info')
      return true
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
      return false
    } finally {
      setSending(false)
    }
  }
  return { act, isSending }
}
