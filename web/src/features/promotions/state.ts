import type { promotions } from '@parola/contract'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Gift,
  Hourglass,
  LockKeyhole,
  PackageOpen,
  Target,
  TrendingUp,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'

type State = promotions.ClaimState

/** A promotion's label: its state for the member or, for others, by its dates. Null where it is simply readable. */
export function shownState(
  { terms, startDate, endDate, noExpiry, isUsedUp }: promotions.Promotion,
  standing: promotions.PromotionStatus | undefined,
  nowMs: number,
): State | null {
  if (standing && terms !== null) return standing.state
  if (Date.parse(startDate) > nowMs) return 'coming_soon'
  const isOver = noExpiry === 0 && endDate !== null && Date.parse(endDate) <= nowMs
  return isOver || isUsedUp ? 'closed' : null
}

export const stateIcons: Record<State, LucideIcon> = {
  join: UserRoundPlus,
  claim: Gift,
  applying: Hourglass,
  rejected: CircleX,
  issued: PackageOpen,
  claimed: CircleCheck,
  process: TrendingUp,
  joined: Target,
  closed: LockKeyhole,
  coming_soon: CalendarClock,
}

/** Success is teal, failure is coral, everything else is neutral. */
export const stateColour = (state: State): string =>
  state === 'claimed' || state === 'issued' ? 'text-gain' : state === 'rejected' ? 'text-danger' : 'text-ink-quiet'
