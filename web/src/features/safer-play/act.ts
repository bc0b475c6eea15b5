import { saferPlay } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, keyOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** Sends one wish at a time. Every answer is the whole state, so nothing is asked again. */
export function useAct() {
  const t = useText()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  /** Says whether it was done; where it was not, the member is told why. */
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
