import { saferPlay } from '@parola/contract'
import { useEffect, useState } from 'react'
import { serverNow, useCall, useSession } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { mayMoveFunds } from '../money/funds-entry.ts'
import { elapsedOf, elapsedText } from './elapsed.ts'

const longestMs = 60 * 60_000
/** A question that waits may have been answered in another tab. */
const whileDueMs = 30_000

const isDue = ({ checkAt, serverTime }: saferPlay.Position): boolean => checkAt <= serverTime

/** The cost of the session so far. Refetched when the reality check is due, so that the server confirms it. */
export function usePosition() {
  const session = useSession()
  const query = useCall(saferPlay.position, undefined, {
    enabled: session !== null && mayMoveFunds(session),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (!data || isDue(data)) return whileDueMs
      return Math.min(Math.max(Date.parse(data.checkAt) - serverNow(), 1_000), longestMs)
    },
  })
  return { ...query, isDue: query.data !== undefined && isDue(query.data) }
}

/** The time since a moment, in words, updated by the clock. */
export function useElapsed(since: string): string {
  const t = useText()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return elapsedText(t, elapsedOf(Date.parse(since), now))
}
