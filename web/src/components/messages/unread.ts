import { content } from '@parola/contract'
import { useCall, useSession } from '../../api/index.ts'

/** The live stream reports a message at once; this interval is the fallback for phones without it. */
const pollMs = 60_000

/** How many messages the member has not read; none for a visitor. */
export function useUnread(): number {
  const session = useSession()
  const { data } = useCall(content.unreadCount, undefined, {
    enabled: session !== null,
    staleTime: pollMs / 2,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  return session ? (data?.unread ?? 0) : 0
}
