import { wallet } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** A quick game moves money several times a second; one look a second is enough. */
const settlesMs = 1_000

/** Asks for the balance again, and counts how often it did. However often a game says that it has changed, the server is asked now and then. */
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
