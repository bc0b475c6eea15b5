import { useNavigate } from 'react-router'
import { isOwnVendor } from '../../components/games/launch-address.ts'
import { to } from '../../paths.ts'
import type { LaunchParams } from './launch-params.ts'

/** The exit for a player who opened the game from outside the app. */
const placeBefore = ({ vendor }: Pick<LaunchParams, 'vendor'>): string =>
  to(isOwnVendor(vendor) ? 'lottery' : 'gameEntry')

/** The page from which the game was opened; this one would only open it again. */
export function backUrlOf(params: LaunchParams): string {
  const place = ownHistory()?.currentEntry?.index ?? 0
  return ownHistory()?.entries()[place - 1]?.url ?? location.origin + placeBefore(params)
}

/** The history of this window alone. Not every browser separates it from that of its frames. */
const ownHistory = () => (window as Partial<Pick<Window, 'navigation'>>).navigation

/** Back to where the game was chosen. */
export function useLeave(params: LaunchParams): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts the steps of this visit.
    const stepsBehind = (history.state as { idx?: number } | null)?.idx ?? 0
    if (stepsBehind === 0) void navigate(placeBefore(params), { replace: true })
    // The steps that a game took inside its frame are not gone through one by one.
    else if (ownHistory()?.canGoBack) ownHistory()?.back()
    else void navigate(-1)
  }
}
