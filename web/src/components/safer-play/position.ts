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

/** What the session has cost so far. It is asked for again when the reality check comes, so that the server says whether it is due. */
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

/** How long it has been since a moment, in words that go with the clock. */
export function useElapsed(since: string): string {
  const t = useText()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return elapsedText(t, elapsedOf(Date.parse(since), now))
}
