import { wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** A quick game moves money several times a second; one refetch a second is enough. */
const settlesMs = 1_000

/** Refetches the balance, and counts how often. However often a game reports a change, calls are throttled. */
export function useBalanceLook(): { looks: number; look: () => void } {
  const queryClient = useQueryClient()
  const [looks, setLooks] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const asked = queryClient.invalidateQueries({ queryKey: [wallet.memberWallet.path] })
      void asked.then(() => setLooks((count) => count + 1))
    }, settlesMs)
  }
  return { looks, look }
}
