import { useIsFetching } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../components/online.ts'
import { useText } from '../i18n/index.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'

/** A call that takes longer counts as slow. */
const slowAfterMs = 4_000

/** A row between header and screen. Calls retry when the network is back. */
export function NetworkBanner() {
  const t = useText()
  const online = useOnline()
  const slow = useSlow()
  const wasOffline = useRef(false)

  useEffect(() => {
    if (online && wasOffline.current) toast(t('net.back'), 'info')
    wasOffline.current = !online
  }, [online, t])

  return (
    <output className="block">
      {(!online || slow) && (
        <span className="screen-enter flex items-center justify-center gap-2 border-b border-hairline bg-raised-more px-4 py-2 text-xs font-medium">
          {online ? <Spinner className="size-4" /> : <WifiOff aria-hidden="true" className="size-4 text-danger" />}
          {t(online ? 'net.slow' : 'net.offline')}
        </span>
      )}
    </output>
  )
}

function useSlow(): boolean {
  const fetching = useIsFetching() > 0
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!fetching) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [fetching])
  return slow
}
