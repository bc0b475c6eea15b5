import { saferPlay } from '@parola/contract'
import { useCall, useSession } from '../../api/index.ts'
import { mayMoveFunds } from '../money/funds-entry.ts'

/** Limits and breaks of the logged-in member; visitors and trial accounts have none. */
export function useSaferPlay(options: { staleTime?: number } = {}) {
  const session = useSession()
  return useCall(saferPlay.saferPlay, undefined, {
    enabled: session !== null && mayMoveFunds(session),
    ...options,
  })
}

/** The member's current break, as far as the phone knows. */
export const useBreak = (): saferPlay.Break | null => useSaferPlay().data?.break ?? null
