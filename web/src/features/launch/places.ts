import { useNavigate } from 'react-router'
import { isOwnVendor } from '../../components/launch-address.ts'
import { to } from '../../paths.ts'
import type { Wanted } from './wanted.ts'

/** Where somebody goes who came to a game from nowhere in the app. */
const placeBefore = ({ vendor }: Pick<Wanted, 'vendor'>): string => to(isOwnVendor(vendor) ? 'lottery' : 'gameEntry')

/** The page from which the game was opened; this one would only open it again. */
export function backUrlOf(wanted: Wanted): string {
  const place = ownHistory()?.currentEntry?.index ?? 0
  return ownHistory()?.entries()[place - 1]?.url ?? location.origin + placeBefore(wanted)
}

/** The steps of this window alone. Not every browser knows them apart from those of a frame. */
const ownHistory = () => (window as Partial<Pick<Window, 'navigation'>>).navigation

/** Back to where the game was chosen. */
export function useLeave(wanted: Wanted): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts the steps of this visit.
    const stepsBehind = (history.state as { idx?: number } | null)?.idx ?? 0
    if (stepsBehind === 0) void navigate(placeBefore(wanted), { replace: true })
    // The steps that a game took inside its frame are not gone through one by one.
    else if (ownHistory()?.canGoBack) ownHistory()?.back()
    else void navigate(-1)
  }
}
